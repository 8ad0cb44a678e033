-- The open tables of all servers, and who waits for anybody to play with. What programs of schema 1 call stays as it was:
-- their tables are not listed here, and that is all they miss.

-- Laid for whoever wants to play the same with anybody; and given to who would have laid claimer, for a moment to nobody else.
ALTER TABLE tab ADD COLUMN paired boolean NOT NULL DEFAULT false, ADD COLUMN claimer bigint, ADD COLUMN claimed timestamptz;

-- Tables where somebody is, by the server they are at, as whoever asks for open tables is told of them. Nothing of this has
-- to outlive the database, so nothing of it waits for a disk: servers say it again on a new connection. pairs: the rules of
-- one where somebody waits for anybody.
CREATE UNLOGGED TABLE opened (
    tab bigint NOT NULL,
    server smallint NOT NULL,
    row bigint NOT NULL,
    pairs text,
    told text NOT NULL,
    PRIMARY KEY (tab, server)
) WITH (fillfactor = 60);
CREATE INDEX opened_row ON opened (row, server);
CREATE INDEX opened_pairs ON opened (pairs, row) WHERE pairs IS NOT NULL;

CREATE FUNCTION is_there(wanted smallint) RETURNS boolean
LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT FROM server WHERE id = wanted AND seen > clock_timestamp() - interval '6 seconds')
$$;

-- What is told of tables where somebody is at this server; nothing of those where nobody is any longer. waits: the rules
-- where there is a seat left and no match has begun, else '-'.
CREATE FUNCTION show(me smallint, ids bigint[], waits text[], tells text[]) RETURNS void
LANGUAGE sql AS $$
    WITH latest AS (
        SELECT DISTINCT ON (id) id, rules, words FROM unnest(ids, waits, tells) WITH ORDINALITY AS shown (id, rules, words, place)
        ORDER BY id, place DESC
    ), gone AS (
        DELETE FROM opened USING latest WHERE opened.tab = latest.id AND server = me AND words = ''
    )
    INSERT INTO opened (tab, server, row, pairs, told)
    SELECT id, me, tab.row, CASE WHEN paired THEN nullif(rules, '-') END, words FROM latest JOIN tab USING (id) WHERE words <> ''
    ON CONFLICT (tab, server) DO UPDATE SET pairs = excluded.pairs, told = excluded.told
$$;

-- Which tables are open, the newest first, each as one of the servers tells of it.
CREATE FUNCTION list(most integer) RETURNS SETOF text
LANGUAGE sql AS $$
    SELECT told FROM opened AS one
    WHERE told <> '' AND is_there(server) AND NOT EXISTS (
        SELECT FROM opened AS other
        WHERE other.tab = one.tab AND other.server < one.server AND other.told <> '' AND is_there(other.server))
    ORDER BY row DESC, server DESC LIMIT most
$$;

-- Anyone for this? A table where somebody waits for the same, or else the one that would be laid, which then is. Of those who
-- ask at once one comes after the other; asked again with the same table, the answer is the same.
CREATE FUNCTION pair(me smallint, made bigint, wanted text, head text[]) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
    found bigint;
    place bigint;
BEGIN
    PERFORM pg_advisory_xact_lock(7310012, hashtext(wanted));
    IF EXISTS (SELECT FROM tab WHERE id = made) THEN
        RETURN made;
    END IF;
    SELECT tab.id INTO found FROM opened JOIN tab ON tab.id = opened.tab
    WHERE pairs = wanted AND is_there(server)
        AND (claimed IS NULL OR claimer = made OR claimed < clock_timestamp() - interval '10 seconds')
    ORDER BY claimer IS DISTINCT FROM made, tab.row LIMIT 1;
    IF found IS NOT NULL THEN
        UPDATE tab SET claimer = made, claimed = clock_timestamp() WHERE id = found;
        RETURN found;
    END IF;
    PERFORM append(me, array_fill(made, ARRAY[cardinality(head)]), ARRAY(SELECT generate_series(0, cardinality(head) - 1)), head,
                   '{}', '{}', '{}', '{}');
    UPDATE tab SET paired = true WHERE id = made RETURNING row INTO place;
    INSERT INTO opened (tab, server, row, pairs, told) VALUES (made, me, place, wanted, '');
    RETURN made;
END $$;

-- Here I am. Which servers are there? Whoever was thought to be gone looks at everything again.
CREATE OR REPLACE FUNCTION beat(me smallint) RETURNS smallint[]
LANGUAGE plpgsql AS $$
BEGIN
    UPDATE server SET seen = clock_timestamp() WHERE id = me;
    IF NOT FOUND THEN
        INSERT INTO server (id) OVERRIDING SYSTEM VALUE VALUES (me);
        PERFORM pg_notify('shutbox_' || me, 'missed');
    END IF;
    DELETE FROM server WHERE seen < clock_timestamp() - interval '1 minute';
    IF FOUND THEN
        DELETE FROM opened WHERE NOT EXISTS (SELECT FROM server WHERE id = opened.server);
    END IF;
    RETURN ARRAY(SELECT id FROM server WHERE seen > clock_timestamp() - interval '6 seconds' ORDER BY id);
END $$;

-- Whoever may append may call what is new as well.
DO $$
DECLARE
    each regprocedure;
    who oid;
BEGIN
    FOR each IN SELECT oid FROM pg_proc WHERE pronamespace = 'shutbox'::regnamespace LOOP
        EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER SET search_path = shutbox, pg_temp', each);
        EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', each);
        FOR who IN SELECT grantee FROM pg_proc, aclexplode(proacl)
                   WHERE pronamespace = 'shutbox'::regnamespace AND proname = 'append' AND privilege_type = 'EXECUTE' AND grantee <> 0
        LOOP
            EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO %s', each, who::regrole);
        END LOOP;
    END LOOP;
END $$;

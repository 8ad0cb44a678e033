-- Tables of many servers in one database. Servers call functions and touch nothing else: "append line N if the table
-- has N lines" is one of them, and the only one that matters.

-- The programs that serve, by number; one that has not been seen for a while is gone.
CREATE TABLE server (
    id smallint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (MAXVALUE 32767 CYCLE),
    seen timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- A table's end. That its count is what it was thought to be is the whole of compare-and-append. Tables are numbered in
-- the order they were laid, so that lines that come at the same time lie side by side; which servers have it open is
-- said here, where whoever appends has the row anyway.
CREATE TABLE tab (
    id bigint PRIMARY KEY,
    row bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
    count integer NOT NULL,
    born date NOT NULL DEFAULT current_date,
    touched timestamptz NOT NULL DEFAULT now(),
    servers smallint[] NOT NULL
) WITH (fillfactor = 60);
CREATE INDEX tab_touched ON tab (touched);
CREATE INDEX tab_born ON tab (born, touched);

-- Lines, parted by when their table was laid: a part goes as a whole once all its tables are gone.
CREATE TABLE line (
    born date NOT NULL,
    row bigint NOT NULL,
    number integer NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (born, row, number)
) PARTITION BY RANGE (born);
CREATE TABLE line_other PARTITION OF line DEFAULT;

-- Matches of leagues that are over; without a result they are due to be judged. They outlive their table.
CREATE TABLE outcome (
    tab bigint NOT NULL,
    game integer NOT NULL,
    league text NOT NULL,
    season text NOT NULL,
    ended timestamptz NOT NULL DEFAULT clock_timestamp(),
    claimed timestamptz,
    judge smallint,
    result text,
    PRIMARY KEY (tab, game)
);
CREATE INDEX outcome_league ON outcome (league, season, ended);
CREATE INDEX outcome_due ON outcome (ended) WHERE result IS NULL;

CREATE TABLE master (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    secret bytea NOT NULL
);

-- The secret that chains of dice are made from, as the servers' shared key has encrypted it: the first one stays.
CREATE FUNCTION keep_master(made bytea) RETURNS bytea
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO master (secret) VALUES (made) ON CONFLICT DO NOTHING;
    RETURN (SELECT secret FROM master);
END $$;

CREATE FUNCTION come() RETURNS smallint
LANGUAGE plpgsql AS $$
DECLARE
    made smallint;
BEGIN
    PERFORM make_part(current_date);
    PERFORM make_part(current_date + 7);
    LOOP
        INSERT INTO server DEFAULT VALUES ON CONFLICT DO NOTHING RETURNING id INTO made;
        EXIT WHEN made IS NOT NULL;
    END LOOP;
    RETURN made;
END $$;

-- A part for the week of that day, where there is none.
CREATE FUNCTION make_part(day date) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    monday date := date_trunc('week', day)::date;
BEGIN
    PERFORM pg_advisory_xact_lock(7310011);
    IF to_regclass(format('line_%s', to_char(monday, 'IYYY_IW'))) IS NULL THEN
        EXECUTE format('CREATE TABLE %I PARTITION OF line FOR VALUES FROM (%L) TO (%L)',
                       'line_' || to_char(monday, 'IYYY_IW'), monday, monday + 7);
    END IF;
END $$;

-- Here I am. Which servers are there?
CREATE FUNCTION beat(me smallint) RETURNS smallint[]
LANGUAGE plpgsql AS $$
BEGIN
    UPDATE server SET seen = clock_timestamp() WHERE id = me;
    IF NOT FOUND THEN
        INSERT INTO server (id) OVERRIDING SYSTEM VALUE VALUES (me);
    END IF;
    DELETE FROM server WHERE seen < clock_timestamp() - interval '1 day';
    RETURN ARRAY(SELECT id FROM server WHERE seen > clock_timestamp() - interval '6 seconds' ORDER BY id);
END $$;

-- Tells other servers something about tables: as many at once as a notification holds.
CREATE FUNCTION tell(me smallint, word text, whom smallint[], what text[]) RETURNS void
LANGUAGE sql AS $$
    SELECT pg_notify('shutbox_' || to_server, word || string_agg(' ' || said, '' ORDER BY place))
    FROM (SELECT to_server, said, place, sum(length(said) + 1) OVER (PARTITION BY to_server ORDER BY place) / 7000 AS part
          FROM unnest(whom, what) WITH ORDINALITY AS told (to_server, said, place)
          WHERE to_server <> me) AS parted
    GROUP BY to_server, part
$$;

-- Lines of many tables, all of which are asked to be the next ones of theirs; for each of them, whether it stands now.
-- Those of one table stand together or not at all. Rows are locked in order, so that two servers never wait for each
-- other, and what is done next sees who has opened a table meanwhile. Matches of leagues that end with these lines are
-- due from that same moment on.
CREATE FUNCTION append(me smallint, ids bigint[], numbers integer[], texts text[],
                       over bigint[], games integer[], leagues text[], seasons text[]) RETURNS boolean[]
LANGUAGE plpgsql AS $$
DECLARE
    done boolean[];
    whom smallint[];
    grown text[];
BEGIN
    PERFORM FROM tab WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    WITH wanted AS (
        SELECT id, min(number) AS first, count(*)::integer AS many
        FROM unnest(ids, numbers) AS asked (id, number)
        GROUP BY id HAVING max(number) - min(number) + 1 = count(*)
    ), laid AS (
        INSERT INTO tab (id, count, servers) SELECT id, many, ARRAY[me] FROM wanted WHERE first = 0
        ON CONFLICT DO NOTHING
        RETURNING id, row, born, count, servers
    ), moved AS (
        UPDATE tab SET count = tab.count + many FROM wanted
        WHERE tab.id = wanted.id AND tab.count = first AND first > 0
        RETURNING tab.id, row, born, tab.count, servers
    ), stands AS (
        SELECT * FROM laid UNION ALL SELECT * FROM moved
    ), written AS (
        INSERT INTO line SELECT born, row, number, text
        FROM unnest(ids, numbers, texts) AS asked (id, number, text) JOIN stands USING (id)
    ), ended AS (
        INSERT INTO outcome (tab, game, league, season) SELECT id, game, league, season
        FROM unnest(over, games, leagues, seasons) AS marked (id, game, league, season) JOIN stands USING (id)
        ON CONFLICT DO NOTHING
    ), hears AS (
        SELECT id || ':' || count AS grew, unnest(servers) AS server FROM moved
    )
    SELECT (SELECT array_agg(stands.id IS NOT NULL ORDER BY place)
            FROM unnest(ids) WITH ORDINALITY AS asked (id, place) LEFT JOIN stands USING (id)),
           array_agg(server), array_agg(grew) FROM hears
    INTO done, whom, grown;
    IF grown IS NOT NULL THEN
        PERFORM tell(me, 'grew', whom, grown);
    END IF;
    RETURN done;
END $$;

-- So many lines of a table from that one on. Whoever reads has it open from then on, and hears of what follows.
CREATE FUNCTION read(me smallint, wanted bigint, start integer, most integer) RETURNS SETOF text
LANGUAGE plpgsql AS $$
BEGIN
    UPDATE tab SET servers = array_append(servers, me) WHERE id = wanted AND NOT servers @> ARRAY[me];
    UPDATE tab SET touched = now() WHERE id = wanted AND touched < now() - interval '1 hour';
    RETURN QUERY SELECT line.text FROM tab JOIN line USING (born, row)
        WHERE tab.id = wanted AND line.number >= start AND line.number - start < most ORDER BY line.number;
END $$;

-- Nobody is at these tables here any longer.
CREATE FUNCTION leave(me smallint, ids bigint[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM tab WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE tab SET servers = array_remove(servers, me) WHERE id = ANY (ids);
END $$;

-- Says something to every other server that has the table open, behind the number of who says it.
CREATE FUNCTION say(me smallint, ids bigint[], texts text[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    whom smallint[];
    what text[];
BEGIN
    SELECT array_agg(server ORDER BY place), array_agg(id || ':' || me || '_' || replace(said, ' ', '_') ORDER BY place)
    FROM (SELECT id, said, place, unnest(servers) AS server
          FROM unnest(ids, texts) WITH ORDINALITY AS asked (id, said, place) JOIN tab USING (id)) AS told
    INTO whom, what;
    IF what IS NOT NULL THEN
        PERFORM tell(me, 'said', whom, what);
    END IF;
END $$;

-- The oldest match that is to be judged and that no other server has taken a moment ago: its table and number.
CREATE FUNCTION due(me smallint, OUT tab bigint, OUT game integer) RETURNS SETOF record
LANGUAGE sql AS $$
    UPDATE outcome SET claimed = clock_timestamp(), judge = me
    FROM (SELECT tab, game FROM outcome
          WHERE result IS NULL AND (claimed IS NULL OR judge = me OR claimed < clock_timestamp() - interval '1 minute')
          ORDER BY ended LIMIT 1 FOR UPDATE SKIP LOCKED) AS oldest
    WHERE outcome.tab = oldest.tab AND outcome.game = oldest.game
    RETURNING outcome.tab, outcome.game
$$;

-- The results of matches, once and never again.
CREATE FUNCTION settle(over bigint[], games integer[], results text[]) RETURNS void
LANGUAGE sql AS $$
    UPDATE outcome SET result = told.result
    FROM unnest(over, games, results) AS told (tab, game, result)
    WHERE outcome.tab = told.tab AND outcome.game = told.game AND outcome.result IS NULL
$$;

-- What is known of a league: its seasons, the latest first, the one that is told, and the results of its matches.
CREATE FUNCTION recall(wanted text, told text) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
    there text[] := ARRAY(SELECT season FROM outcome WHERE league = wanted
                          GROUP BY season ORDER BY max(ended) DESC, season LIMIT 100);
    chosen text := CASE WHEN told = '' THEN coalesce(there[1], '') WHEN told = '-' THEN '' ELSE told END;
BEGIN
    RETURN coalesce((SELECT string_agg('season ' || coalesce(nullif(word, ''), '-') || E'\n', '' ORDER BY place)
                     FROM unnest(there) WITH ORDINALITY AS seasons (word, place)), '')
        || 'of ' || coalesce(nullif(chosen, ''), '-') || E'\n'
        || coalesce((SELECT string_agg('match ' || extract(epoch FROM ended)::bigint || E'\n' || result, '' ORDER BY ended, tab, game)
                     FROM (SELECT * FROM outcome WHERE league = wanted AND season = chosen AND result IS NOT NULL
                           ORDER BY ended DESC, tab, game LIMIT 10000) AS latest), '');
END $$;

-- Tables nobody came to for so many days go: a week's tables with the part that holds their lines, at once, or else, some
-- at a time, those that wait in vain for the last of their week.
CREATE FUNCTION tidy(days integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    part record;
BEGIN
    PERFORM make_part(current_date);
    PERFORM make_part(current_date + 7);
    FOR part IN
        SELECT relname AS name, to_date(substr(relname, 6), 'IYYY_IW') AS monday
        FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
        WHERE inhparent = 'line'::regclass AND relname ~ '^line_[0-9]{4}_[0-9]{2}$'
    LOOP
        CONTINUE WHEN part.monday + 7 > current_date - days;
        CONTINUE WHEN EXISTS (SELECT FROM tab WHERE born >= part.monday AND born < part.monday + 7
                              AND touched >= now() - days * interval '1 day');
        DELETE FROM tab WHERE born >= part.monday AND born < part.monday + 7;
        EXECUTE format('DROP TABLE %I', part.name);
    END LOOP;
    WITH old AS (
        DELETE FROM tab WHERE id IN (SELECT id FROM tab WHERE touched < now() - 2 * days * interval '1 day'
                                     ORDER BY touched LIMIT 2000 FOR UPDATE SKIP LOCKED)
        RETURNING born, row
    )
    DELETE FROM line USING old WHERE line.born = old.born AND line.row = old.row;
END $$;

-- Whoever may serve may call these, and do nothing else.
DO $$
DECLARE
    each regprocedure;
BEGIN
    FOR each IN SELECT oid FROM pg_proc WHERE pronamespace = 'shutbox'::regnamespace LOOP
        EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER SET search_path = shutbox, pg_temp', each);
        EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', each);
    END LOOP;
END $$;

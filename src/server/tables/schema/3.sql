-- What every move goes through is planned once a connection, by the indexes: a plan made while there was next to nothing
-- reads all tables for each line once there are thousands, and plans made anew for each group take longer than its lines.
DO $$
DECLARE
    each regprocedure;
BEGIN
    FOR each IN SELECT oid FROM pg_proc
                WHERE pronamespace = 'shutbox'::regnamespace AND proname IN ('append', 'read', 'say', 'leave', 'pair', 'beat') LOOP
        EXECUTE format('ALTER FUNCTION %s SET enable_seqscan = off SET plan_cache_mode = force_generic_plan', each);
    END LOOP;
END $$;

-- As before, in the language whose plans are kept.
CREATE OR REPLACE FUNCTION tell(me smallint, word text, whom smallint[], what text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = shutbox, pg_temp AS $$
BEGIN
    PERFORM pg_notify('shutbox_' || to_server, word || string_agg(' ' || said, '' ORDER BY place))
    FROM (SELECT to_server, said, place, sum(length(said) + 1) OVER (PARTITION BY to_server ORDER BY place) / 7000 AS part
          FROM unnest(whom, what) WITH ORDINALITY AS told (to_server, said, place)
          WHERE to_server <> me) AS parted
    GROUP BY to_server, part;
END $$;

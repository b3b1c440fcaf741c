ALTER TABLE "attempt_answers" DROP CONSTRAINT "attempt_answers_attempt_id_attempts_id_fk";

ALTER TABLE "notebook_misses" DROP CONSTRAINT "notebook_misses_user_id_users_id_fk";

ALTER TABLE "notebook_misses" DROP CONSTRAINT "notebook_misses_attempt_id_attempts_id_fk";

-- In place of those foreign keys. Rows of an attempt are written under its lock, which a deletion waits for.
CREATE FUNCTION "keep_rows_of_attempt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM attempt_answers WHERE attempt_id = OLD.id) OR EXISTS (SELECT FROM notebook_misses WHERE attempt_id = OLD.id) THEN
		RAISE foreign_key_violation USING MESSAGE = format('attempt %s has answers', OLD.id);
	END IF;
	RETURN OLD;
END $$;
CREATE TRIGGER "attempts_keep_rows" BEFORE DELETE ON "attempts" FOR EACH ROW EXECUTE FUNCTION "keep_rows_of_attempt"();

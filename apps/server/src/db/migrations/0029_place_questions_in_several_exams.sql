CREATE TYPE "public"."question_difficulty" AS ENUM('FACIL', 'MEDIA', 'DIFICIL');
CREATE TABLE "exam_questions" (
	"exam_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "exam_questions_exam_id_question_id_pk" PRIMARY KEY("exam_id","question_id")
);

ALTER TABLE "questions" ALTER COLUMN "position" SET DEFAULT 0;
ALTER TABLE "questions" ADD COLUMN "own_position" integer;
ALTER TABLE "questions" ADD COLUMN "difficulty" "question_difficulty";
ALTER TABLE "questions" ADD COLUMN "lacks" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "questions" ADD COLUMN "missing_picture" text;
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "exam_questions_in_order" ON "exam_questions" USING btree ("exam_id","position");
CREATE INDEX "exam_questions_by_question" ON "exam_questions" USING btree ("question_id");
CREATE INDEX "questions_own" ON "questions" USING btree ("course_id","own_position");
-- Every place there is. What was copied into several exams stays several questions: papers and notebooks name each by its id.
INSERT INTO "exam_questions" ("exam_id", "question_id", "position") SELECT "exam_id", "id", "position" FROM "questions" WHERE "exam_id" IS NOT NULL;
UPDATE "questions" SET "own_position" = "position" WHERE "exam_id" IS NULL;

-- The version before reads and writes questions.exam_id and questions.position while it still runs beside this one, which
-- writes neither. To be dropped with the two columns when no process of that version is left.
CREATE FUNCTION "take_own_place_from_before"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		-- Only the version before gives a position.
		IF NEW.exam_id IS NULL AND NEW.own_position IS NULL AND NEW.position <> 0 THEN
			NEW.own_position := NEW.position;
		ELSIF NEW.own_position IS NOT NULL THEN
			NEW.position := NEW.own_position;
		END IF;
	ELSIF NEW.own_position IS DISTINCT FROM OLD.own_position THEN
		IF NEW.exam_id IS NULL THEN NEW.position := coalesce(NEW.own_position, 0); END IF;
	ELSIF (NEW.exam_id, NEW.position) IS DISTINCT FROM (OLD.exam_id, OLD.position) THEN
		IF NEW.exam_id IS NULL THEN NEW.own_position := NEW.position;
		ELSIF OLD.exam_id IS NULL THEN NEW.own_position := NULL;
		END IF;
	END IF;
	RETURN NEW;
END $$;
CREATE FUNCTION "take_exam_place_from_before"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.exam_id IS DISTINCT FROM NEW.exam_id THEN
		DELETE FROM exam_questions WHERE exam_id = OLD.exam_id AND question_id = NEW.id;
	END IF;
	IF NEW.exam_id IS NOT NULL THEN
		INSERT INTO exam_questions AS place (exam_id, question_id, position) VALUES (NEW.exam_id, NEW.id, NEW.position)
			ON CONFLICT (exam_id, question_id) DO UPDATE SET position = excluded.position
			WHERE place.position <> excluded.position;
	END IF;
	RETURN NULL;
END $$;
-- Of several exams the one that keeps the key secret longest: that version would show it by way of another.
CREATE FUNCTION "show_place_to_version_before"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE questions q SET exam_id = home.exam_id, position = coalesce(home.position, q.own_position, 0)
	FROM (SELECT DISTINCT question_id FROM changed) touched
	LEFT JOIN LATERAL (
		SELECT place.exam_id, place.position FROM exam_questions place JOIN exams e ON e.id = place.exam_id
		WHERE place.question_id = touched.question_id
		ORDER BY e.archived_at IS NOT NULL, e.closes_at DESC NULLS LAST, e.id LIMIT 1) home ON true
	WHERE q.id = touched.question_id
		AND (q.exam_id, q.position) IS DISTINCT FROM (home.exam_id, coalesce(home.position, q.own_position, 0));
	RETURN NULL;
END $$;
CREATE TRIGGER "questions_own_place_from_before" BEFORE INSERT OR UPDATE OF "exam_id", "position", "own_position" ON "questions"
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "take_own_place_from_before"();
CREATE TRIGGER "questions_exam_place_from_before" AFTER INSERT OR UPDATE OF "exam_id", "position" ON "questions"
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "take_exam_place_from_before"();
CREATE TRIGGER "exam_questions_added_for_version_before" AFTER INSERT ON "exam_questions"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "show_place_to_version_before"();
CREATE TRIGGER "exam_questions_moved_for_version_before" AFTER UPDATE ON "exam_questions"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "show_place_to_version_before"();
CREATE TRIGGER "exam_questions_gone_for_version_before" AFTER DELETE ON "exam_questions"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "show_place_to_version_before"();

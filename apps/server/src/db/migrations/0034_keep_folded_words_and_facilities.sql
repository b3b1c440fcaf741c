CREATE TABLE "item_facilities" (
	"exam_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"attempts" integer NOT NULL,
	"correct" integer NOT NULL,
	CONSTRAINT "item_facilities_exam_id_question_id_pk" PRIMARY KEY("exam_id","question_id")
);

CREATE TABLE "question_words" (
	"question_id" integer PRIMARY KEY NOT NULL,
	"folded" text NOT NULL
);

ALTER TABLE "exam_analyses" ADD COLUMN "recounted_user" integer;
ALTER TABLE "exam_analyses" ADD COLUMN "recounted_attempt" integer;
ALTER TABLE "item_facilities" ADD CONSTRAINT "item_facilities_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "question_words" ADD CONSTRAINT "question_words_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "item_facilities_by_question" ON "item_facilities" USING btree ("question_id");
-- The words of each question are kept by triggers: the version before, which knows nothing of them, changes questions too.
CREATE FUNCTION "fold_question_words"(ids integer[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO question_words AS words (question_id, folded)
	SELECT q.id, lower(regexp_replace(normalize(concat_ws(' ', q.text, q.topic, (
		SELECT string_agg(a.text, ' ' ORDER BY a.position, a.id) FROM alternatives a
		WHERE a.question_id = q.id AND a.archived_at IS NULL)), nfd), '[\u0300-\u036f]', '', 'g'))
	FROM questions q WHERE q.id = ANY(ids)
	ON CONFLICT (question_id) DO UPDATE SET folded = excluded.folded WHERE words.folded <> excluded.folded
$$;
CREATE FUNCTION "fold_changed_questions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM fold_question_words(ARRAY(SELECT id FROM changed ORDER BY id));
	ELSE
		PERFORM fold_question_words(ARRAY(
			SELECT c.id FROM changed c JOIN former f ON f.id = c.id
			WHERE (c.text, c.topic) IS DISTINCT FROM (f.text, f.topic) ORDER BY c.id));
	END IF;
	RETURN NULL;
END $$;
CREATE FUNCTION "fold_changed_alternatives"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		PERFORM fold_question_words(ARRAY(
			SELECT DISTINCT c.question_id FROM changed c JOIN former f ON f.id = c.id
			WHERE (c.text, c.position, c.archived_at IS NULL) IS DISTINCT FROM (f.text, f.position, f.archived_at IS NULL)
			ORDER BY 1));
	ELSE
		PERFORM fold_question_words(ARRAY(SELECT DISTINCT question_id FROM changed ORDER BY 1));
	END IF;
	RETURN NULL;
END $$;
CREATE TRIGGER "questions_added_words" AFTER INSERT ON "questions"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "fold_changed_questions"();
CREATE TRIGGER "questions_changed_words" AFTER UPDATE ON "questions"
	REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "fold_changed_questions"();
CREATE TRIGGER "alternatives_added_words" AFTER INSERT ON "alternatives"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "fold_changed_alternatives"();
CREATE TRIGGER "alternatives_changed_words" AFTER UPDATE ON "alternatives"
	REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "fold_changed_alternatives"();
CREATE TRIGGER "alternatives_gone_words" AFTER DELETE ON "alternatives"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "fold_changed_alternatives"();
-- After the triggers: until the end of this transaction nobody else writes questions, and who reads them is not stopped.
SELECT fold_question_words(ARRAY(SELECT id FROM questions ORDER BY id));
-- What was worked out before left no facilities behind: it is worked out once more from the counts.
UPDATE exam_analyses SET computed_at = NULL;

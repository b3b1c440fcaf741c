ALTER TYPE "public"."exam_registration" ADD VALUE 'SECTION';
CREATE TABLE "exam_sections" (
	"exam_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	CONSTRAINT "exam_sections_exam_id_section_id_pk" PRIMARY KEY("exam_id","section_id")
);

CREATE TABLE "section_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "section_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"section_id" integer NOT NULL,
	"exam_id" integer,
	"course_id" integer,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"tries" integer,
	"note" text DEFAULT '' NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "section_tasks_client_id_unique" UNIQUE("client_id"),
	CONSTRAINT "section_tasks_one_source" CHECK (num_nonnulls("section_tasks"."exam_id", "section_tasks"."course_id") = 1),
	CONSTRAINT "section_tasks_window" CHECK ("section_tasks"."opens_at" < "section_tasks"."closes_at"),
	CONSTRAINT "section_tasks_tries" CHECK ("section_tasks"."tries" >= 1)
);

CREATE TABLE "task_attempts" (
	"attempt_id" integer PRIMARY KEY NOT NULL,
	"task_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"number" integer NOT NULL
);

ALTER TABLE "groups" ADD COLUMN "section_id" integer;
ALTER TABLE "exam_sections" ADD CONSTRAINT "exam_sections_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "exam_sections" ADD CONSTRAINT "exam_sections_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "section_tasks" ADD CONSTRAINT "section_tasks_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "section_tasks" ADD CONSTRAINT "section_tasks_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "section_tasks" ADD CONSTRAINT "section_tasks_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "task_attempts" ADD CONSTRAINT "task_attempts_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "task_attempts" ADD CONSTRAINT "task_attempts_task_id_section_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."section_tasks"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "task_attempts" ADD CONSTRAINT "task_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "section_tasks_by_section" ON "section_tasks" USING btree ("section_id","closes_at");
CREATE UNIQUE INDEX "task_attempts_number_key" ON "task_attempts" USING btree ("task_id","user_id","number");
ALTER TABLE "groups" ADD CONSTRAINT "groups_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "groups" ADD CONSTRAINT "groups_section_id_unique" UNIQUE("section_id");
-- Whoever is in a section is in its group of the chat, in whichever way they came or went.
CREATE FUNCTION "follow_section_into_group"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM group_members m USING groups g
			WHERE g.section_id = OLD.section_id AND m.group_id = g.id AND m.user_id = OLD.user_id;
	ELSE
		INSERT INTO group_members (group_id, user_id, last_read_seq)
			SELECT g.id, NEW.user_id, g.last_seq FROM groups g
			WHERE g.section_id = NEW.section_id AND NOT EXISTS (
				SELECT FROM group_sanctions s WHERE s.group_id = g.id AND s.user_id = NEW.user_id
					AND s.kind = 'REMOVED' AND s.until > now() AND s.lifted_at IS NULL)
			ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;
CREATE TRIGGER "section_members_follow_into_group" AFTER INSERT OR DELETE ON "section_members" FOR EACH ROW
	EXECUTE FUNCTION "follow_section_into_group"();

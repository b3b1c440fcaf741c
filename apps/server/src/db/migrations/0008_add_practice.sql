CREATE TYPE "public"."error_cause" AS ENUM('DID_NOT_KNOW', 'MISREAD', 'MISCALCULATED', 'OUT_OF_TIME');
CREATE TABLE "areas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"university_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"courses" jsonb NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"archived_at" timestamp (3) with time zone
);

CREATE TABLE "notebook_entries" (
	"user_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"paper_id" integer NOT NULL,
	"attempt_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"cause" "error_cause",
	"stability" real NOT NULL,
	"difficulty" real NOT NULL,
	"reviews" integer DEFAULT 0 NOT NULL,
	"lapses" integer DEFAULT 0 NOT NULL,
	"times_missed" integer DEFAULT 1 NOT NULL,
	"last_reviewed_at" timestamp (3) with time zone NOT NULL,
	"due_on" date NOT NULL,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notebook_entries_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);

CREATE TABLE "notebook_misses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notebook_misses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"attempt_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"missed_at" timestamp (3) with time zone NOT NULL,
	"taken_in" boolean DEFAULT false NOT NULL
);

CREATE TABLE "notebook_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notebook_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"alternative_id" integer,
	"correct" boolean NOT NULL,
	"elapsed_ms" integer DEFAULT 0 NOT NULL,
	"reviewed_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"target_university_id" integer,
	"target_area_id" integer,
	"daily_goal" integer NOT NULL,
	"extra_time_percent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "preferences_area_of_university" CHECK ("preferences"."target_area_id" is null or "preferences"."target_university_id" is not null)
);

CREATE TABLE "study_days" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"correct" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "study_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);

ALTER TABLE "attempts" ADD COLUMN "untimed" boolean DEFAULT false NOT NULL;
ALTER TABLE "attempts" ADD COLUMN "extra_time_percent" integer DEFAULT 0 NOT NULL;
ALTER TABLE "questions" ADD COLUMN "annulled_at" timestamp (3) with time zone;
ALTER TABLE "areas" ADD CONSTRAINT "areas_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "notebook_entries" ADD CONSTRAINT "notebook_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "notebook_entries" ADD CONSTRAINT "notebook_entries_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "notebook_entries" ADD CONSTRAINT "notebook_entries_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "notebook_entries" ADD CONSTRAINT "notebook_entries_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "notebook_misses" ADD CONSTRAINT "notebook_misses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "notebook_misses" ADD CONSTRAINT "notebook_misses_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "notebook_reviews" ADD CONSTRAINT "notebook_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_target_university_id_universities_id_fk" FOREIGN KEY ("target_university_id") REFERENCES "public"."universities"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_target_area_id_areas_id_fk" FOREIGN KEY ("target_area_id") REFERENCES "public"."areas"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "study_days" ADD CONSTRAINT "study_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "areas_by_university" ON "areas" USING btree ("university_id","position");
CREATE INDEX "notebook_entries_due" ON "notebook_entries" USING btree ("user_id","due_on") WHERE "notebook_entries"."done_at" is null;
CREATE UNIQUE INDEX "notebook_misses_once" ON "notebook_misses" USING btree ("attempt_id","question_id");
CREATE INDEX "notebook_misses_new" ON "notebook_misses" USING btree ("user_id","id") WHERE not "notebook_misses"."taken_in";
CREATE UNIQUE INDEX "notebook_reviews_client_key" ON "notebook_reviews" USING btree ("user_id","client_id");
CREATE INDEX "notebook_reviews_by_question" ON "notebook_reviews" USING btree ("user_id","question_id");
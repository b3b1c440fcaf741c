CREATE TYPE "public"."role" AS ENUM('USER', 'ADMIN');
CREATE TYPE "public"."attempt_status" AS ENUM('IN_PROGRESS', 'COMPLETED', 'ABANDONED');
CREATE TYPE "public"."end_reason" AS ENUM('FINISHED', 'ABANDONED', 'TIME_OUT');
CREATE TABLE "password_resets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_resets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);

CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"user_agent" text
);

CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_names" text NOT NULL,
	"last_names" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"password_hash" text NOT NULL,
	"role" "role" DEFAULT 'USER' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "users_email_folded" CHECK ("users"."email" = lower(btrim("users"."email")))
);

CREATE TABLE "attempt_answers" (
	"attempt_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"alternative_id" integer,
	"flagged" boolean DEFAULT false NOT NULL,
	"seq" integer NOT NULL,
	"elapsed_ms" integer DEFAULT 0 NOT NULL,
	"device_id" text NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attempt_answers_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);

CREATE TABLE "attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"exam_id" integer,
	"course_id" integer,
	"paper_id" integer,
	"question_ids" integer[],
	"number" integer NOT NULL,
	"client_id" uuid,
	"status" "attempt_status" DEFAULT 'IN_PROGRESS' NOT NULL,
	"reason" "end_reason",
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"active_device" text,
	"superseded_devices" text[] DEFAULT '{}' NOT NULL,
	"total" integer NOT NULL,
	"correct" integer,
	"wrong" integer,
	"blank" integer,
	"score_tenths" integer,
	"points" integer,
	"max_points" integer,
	"by_course" jsonb,
	"time_spent_seconds" integer,
	"verified" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attempts_one_source" CHECK (num_nonnulls("attempts"."exam_id", "attempts"."course_id") = 1),
	CONSTRAINT "attempts_ended_whole" CHECK (("attempts"."status" = 'IN_PROGRESS') = ("attempts"."ended_at" is null))
);

CREATE TABLE "course_attempt_counters" (
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "course_attempt_counters_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);

CREATE TABLE "exam_attempt_counters" (
	"user_id" integer NOT NULL,
	"exam_id" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "exam_attempt_counters_user_id_exam_id_pk" PRIMARY KEY("user_id","exam_id")
);

CREATE TABLE "late_answers" (
	"attempt_id" integer NOT NULL,
	"device_id" text NOT NULL,
	"question_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"alternative_id" integer,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "late_answers_attempt_id_device_id_question_id_seq_pk" PRIMARY KEY("attempt_id","device_id","question_id","seq")
);

CREATE TABLE "papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exam_id" integer,
	"course_id" integer,
	"digest" text NOT NULL,
	"questions" text NOT NULL,
	"scoring" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "papers_one_source" CHECK (num_nonnulls("papers"."exam_id", "papers"."course_id") = 1)
);

CREATE TABLE "alternatives" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alternatives_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"is_correct" boolean NOT NULL,
	"archived_at" timestamp (3) with time zone
);

CREATE TABLE "courses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone
);

CREATE TABLE "exam_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone
);

CREATE TABLE "exams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"university_id" integer NOT NULL,
	"exam_type_id" integer NOT NULL,
	"period" text NOT NULL,
	"duration_minutes" integer,
	"scoring" jsonb,
	"premium" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "exams_window" CHECK ("exams"."opens_at" is null or "exams"."closes_at" is null or "exams"."opens_at" < "exams"."closes_at")
);

CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exam_id" integer,
	"course_id" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"picture" jsonb,
	"explanation" text DEFAULT '' NOT NULL,
	"explanation_html" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone
);

CREATE TABLE "universities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "universities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"country" text NOT NULL,
	"website" text,
	"logo" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone
);

CREATE TABLE "kept_mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "user_course_statistics" (
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"quiz_attempts" integer DEFAULT 0 NOT NULL,
	"quiz_completed" boolean DEFAULT false NOT NULL,
	"correct" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "user_course_statistics_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);

CREATE TABLE "user_statistics" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"exam_attempts" integer DEFAULT 0 NOT NULL,
	"completed_exams" integer DEFAULT 0 NOT NULL,
	"score_tenths_sum" integer DEFAULT 0 NOT NULL,
	"time_spent_seconds" integer DEFAULT 0 NOT NULL,
	"last_attempt_at" timestamp (3) with time zone,
	"last_course_attempt_at" timestamp (3) with time zone
);

ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "attempt_answers" ADD CONSTRAINT "attempt_answers_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "late_answers" ADD CONSTRAINT "late_answers_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "papers" ADD CONSTRAINT "papers_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "papers" ADD CONSTRAINT "papers_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "alternatives" ADD CONSTRAINT "alternatives_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "exams" ADD CONSTRAINT "exams_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "exams" ADD CONSTRAINT "exams_exam_type_id_exam_types_id_fk" FOREIGN KEY ("exam_type_id") REFERENCES "public"."exam_types"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "questions" ADD CONSTRAINT "questions_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "questions" ADD CONSTRAINT "questions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "user_course_statistics" ADD CONSTRAINT "user_course_statistics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "user_course_statistics" ADD CONSTRAINT "user_course_statistics_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "user_statistics" ADD CONSTRAINT "user_statistics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "password_resets_token_key" ON "password_resets" USING btree ("token_hash");
CREATE UNIQUE INDEX "password_resets_one_live" ON "password_resets" USING btree ("user_id") WHERE "password_resets"."used_at" is null;
CREATE INDEX "sessions_live_by_user" ON "sessions" USING btree ("user_id","created_at") WHERE "sessions"."revoked_at" is null;
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");
CREATE UNIQUE INDEX "attempts_exam_number_key" ON "attempts" USING btree ("user_id","exam_id","number");
CREATE UNIQUE INDEX "attempts_course_number_key" ON "attempts" USING btree ("user_id","course_id","number");
CREATE UNIQUE INDEX "attempts_client_key" ON "attempts" USING btree ("user_id","client_id");
CREATE UNIQUE INDEX "attempts_exam_start_key" ON "attempts" USING btree ("user_id","exam_id","started_at") WHERE "attempts"."client_id" is null;
CREATE UNIQUE INDEX "attempts_course_start_key" ON "attempts" USING btree ("user_id","course_id","started_at") WHERE "attempts"."client_id" is null;
CREATE INDEX "attempts_by_user" ON "attempts" USING btree ("user_id","id");
CREATE INDEX "attempts_overdue" ON "attempts" USING btree ("ends_at") WHERE "attempts"."status" = 'IN_PROGRESS' and "attempts"."ends_at" is not null;
CREATE UNIQUE INDEX "papers_exam_digest_key" ON "papers" USING btree ("exam_id","digest");
CREATE UNIQUE INDEX "papers_course_digest_key" ON "papers" USING btree ("course_id","digest");
CREATE INDEX "alternatives_by_question" ON "alternatives" USING btree ("question_id","position");
CREATE UNIQUE INDEX "alternatives_one_correct" ON "alternatives" USING btree ("question_id") WHERE "alternatives"."is_correct" and "alternatives"."archived_at" is null;
CREATE UNIQUE INDEX "courses_name_key" ON "courses" USING btree (lower("name")) WHERE "courses"."archived_at" is null;
CREATE UNIQUE INDEX "exam_types_name_key" ON "exam_types" USING btree (lower("name")) WHERE "exam_types"."archived_at" is null;
CREATE INDEX "exams_by_university" ON "exams" USING btree ("university_id");
CREATE INDEX "questions_by_exam" ON "questions" USING btree ("exam_id","position");
CREATE INDEX "questions_by_course" ON "questions" USING btree ("course_id");
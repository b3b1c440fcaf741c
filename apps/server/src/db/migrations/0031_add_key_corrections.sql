CREATE TYPE "public"."correction_kind" AS ENUM('KEY', 'ANNUL', 'RESTORE');
CREATE TYPE "public"."regrade_status" AS ENUM('RUNNING', 'MAILING', 'DONE');
CREATE TABLE "analysis_queue" (
	"attempt_id" integer PRIMARY KEY NOT NULL,
	"exam_id" integer NOT NULL,
	"again" boolean DEFAULT false NOT NULL
);

CREATE TABLE "exam_analyses" (
	"exam_id" integer PRIMARY KEY NOT NULL,
	"recount" boolean DEFAULT true NOT NULL,
	"scoring" jsonb,
	"result" jsonb,
	"computed_at" timestamp (3) with time zone,
	"counted_at" timestamp (3) with time zone
);

CREATE TABLE "item_counts" (
	"exam_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"alternative_id" integer NOT NULL,
	"score" integer NOT NULL,
	"attempts" integer NOT NULL,
	"timed" integer NOT NULL,
	"milliseconds" bigint NOT NULL,
	CONSTRAINT "item_counts_exam_id_question_id_alternative_id_score_pk" PRIMARY KEY("exam_id","question_id","alternative_id","score")
);

CREATE TABLE "key_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "key_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"kind" "correction_kind" NOT NULL,
	"question_version" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"skipped_versions" integer[] DEFAULT '{}' NOT NULL,
	"undoes" integer,
	"reason" text NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "paper_questions" (
	"paper_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"version" integer NOT NULL,
	"course_id" integer NOT NULL,
	"key_id" integer NOT NULL,
	"wording" text NOT NULL,
	CONSTRAINT "paper_questions_paper_id_question_id_pk" PRIMARY KEY("paper_id","question_id")
);

CREATE TABLE "regrades" (
	"correction_id" integer PRIMARY KEY NOT NULL,
	"status" "regrade_status" DEFAULT 'RUNNING' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unmapped" integer DEFAULT 0 NOT NULL,
	"source" integer DEFAULT 0 NOT NULL,
	"user_id" integer DEFAULT 0 NOT NULL,
	"attempt_id" integer DEFAULT 0 NOT NULL,
	"campaign_id" integer,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);

CREATE TABLE "score_changes" (
	"attempt_id" integer NOT NULL,
	"correction_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "score_changes_attempt_id_correction_id_pk" PRIMARY KEY("attempt_id","correction_id")
);

CREATE TABLE "notebook_rejudged" (
	"user_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	CONSTRAINT "notebook_rejudged_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);

ALTER TABLE "attempts" ADD COLUMN "graded_through" integer DEFAULT 0 NOT NULL;
ALTER TABLE "campaign_recipients" ADD COLUMN "personal" text;
ALTER TABLE "analysis_queue" ADD CONSTRAINT "analysis_queue_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "exam_analyses" ADD CONSTRAINT "exam_analyses_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "item_counts" ADD CONSTRAINT "item_counts_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "key_corrections" ADD CONSTRAINT "key_corrections_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "key_corrections" ADD CONSTRAINT "key_corrections_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "paper_questions" ADD CONSTRAINT "paper_questions_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_correction_id_key_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."key_corrections"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "score_changes" ADD CONSTRAINT "score_changes_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "score_changes" ADD CONSTRAINT "score_changes_correction_id_key_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."key_corrections"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "notebook_rejudged" ADD CONSTRAINT "notebook_rejudged_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "analysis_queue_by_exam" ON "analysis_queue" USING btree ("exam_id","attempt_id");
CREATE INDEX "key_corrections_by_question" ON "key_corrections" USING btree ("question_id","id");
CREATE UNIQUE INDEX "key_corrections_undone_once" ON "key_corrections" USING btree ("undoes");
CREATE INDEX "paper_questions_by_question" ON "paper_questions" USING btree ("question_id","paper_id");
CREATE INDEX "score_changes_by_correction" ON "score_changes" USING btree ("correction_id","attempt_id");
CREATE TYPE "public"."question_report_kind" AS ENUM('KEY', 'TEXT', 'PICTURE', 'OTHER');
CREATE TYPE "public"."question_report_state" AS ENUM('OPEN', 'RESOLVED', 'REJECTED');
CREATE TABLE "question_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" "question_report_kind" NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"by_mail" boolean DEFAULT false NOT NULL,
	"state" "question_report_state" DEFAULT 'OPEN' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"seen_at" timestamp (3) with time zone
);

ALTER TABLE "alternatives" ADD COLUMN "note" text DEFAULT '' NOT NULL;
ALTER TABLE "alternatives" ADD COLUMN "note_html" text DEFAULT '' NOT NULL;
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "question_reports_client_key" ON "question_reports" USING btree ("user_id","client_id");
CREATE UNIQUE INDEX "question_reports_one_open" ON "question_reports" USING btree ("user_id","question_id","kind") WHERE "question_reports"."state" = 'OPEN';
CREATE INDEX "question_reports_by_question" ON "question_reports" USING btree ("question_id","state");
CREATE INDEX "question_reports_open" ON "question_reports" USING btree ("created_at") WHERE "question_reports"."state" = 'OPEN';
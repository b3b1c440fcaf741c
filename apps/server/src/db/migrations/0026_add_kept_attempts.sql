CREATE TABLE "kept_attempts" (
	"attempt_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"exam_id" integer,
	"course_id" integer,
	"paper_id" integer NOT NULL,
	"question_ids" integer[],
	"total" integer NOT NULL,
	"seconds" integer,
	"extra_time_percent" integer DEFAULT 0 NOT NULL,
	"month" date,
	"kept_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp (3) with time zone,
	CONSTRAINT "kept_attempts_one_source" CHECK (num_nonnulls("kept_attempts"."exam_id", "kept_attempts"."course_id") = 1)
);

ALTER TABLE "kept_attempts" ADD CONSTRAINT "kept_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "kept_attempts" ADD CONSTRAINT "kept_attempts_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "kept_attempts" ADD CONSTRAINT "kept_attempts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "kept_attempts" ADD CONSTRAINT "kept_attempts_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "kept_attempts_client_key" ON "kept_attempts" USING btree ("user_id","client_id");
CREATE TYPE "public"."exam_registration" AS ENUM('ALL', 'PLAN');
CREATE TYPE "public"."simulacro_notice" AS ENUM('DAY', 'HOUR', 'RESULTS');
CREATE TABLE "exam_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exam_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"results_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "exam_registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exam_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "registration_counters" (
	"exam_id" integer PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL
);

CREATE TABLE "simulacro_notices" (
	"exam_id" integer NOT NULL,
	"kind" "simulacro_notice" NOT NULL,
	"about" timestamp (3) with time zone NOT NULL,
	"campaign_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulacro_notices_exam_id_kind_about_pk" PRIMARY KEY("exam_id","kind","about")
);

ALTER TABLE "exams" ADD COLUMN "results_at" timestamp (3) with time zone;
ALTER TABLE "exams" ADD COLUMN "sealed_since" timestamp (3) with time zone;
ALTER TABLE "exams" ADD COLUMN "registration" "exam_registration";
ALTER TABLE "exams" ADD COLUMN "registration_until" timestamp (3) with time zone;
ALTER TABLE "exams" ADD COLUMN "places" integer;
ALTER TABLE "exam_schedules" ADD CONSTRAINT "exam_schedules_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "exam_schedules" ADD CONSTRAINT "exam_schedules_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "exam_registrations" ADD CONSTRAINT "exam_registrations_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "exam_registrations" ADD CONSTRAINT "exam_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "registration_counters" ADD CONSTRAINT "registration_counters_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "simulacro_notices" ADD CONSTRAINT "simulacro_notices_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "exam_schedules_by_exam" ON "exam_schedules" USING btree ("exam_id","id");
CREATE UNIQUE INDEX "exam_registrations_once" ON "exam_registrations" USING btree ("exam_id","user_id");
CREATE INDEX "exam_registrations_in_order" ON "exam_registrations" USING btree ("exam_id","id");
CREATE INDEX "exam_registrations_by_user" ON "exam_registrations" USING btree ("user_id");
ALTER TABLE "exams" ADD CONSTRAINT "exams_results_after_close" CHECK ("exams"."results_at" is null or "exams"."results_at" >= "exams"."closes_at");
CREATE TYPE "public"."merit_name" AS ENUM('INITIALS', 'NICKNAME', 'NONE');
CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"exam_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"attempt_id" integer NOT NULL,
	"points" integer NOT NULL,
	"max_points" integer NOT NULL,
	"place" integer NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "public_merit_lists" (
	"exam_id" integer PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "preferences" ADD COLUMN "merit_name" "merit_name" DEFAULT 'INITIALS' NOT NULL;
ALTER TABLE "preferences" ADD COLUMN "merit_nickname" text;
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "public_merit_lists" ADD CONSTRAINT "public_merit_lists_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "certificates_by_code" ON "certificates" USING btree ("code");
CREATE UNIQUE INDEX "certificates_once" ON "certificates" USING btree ("exam_id","user_id");
CREATE INDEX "certificates_by_user" ON "certificates" USING btree ("user_id");
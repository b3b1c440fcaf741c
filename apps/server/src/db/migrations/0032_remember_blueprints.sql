CREATE TABLE "blueprints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blueprints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"university_id" integer NOT NULL,
	"exam_type_id" integer NOT NULL,
	"area_id" integer,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "compositions" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"exam_id" integer NOT NULL,
	"questions" integer NOT NULL,
	"removed" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "blueprints" ADD CONSTRAINT "blueprints_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "blueprints" ADD CONSTRAINT "blueprints_exam_type_id_exam_types_id_fk" FOREIGN KEY ("exam_type_id") REFERENCES "public"."exam_types"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "blueprints" ADD CONSTRAINT "blueprints_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "compositions" ADD CONSTRAINT "compositions_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "blueprints_key" ON "blueprints" USING btree ("university_id","exam_type_id",coalesce("area_id", 0));
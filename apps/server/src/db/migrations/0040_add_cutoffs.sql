CREATE TABLE "cutoffs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cutoffs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"university_id" integer NOT NULL,
	"area_id" integer,
	"process" text NOT NULL,
	"career" text NOT NULL,
	"process_key" text NOT NULL,
	"career_key" text NOT NULL,
	"process_order" integer NOT NULL,
	"last_score" integer NOT NULL,
	"median_score" integer,
	"max_score" integer NOT NULL,
	"admitted" integer,
	"vacancies" integer,
	"source" text NOT NULL,
	"source_url" text,
	"source_date" text NOT NULL,
	"demonstration" boolean DEFAULT false NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cutoffs_last_fits" CHECK ("cutoffs"."last_score" <= "cutoffs"."max_score" and "cutoffs"."max_score" > 0),
	CONSTRAINT "cutoffs_median_fits" CHECK ("cutoffs"."median_score" is null or "cutoffs"."median_score" between "cutoffs"."last_score" and "cutoffs"."max_score")
);

ALTER TABLE "preferences" ADD COLUMN "target_career" text;
ALTER TABLE "cutoffs" ADD CONSTRAINT "cutoffs_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "cutoffs" ADD CONSTRAINT "cutoffs_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "cutoffs" ADD CONSTRAINT "cutoffs_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "cutoffs_career_key" ON "cutoffs" USING btree ("university_id","process_key","career_key");
CREATE INDEX "cutoffs_in_order" ON "cutoffs" USING btree ((-"process_order"),"university_id","process_key","career_key");
CREATE TABLE "classes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "classes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"teacher" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"link" text NOT NULL,
	"plans" "paid_plan"[] NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "classes_client_id_unique" UNIQUE("client_id"),
	CONSTRAINT "classes_some_length" CHECK ("classes"."minutes" > 0),
	CONSTRAINT "classes_some_plan" CHECK (cardinality("classes"."plans") > 0)
);

CREATE INDEX "classes_by_start" ON "classes" USING btree ("starts_at");
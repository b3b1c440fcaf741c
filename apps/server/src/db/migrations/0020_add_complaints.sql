CREATE TYPE "public"."complaint_document" AS ENUM('DNI', 'CE', 'PASAPORTE');
CREATE TYPE "public"."complaint_good" AS ENUM('PRODUCTO', 'SERVICIO');
CREATE TYPE "public"."complaint_kind" AS ENUM('RECLAMO', 'QUEJA');
CREATE TABLE "complaint_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "complaints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"token" text NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_day" date NOT NULL,
	"provider_name" text NOT NULL,
	"provider_ruc" text,
	"provider_address" text,
	"kind" "complaint_kind" NOT NULL,
	"name" text NOT NULL,
	"document_type" "complaint_document" NOT NULL,
	"document" text NOT NULL,
	"guardian_name" text,
	"guardian_document" text,
	"email" text NOT NULL,
	"phone" text,
	"address" text,
	"good" "complaint_good" NOT NULL,
	"description" text NOT NULL,
	"amount_cents" integer,
	"detail" text NOT NULL,
	"request" text NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" integer,
	CONSTRAINT "complaints_answered_whole" CHECK (num_nulls("complaints"."answer", "complaints"."answered_at", "complaints"."answered_by") in (0, 3))
);

ALTER TABLE "complaints" ADD CONSTRAINT "complaints_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "complaints_number_key" ON "complaints" USING btree ("year","number");
CREATE UNIQUE INDEX "complaints_token_key" ON "complaints" USING btree ("token");
CREATE UNIQUE INDEX "complaints_digest_key" ON "complaints" USING btree ("digest");
CREATE INDEX "complaints_by_email" ON "complaints" USING btree ("email");
CREATE INDEX "complaints_pending" ON "complaints" USING btree ("due_day","id") WHERE "complaints"."answered_at" is null;
CREATE FUNCTION "refuse_change_of_sheet"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.answered_at IS NOT NULL OR to_jsonb(NEW) - '{answer,answered_at,answered_by}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{answer,answered_at,answered_by}'::text[] THEN
		RAISE EXCEPTION 'A sheet of % only gains its answer', TG_TABLE_NAME;
	END IF;
	RETURN NEW;
END
$$;
CREATE TRIGGER "complaints_stay" BEFORE DELETE OR TRUNCATE ON "complaints" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_log"();
CREATE TRIGGER "complaints_are_answered_once" BEFORE UPDATE ON "complaints" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_sheet"();

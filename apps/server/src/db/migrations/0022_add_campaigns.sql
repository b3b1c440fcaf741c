CREATE TYPE "public"."campaign_status" AS ENUM('SENDING', 'PAUSED', 'CANCELLED', 'SENT');
CREATE TYPE "public"."mail_status" AS ENUM('KEPT', 'QUEUED', 'SENDING', 'SENT', 'FAILED', 'STOPPED');
CREATE TABLE "campaign_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"user_id" integer,
	"email" text NOT NULL,
	"status" "mail_status" DEFAULT 'QUEUED' NOT NULL,
	"message_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"error" text,
	"unsubscribed_at" timestamp (3) with time zone
);

CREATE TABLE "campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author_id" integer NOT NULL,
	"client_id" uuid,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"audience" jsonb NOT NULL,
	"audience_name" text NOT NULL,
	"digest" text NOT NULL,
	"status" "campaign_status" DEFAULT 'SENDING' NOT NULL,
	"recipients" integer NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"stopped" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"last_error" text,
	CONSTRAINT "campaigns_counts" CHECK ("campaigns"."sent" + "campaigns"."failed" + "campaigns"."stopped" <= "campaigns"."recipients"),
	CONSTRAINT "campaigns_finished" CHECK (("campaigns"."status" in ('SENT', 'CANCELLED')) = ("campaigns"."finished_at" is not null))
);

CREATE TABLE "mail_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"unsubscribed_at" timestamp (3) with time zone,
	"hard_failures" integer DEFAULT 0 NOT NULL,
	"undeliverable_at" timestamp (3) with time zone
);

ALTER TABLE "kept_mail" ADD COLUMN "status" "mail_status" DEFAULT 'KEPT' NOT NULL;
ALTER TABLE "kept_mail" ADD COLUMN "error" text;
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "campaign_recipients_address_key" ON "campaign_recipients" USING btree ("campaign_id","email");
CREATE INDEX "campaign_recipients_due" ON "campaign_recipients" USING btree ("campaign_id","due_at","id") WHERE "campaign_recipients"."status" in ('QUEUED', 'SENDING');
CREATE INDEX "campaign_recipients_by_address" ON "campaign_recipients" USING btree ("email");
CREATE INDEX "campaign_recipients_by_user" ON "campaign_recipients" USING btree ("user_id");
CREATE UNIQUE INDEX "campaigns_client_key" ON "campaigns" USING btree ("author_id","client_id");
CREATE INDEX "campaigns_by_digest" ON "campaigns" USING btree ("digest","created_at");
CREATE INDEX "campaigns_sending" ON "campaigns" USING btree ("id") WHERE "campaigns"."status" = 'SENDING';
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id","created_at");
CREATE INDEX "kept_mail_by_address" ON "kept_mail" USING btree ("to");
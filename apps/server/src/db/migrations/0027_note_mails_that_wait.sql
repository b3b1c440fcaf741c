ALTER TABLE "kept_mail" ADD COLUMN "settled_at" timestamp (3) with time zone;
ALTER TABLE "kept_mail" ADD COLUMN "message_key" uuid;
CREATE UNIQUE INDEX "kept_mail_key" ON "kept_mail" USING btree ("message_key");
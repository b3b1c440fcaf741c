ALTER TABLE "contact_messages" ADD COLUMN "handled_at" timestamp (3) with time zone;
ALTER TABLE "waiting_list" ADD COLUMN "forwarded_at" timestamp (3) with time zone;
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree ("email");
CREATE INDEX "contact_messages_unhandled" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."handled_at" is null;
CREATE INDEX "waiting_list_to_forward" ON "waiting_list" USING btree ("id") WHERE "waiting_list"."forwarded_at" is null;
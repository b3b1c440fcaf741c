CREATE TYPE "public"."payment_event_kind" AS ENUM('SENT', 'OBSERVED', 'SENT_AGAIN', 'APPROVED', 'REJECTED', 'GRANTED', 'ENDED', 'EXPIRED');
CREATE TYPE "public"."wallet_kind" AS ENUM('YAPE', 'PLIN');
CREATE TABLE "payment_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"order_id" integer,
	"kind" "payment_event_kind" NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"reason" text,
	"plan" "paid_plan",
	"ends_at" timestamp (3) with time zone,
	"receipt" text,
	"receipt_type" text,
	"client_id" uuid
);

ALTER TABLE "payment_orders" DROP CONSTRAINT "payment_orders_decided_whole";
ALTER TABLE "payment_orders" DROP CONSTRAINT "payment_orders_reason_given";
-- A value added to a type cannot be used in the same transaction, so the type is made anew.
DROP INDEX "payment_orders_receipt_key";
ALTER TABLE "payment_orders" ALTER COLUMN "status" DROP DEFAULT;
ALTER TYPE "public"."order_status" RENAME TO "order_status_before";
CREATE TYPE "public"."order_status" AS ENUM('PENDING', 'OBSERVED', 'APPROVED', 'REJECTED');
ALTER TABLE "payment_orders" ALTER COLUMN "status" TYPE "public"."order_status" USING "status"::text::"public"."order_status";
ALTER TABLE "payment_orders" ALTER COLUMN "status" SET DEFAULT 'PENDING';
DROP TYPE "public"."order_status_before";
CREATE UNIQUE INDEX "payment_orders_receipt_key" ON "payment_orders" USING btree ("user_id","receipt_digest") WHERE "payment_orders"."status" <> 'REJECTED';
ALTER TABLE "payment_orders" ADD COLUMN "picture_hash" bit(256);
ALTER TABLE "payment_orders" ADD COLUMN "operation_number" text;
ALTER TABLE "payment_orders" ADD COLUMN "operation_key" text;
ALTER TABLE "payment_orders" ADD COLUMN "paid_on" date;
ALTER TABLE "payment_orders" ADD COLUMN "wallet" "wallet_kind";
ALTER TABLE "payment_orders" ADD COLUMN "waiting_since" timestamp (3) with time zone DEFAULT now() NOT NULL;
ALTER TABLE "subscriptions" ADD COLUMN "expired_at" timestamp (3) with time zone;
ALTER TABLE "subscriptions" ADD COLUMN "reminded_of" timestamp (3) with time zone;
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "payment_events_client_key" ON "payment_events" USING btree ("user_id","client_id");
CREATE INDEX "payment_events_by_user" ON "payment_events" USING btree ("user_id","id");
CREATE INDEX "payment_events_by_order" ON "payment_events" USING btree ("order_id","id");
CREATE INDEX "payment_events_approved" ON "payment_events" USING btree ("at") WHERE "payment_events"."kind" = 'APPROVED';
CREATE INDEX "payment_orders_by_operation" ON "payment_orders" USING btree ("operation_key");
CREATE INDEX "payment_orders_waiting" ON "payment_orders" USING btree ("status","waiting_since");
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_decided_whole" CHECK (("payment_orders"."status" in ('APPROVED', 'REJECTED')) = ("payment_orders"."decided_at" is not null));
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_reason_given" CHECK (("payment_orders"."status" in ('OBSERVED', 'REJECTED')) = ("payment_orders"."reason" is not null));
UPDATE "payment_orders" SET "waiting_since" = "created_at";
INSERT INTO "payment_events" ("user_id", "order_id", "kind", "at", "actor_id", "reason", "plan", "receipt", "receipt_type")
SELECT "user_id", "id", 'SENT', "created_at", "user_id", null, "plan", "receipt", "receipt_type" FROM "payment_orders"
UNION ALL
SELECT "user_id", "id", "status"::text::"public"."payment_event_kind", "decided_at", "decided_by", "reason", "plan", null, null FROM "payment_orders" WHERE "decided_at" IS NOT NULL
ORDER BY 4, 2;
CREATE FUNCTION "refuse_change_of_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER "payment_events_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payment_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_log"();

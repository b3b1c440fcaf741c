CREATE TYPE "public"."order_status" AS ENUM('PENDING', 'APPROVED', 'REJECTED');
CREATE TYPE "public"."paid_plan" AS ENUM('mensual', 'semestral', 'anual');
CREATE TABLE "payment_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"plan" "paid_plan" NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" "order_status" DEFAULT 'PENDING' NOT NULL,
	"receipt" text NOT NULL,
	"receipt_type" text NOT NULL,
	"receipt_digest" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	CONSTRAINT "payment_orders_decided_whole" CHECK (("payment_orders"."status" = 'PENDING') = ("payment_orders"."decided_at" is null)),
	CONSTRAINT "payment_orders_reason_given" CHECK (("payment_orders"."status" = 'REJECTED') = ("payment_orders"."reason" is not null))
);

CREATE TABLE "subscriptions" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"plan" "paid_plan" NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscriptions_window" CHECK ("subscriptions"."starts_at" < "subscriptions"."ends_at")
);

ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "payment_orders_receipt_key" ON "payment_orders" USING btree ("user_id","receipt_digest") WHERE "payment_orders"."status" <> 'REJECTED';
CREATE INDEX "payment_orders_by_user" ON "payment_orders" USING btree ("user_id","id");
CREATE INDEX "payment_orders_by_status" ON "payment_orders" USING btree ("status","id");
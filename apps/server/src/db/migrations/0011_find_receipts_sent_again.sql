CREATE INDEX "payment_orders_by_digest" ON "payment_orders" USING btree ("receipt_digest");
CREATE INDEX "payment_orders_by_receipt" ON "payment_orders" USING btree ("receipt");
CREATE INDEX "order_event_at" ON "order_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "refund_updated" ON "refund" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "problem_answered_at" ON "problem" USING btree ("answered_at");
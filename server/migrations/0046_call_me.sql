ALTER TABLE "order_pick" ADD COLUMN "call_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_pick" ADD COLUMN "call_answer" text;--> statement-breakpoint
CREATE INDEX "order_pick_call" ON "order_pick" USING btree ("call_until") WHERE "order_pick"."call_until" is not null and "order_pick"."call_answer" is null;--> statement-breakpoint
ALTER TABLE "order_pick" ADD CONSTRAINT "order_pick_called" CHECK (case when "order_pick"."call_until" is null then "order_pick"."call_answer" is null else "order_pick"."state" <> 'OPEN' end);
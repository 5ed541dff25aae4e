DROP INDEX "message_due";--> statement-breakpoint
CREATE INDEX "message_due" ON "message" USING btree ("channel",("event" <> 'TEST'),"next_try_at") WHERE "message"."next_try_at" is not null;
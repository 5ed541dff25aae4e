CREATE TABLE "refused_goods" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"order_uid" uuid NOT NULL,
	"credit_uid" uuid NOT NULL,
	"place" integer NOT NULL,
	"stock_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"goes_to" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "refused_goods_line" UNIQUE("order_uid","place","stock_id"),
	CONSTRAINT "refused_goods_pieces" CHECK ("refused_goods"."quantity" > 0),
	CONSTRAINT "refused_goods_decided" CHECK (("refused_goods"."decided_at" is null) = ("refused_goods"."goes_to" is null) and ("refused_goods"."decided_at" is null) = ("refused_goods"."decided_by" is null))
);
--> statement-breakpoint
ALTER TABLE "refused_goods" ADD CONSTRAINT "refused_goods_order_uid_customer_order_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."customer_order"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_goods" ADD CONSTRAINT "refused_goods_credit_uid_order_credit_uid_fk" FOREIGN KEY ("credit_uid") REFERENCES "public"."order_credit"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refused_goods_credit" ON "refused_goods" USING btree ("credit_uid");--> statement-breakpoint
CREATE INDEX "refused_goods_open" ON "refused_goods" USING btree ("order_uid") WHERE "refused_goods"."decided_at" is null;
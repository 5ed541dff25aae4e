CREATE TABLE "order_adjustment" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"order_uid" uuid NOT NULL,
	"position" integer NOT NULL,
	"stock_id" integer NOT NULL,
	"kind" text NOT NULL,
	"paise" bigint NOT NULL,
	"goes_to" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_adjustment_pick" UNIQUE("order_uid","position","stock_id"),
	CONSTRAINT "order_adjustment_lessens" CHECK ("order_adjustment"."paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_pick" (
	"order_uid" uuid NOT NULL,
	"position" integer NOT NULL,
	"stock_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"share_paise" bigint NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"packed" integer DEFAULT 0 NOT NULL,
	"packed_g" integer,
	"ordered_g" integer,
	"kept_paise" bigint NOT NULL,
	"replacement_id" integer,
	"replacement_quantity" integer,
	"replacement_paise" bigint,
	"version" integer DEFAULT 0 NOT NULL,
	"done_by" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "order_pick_order_uid_position_stock_id_pk" PRIMARY KEY("order_uid","position","stock_id"),
	CONSTRAINT "order_pick_packed" CHECK ("order_pick"."quantity" > 0 and "order_pick"."packed" between 0 and "order_pick"."quantity"),
	CONSTRAINT "order_pick_kept" CHECK ("order_pick"."kept_paise" between 0 and "order_pick"."share_paise" and coalesce("order_pick"."replacement_paise", 0) between 0 and "order_pick"."kept_paise"),
	CONSTRAINT "order_pick_weighed" CHECK ("order_pick"."packed_g" is null or ("order_pick"."ordered_g" > 0 and "order_pick"."packed_g" > 0 and "order_pick"."packed" = "order_pick"."quantity")),
	CONSTRAINT "order_pick_state" CHECK (case "order_pick"."state" when 'OPEN' then "order_pick"."packed" = 0 and "order_pick"."packed_g" is null and "order_pick"."kept_paise" = "order_pick"."share_paise"
        when 'PACKED' then "order_pick"."packed" = "order_pick"."quantity" else "order_pick"."packed" < "order_pick"."quantity" end),
	CONSTRAINT "order_pick_replaced" CHECK (("order_pick"."state" = 'REPLACED') = ("order_pick"."replacement_id" is not null and "order_pick"."replacement_quantity" > 0 and "order_pick"."replacement_paise" is not null))
);
--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "weighed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "shelf" text;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "adjusted_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "packer" text;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "packing_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "bags" integer;--> statement-breakpoint
ALTER TABLE "order_adjustment" ADD CONSTRAINT "order_adjustment_order_uid_customer_order_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."customer_order"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_pick" ADD CONSTRAINT "order_pick_order_uid_customer_order_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."customer_order"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_weighed" CHECK (not "item"."weighed" or ("item"."net_unit" = 'g' and "item"."net_value" > 0));--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_adjusted" CHECK ("customer_order"."adjusted_paise" between 0 and "customer_order"."final_paise");--> statement-breakpoint
CREATE FUNCTION adjustment_is_insert_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'What was taken off an order stays: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER order_adjustment_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_adjustment" FOR EACH STATEMENT EXECUTE FUNCTION adjustment_is_insert_only();

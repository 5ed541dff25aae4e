CREATE SEQUENCE "public"."catalogue_id" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "address" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"customer_uid" uuid NOT NULL,
	"room_no" text DEFAULT '' NOT NULL,
	"locality" text DEFAULT '' NOT NULL,
	"area" text DEFAULT '' NOT NULL,
	"pincode" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'Home' NOT NULL,
	"full_address" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"customer_uid" uuid NOT NULL,
	"item_id" integer NOT NULL,
	"type" text NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price_paise" bigint NOT NULL,
	"seen_in_stock" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_line_item" UNIQUE("customer_uid","item_id","type"),
	CONSTRAINT "cart_line_quantity" CHECK ("cart_line"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"view_sequence" integer NOT NULL,
	"image" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"action" text,
	"link" text,
	"tone" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "banner_view_sequence_unique" UNIQUE("view_sequence")
);
--> statement-breakpoint
CREATE TABLE "catalogue_alias" (
	"target_id" integer NOT NULL,
	"alias" text NOT NULL,
	"language" text NOT NULL,
	CONSTRAINT "catalogue_alias_target_id_alias_pk" PRIMARY KEY("target_id","alias")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY DEFAULT nextval('catalogue_id') NOT NULL,
	"slug" text NOT NULL,
	"parent_id" integer,
	"name" text NOT NULL,
	"description" text,
	"image" text,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "category_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "combo_part" (
	"combo_id" integer NOT NULL,
	"stock_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "combo_part_combo_id_stock_id_pk" PRIMARY KEY("combo_id","stock_id"),
	CONSTRAINT "combo_part_quantity" CHECK ("combo_part"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "item" (
	"id" integer PRIMARY KEY DEFAULT nextval('catalogue_id') NOT NULL,
	"sku" text NOT NULL,
	"kind" text NOT NULL,
	"category_id" integer NOT NULL,
	"name" text NOT NULL,
	"local_name" text,
	"description" text,
	"department" text NOT NULL,
	"units" text NOT NULL,
	"net_value" integer,
	"net_unit" text,
	"cost_paise" bigint NOT NULL,
	"discount_bp" integer DEFAULT 0 NOT NULL,
	"gst_rate_bp" integer,
	"hsn" text,
	"veg_nonveg" smallint DEFAULT 0 NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"country_of_origin" text,
	"ingredients" text,
	"allergens" text,
	"shelf_life_days" integer,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"max_quantity" integer DEFAULT 20 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_sku_unique" UNIQUE("sku"),
	CONSTRAINT "item_on_hand_not_negative" CHECK ("item"."on_hand" >= 0),
	CONSTRAINT "item_cost_positive" CHECK ("item"."cost_paise" > 0),
	CONSTRAINT "item_discount_percent" CHECK ("item"."discount_bp" between 0 and 10000),
	CONSTRAINT "item_max_quantity" CHECK ("item"."max_quantity" between 1 and 99),
	CONSTRAINT "item_veg_nonveg" CHECK ("item"."veg_nonveg" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "stock_move" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pincode" (
	"pincode" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"district" text NOT NULL,
	"state" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slot" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "slot_window" UNIQUE("start_minute","end_minute"),
	CONSTRAINT "slot_within_day" CHECK ("slot"."start_minute" >= 0 and "slot"."end_minute" <= 1440 and "slot"."start_minute" < "slot"."end_minute")
);
--> statement-breakpoint
CREATE TABLE "slot_day" (
	"slot_id" integer NOT NULL,
	"department" text NOT NULL,
	"day" date NOT NULL,
	"capacity" integer NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "slot_day_slot_id_department_day_pk" PRIMARY KEY("slot_id","department","day"),
	CONSTRAINT "slot_day_within_capacity" CHECK ("slot_day"."booked" between 0 and "slot_day"."capacity")
);
--> statement-breakpoint
CREATE TABLE "slot_offer" (
	"slot_id" integer NOT NULL,
	"department" text NOT NULL,
	"capacity" integer NOT NULL,
	"cutoff_minutes" integer NOT NULL,
	CONSTRAINT "slot_offer_slot_id_department_pk" PRIMARY KEY("slot_id","department"),
	CONSTRAINT "slot_offer_capacity" CHECK ("slot_offer"."capacity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "zone_pincode" (
	"pincode" text PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"fee_paise" bigint NOT NULL,
	"free_above_paise" bigint,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_uid" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_failure" (
	"mobile_no" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"lockouts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"mobile_no" text NOT NULL,
	"full_name" text,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_mobile_no_unique" UNIQUE("mobile_no")
);
--> statement-breakpoint
CREATE TABLE "rate_counter" (
	"bucket" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_uid" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone,
	"successor_sealed" text
);
--> statement-breakpoint
CREATE TABLE "session" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"customer_uid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_code" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"mobile_no" text NOT NULL,
	"purpose" text NOT NULL,
	"customer_uid" uuid,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	CONSTRAINT "sign_in_code_attempts" CHECK ("sign_in_code"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "customer_order" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customer_order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"customer_uid" uuid NOT NULL,
	"estimation_uid" uuid NOT NULL,
	"department" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" text DEFAULT 'PLACED' NOT NULL,
	"payment_method" text NOT NULL,
	"deliver_to" text NOT NULL,
	"delivery_address" text NOT NULL,
	"pincode" text NOT NULL,
	"contact" text NOT NULL,
	"customer_name" text NOT NULL,
	"email" text,
	"occasion" text,
	"occasion_members" integer,
	"slot_id" integer NOT NULL,
	"slot_name" text NOT NULL,
	"delivery_day" date NOT NULL,
	"delivery_at" timestamp with time zone NOT NULL,
	"total_item_cost_paise" bigint NOT NULL,
	"shipping_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"final_paise" bigint NOT NULL,
	"item_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_order_number_unique" UNIQUE("number"),
	CONSTRAINT "customer_order_part" UNIQUE("estimation_uid","department"),
	CONSTRAINT "customer_order_total" CHECK ("customer_order"."final_paise" = "customer_order"."total_item_cost_paise" - "customer_order"."discount_paise" + "customer_order"."shipping_paise")
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_uid" uuid NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"order_uid" uuid NOT NULL,
	"position" integer NOT NULL,
	"item_id" integer NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"units" text NOT NULL,
	"images" text[] NOT NULL,
	"veg_nonveg" smallint NOT NULL,
	"hsn" text,
	"gst_rate_bp" integer,
	"quantity" integer NOT NULL,
	"cost_paise" bigint NOT NULL,
	"price_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	CONSTRAINT "order_line_position" UNIQUE("order_uid","position")
);
--> statement-breakpoint
CREATE TABLE "estimation" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"customer_uid" uuid NOT NULL,
	"pincode" text NOT NULL,
	"total_item_cost_paise" bigint NOT NULL,
	"shipping_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"final_paise" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estimation_part" (
	"estimation_uid" uuid NOT NULL,
	"department" text NOT NULL,
	"total_item_cost_paise" bigint NOT NULL,
	"shipping_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"final_paise" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "estimation_part_estimation_uid_department_pk" PRIMARY KEY("estimation_uid","department")
);
--> statement-breakpoint
CREATE TABLE "search_miss" (
	"query" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "combo_part" ADD CONSTRAINT "combo_part_combo_id_item_id_fk" FOREIGN KEY ("combo_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_part" ADD CONSTRAINT "combo_part_stock_id_item_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_day" ADD CONSTRAINT "slot_day_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_offer" ADD CONSTRAINT "slot_offer_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_session_uid_session_uid_fk" FOREIGN KEY ("session_uid") REFERENCES "public"."session"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_uid_session_uid_fk" FOREIGN KEY ("session_uid") REFERENCES "public"."session"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_customer_uid_customer_uid_fk" FOREIGN KEY ("customer_uid") REFERENCES "public"."customer"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_uid_customer_order_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."customer_order"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_uid_customer_order_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."customer_order"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimation_part" ADD CONSTRAINT "estimation_part_estimation_uid_estimation_uid_fk" FOREIGN KEY ("estimation_uid") REFERENCES "public"."estimation"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_customer" ON "address" USING btree ("customer_uid","created_at");--> statement-breakpoint
CREATE INDEX "combo_part_stock" ON "combo_part" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "item_category" ON "item" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "stock_move_item" ON "stock_move" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "access_token_session" ON "access_token" USING btree ("session_uid");--> statement-breakpoint
CREATE INDEX "access_token_expiry" ON "access_token" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_counter_bucket" ON "rate_counter" USING btree ("bucket","window_start");--> statement-breakpoint
CREATE INDEX "rate_counter_expiry" ON "rate_counter" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_token_session" ON "refresh_token" USING btree ("session_uid");--> statement-breakpoint
CREATE INDEX "refresh_token_expiry" ON "refresh_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_customer" ON "session" USING btree ("customer_uid");--> statement-breakpoint
CREATE INDEX "sign_in_code_number" ON "sign_in_code" USING btree ("mobile_no","purpose","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_code_expiry" ON "sign_in_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customer_order_customer" ON "customer_order" USING btree ("customer_uid","created_at","uid");--> statement-breakpoint
CREATE INDEX "customer_order_status" ON "customer_order" USING btree ("status","delivery_at");--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_uid","at");--> statement-breakpoint
CREATE INDEX "estimation_expiry" ON "estimation" USING btree ("expires_at");
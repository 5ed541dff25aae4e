CREATE TABLE "item_first_price" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"cost_paise" bigint NOT NULL,
	"discount_bp" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "item_first_price" ADD CONSTRAINT "item_first_price_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION keep_first_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO item_first_price (item_id, cost_paise, discount_bp) VALUES (NEW.id, NEW.cost_paise, NEW.discount_bp);
	RETURN NULL;
END $$;--> statement-breakpoint
-- Where prices were changed before first prices were kept, the first one is what makes the recorded changes end at the present price.
INSERT INTO item_first_price (item_id, cost_paise, discount_bp)
	SELECT DISTINCT ON (item_id) item_id, cost, discount FROM (
		SELECT item_id, cost, discount, sum(n) AS net FROM (
			SELECT id AS item_id, cost_paise AS cost, discount_bp AS discount, 1 AS n FROM item
			UNION ALL SELECT item_id, cost_before_paise, discount_before_bp, 1 FROM price_change WHERE outcome = 'DONE'
			UNION ALL SELECT item_id, cost_after_paise, discount_after_bp, -1 FROM price_change WHERE outcome = 'DONE'
		) step GROUP BY 1, 2, 3
	) reached WHERE net > 0 ORDER BY item_id, net DESC;--> statement-breakpoint
CREATE TRIGGER item_first_price_kept AFTER INSERT ON "item" FOR EACH ROW EXECUTE FUNCTION keep_first_price();--> statement-breakpoint
CREATE TRIGGER item_first_price_stays BEFORE UPDATE ON "item_first_price" FOR EACH STATEMENT EXECUTE FUNCTION history_is_insert_only();--> statement-breakpoint
-- What each zone costs is proved by its last audit entry, so those from before get one.
INSERT INTO audit_entry (at, actor, operation, subject, after)
	SELECT now(), 'rule:update', 'importZones', 'zone:' || id,
		jsonb_build_object('name', name, 'fee', fee_paise / 100.0, 'free_above', free_above_paise / 100.0) FROM zone;

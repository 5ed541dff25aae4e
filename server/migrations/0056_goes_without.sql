ALTER TABLE "item" ADD COLUMN "counts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_pick" ADD COLUMN "released" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_pick" ADD COLUMN "counts_seen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_pick" ADD CONSTRAINT "order_pick_released" CHECK ("order_pick"."released" between 0 and "order_pick"."quantity");--> statement-breakpoint
-- What was decided before this stood only with its order: the stock is told of it now, so that taking it back undoes the same.
WITH decided AS (
	SELECT p."order_uid", p."position", p."stock_id", p."quantity" - p."packed" AS without,
		sum(p."quantity" - p."packed") OVER (PARTITION BY p."stock_id" ORDER BY p."order_uid", p."position") AS upto
	FROM "order_pick" p JOIN "customer_order" o ON o."uid" = p."order_uid"
	WHERE o."status" = 'CONFIRMED' AND p."state" IN ('SHORT', 'REPLACED')
)
UPDATE "order_pick" p SET "released" = least(d.without, greatest(i."missing" - (d.upto - d.without), 0))
FROM decided d JOIN "item" i ON i."id" = d."stock_id"
WHERE p."order_uid" = d."order_uid" AND p."position" = d."position" AND p."stock_id" = d."stock_id";--> statement-breakpoint
UPDATE "item" i SET "missing" = i."missing" - r.released
FROM (SELECT "stock_id", sum("released") AS released FROM "order_pick" WHERE "released" > 0 GROUP BY 1) r
WHERE i."id" = r."stock_id";

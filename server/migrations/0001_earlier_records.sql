-- Each count of stock is proved by an audit entry. Imports and the opening of a shop did not write one before, so theirs get it now.
INSERT INTO audit_entry (at, actor, operation, subject, after)
	SELECT at, 'rule:update', 'countStock', 'catalogue', jsonb_build_object('counted', jsonb_object_agg(item_id, counted)) FROM (
		SELECT id, item_id, at, reason, reference, sum(quantity) OVER (PARTITION BY item_id ORDER BY id) AS counted FROM stock_move
	) move
	WHERE reason = 'COUNT' AND reference = 'counted by the seller' AND NOT EXISTS (
		SELECT FROM audit_entry entry WHERE entry.at = move.at AND (entry.subject = 'item:' || move.item_id
			OR (entry.subject IN ('catalogue', 'shop') AND jsonb_exists(entry.after->'counted', move.item_id::text))))
	GROUP BY at ORDER BY at;
--> statement-breakpoint
-- Imports left days with bookings at the capacity from before. Orders never went beyond the plan; the row shows its capacity from now on.
UPDATE slot_day day SET capacity = least(day.capacity, greatest(day.booked, coalesce(
	(SELECT capacity FROM slot_change change
		WHERE change.slot_id = day.slot_id AND change.department = day.department AND change.day = day.day),
	(SELECT capacity FROM slot_weekday weekday WHERE weekday.slot_id = day.slot_id AND weekday.department = day.department
		AND weekday.weekday = extract(isodow FROM day.day)),
	(SELECT capacity FROM slot_offer offer WHERE offer.slot_id = day.slot_id AND offer.department = day.department))));

import { join } from 'node:path'
import type pg from 'pg'
import type { Shop } from '@farmstand/contracts/shop'
import { readShopFile } from '../modules/shop/index.ts'

/** Names for the ids in the small shop below. The ids are those that a first import would create. */
export const fixture = {
  categories: { vegetables: 1, daily: 2, leafy: 3, kitchen: 4, meals: 5, empty: 6 },
  stock: { tomato: 10, onion: 11, potato: 12, spinach: 13, soldOut: 14, withdrawn: 15, biryani: 20, paneer: 21 },
  combos: { saladBox: 30, familyDinner: 31, lastTomatoes: 32 },
  pincode: '411001',
  farPincode: '411045',
  unservedPincode: '110001',
} as const

/**
 * SQL for a small shop with two departments, a discount, a sold-out and a withdrawn item, and combos that share stock
 * with single items. The limits per customer are raised, because tests of many orders use a few customers who all live
 * in one house. The prices make rounding errors visible: 33.33 at 12.5 % off is 29.16375.
 */
const statements = `
insert into category (id, slug, parent_id, name, description, position) values
  (1, 'vegetables', null, 'Vegetables', 'Picked this morning', 1),
  (2, 'daily', 1, 'Daily vegetables', 'What every kitchen needs', 1),
  (3, 'leafy', 1, 'Leafy and herbs', null, 2),
  (4, 'kitchen', null, 'Kitchen', 'Cooked to order', 2),
  (5, 'meals', 4, 'Meals', 'Hot and fresh', 1),
  (6, 'nothing-yet', 1, 'Nothing yet', null, 3);
insert into item (id, sku, kind, category_id, name, description, department, units, net_value, net_unit,
                  cost_paise, discount_bp, gst_rate_bp, hsn, veg_nonveg, images, on_hand, max_quantity, position, active) values
  (10, 'tomato', 'STOCK', 2, 'Tomato', 'Firm and red.', 'GROCERY', '1 kg', 1000, 'g', 4200, 1500, 0, '0702', 0, '{}', 500, 99, 1, true),
  (11, 'onion', 'STOCK', 2, 'Onion', 'Keeps for weeks.', 'GROCERY', '1 kg', 1000, 'g', 2500, 0, 0, '0703', 0, '{}', 500, 99, 2, true),
  (12, 'potato', 'STOCK', 2, 'Potato', null, 'GROCERY', '500 g', 500, 'g', 3333, 1250, 500, '0701', 0, '{}', 500, 20, 3, true),
  (13, 'spinach', 'STOCK', 3, 'Spinach', null, 'GROCERY', '250 g', 250, 'g', 1900, 0, 0, '0709', 0, '{}', 500, 99, 1, true),
  (14, 'methi', 'STOCK', 3, 'Fenugreek leaves', null, 'GROCERY', '250 g', 250, 'g', 3000, 0, 0, '0709', 0, '{}', 0, 99, 2, true),
  (15, 'withdrawn', 'STOCK', 3, 'Withdrawn leaves', null, 'GROCERY', '250 g', 250, 'g', 3000, 0, 0, '0709', 0, '{}', 10, 99, 3, false),
  (20, 'biryani', 'STOCK', 5, 'Lamb biryani', 'For one.', 'KITCHEN', '1 plate', 350, 'g', 26000, 1000, 500, '996331', 1, '{}', 500, 99, 1, true),
  (21, 'paneer-tikka', 'STOCK', 5, 'Paneer tikka masala', 'For one.', 'KITCHEN', '1 plate', 350, 'g', 22000, 0, 500, '996331', 0, '{}', 500, 99, 2, true),
  (30, 'salad-box', 'COMBO', 2, 'Salad box', 'Tomato, onion and spinach.', 'GROCERY', '1 box', null, null, 8000, 1000, null, null, 0, '{}', 0, 20, 1, true),
  (31, 'family-dinner', 'COMBO', 5, 'Family dinner', 'Biryani and paneer.', 'KITCHEN', '1 box', null, null, 45000, 500, null, null, 1, '{}', 0, 20, 1, true),
  (32, 'two-tomatoes', 'COMBO', 2, 'Two kilos of tomato', null, 'GROCERY', '2 kg', null, null, 8400, 2000, null, null, 0, '{}', 0, 20, 2, true);
insert into combo_part (combo_id, stock_id, quantity, position) values (30, 10, 1, 1), (30, 11, 1, 2), (30, 13, 1, 3), (31, 20, 1, 1), (31, 21, 1, 2), (32, 10, 2, 1);
insert into catalogue_alias (target_id, alias, language) values (10, 'tamatar', 'hi-Latn'), (11, 'pyaz', 'hi-Latn'), (12, 'aloo', 'hi-Latn'), (13, 'palak', 'hi-Latn'), (3, 'greens', 'en');
insert into stock_move (item_id, quantity, reason, reference) select id, on_hand, 'COUNT', 'is wanted again and missing' from item where kind = 'STOCK' and on_hand > 0;
insert into banner (view_sequence, image, title, tone, active) select n, 'banner.webp', 'Banner ' || n, 'leaf', n <> 5 from generate_series(1, 9) n;
insert into zone (name, fee_paise, free_above_paise) values ('City', 2000, 49900), ('West', 4900, null);
insert into zone_pincode (pincode, area, zone_id) values ('411001', 'Camp', 1), ('411045', 'Baner', 2);
insert into slot (start_minute, end_minute, position) values (540, 660, 1), (660, 780, 2), (1020, 1140, 3), (1140, 1260, 4);
insert into slot_offer (slot_id, department, capacity, cutoff_minutes) select id, 'GROCERY', 40, 120 from slot union all select id, 'KITCHEN', 20, 240 from slot where position > 1;
insert into setting (key, value) values ('MIN_ORDER_AMOUNT', '50'), ('VEG_NONVEG_TOGGLE_IGNORE', '1'),
  ('COD_OPEN_ORDERS', '1000'), ('COD_OPEN_ORDERS_KNOWN', '1000'), ('COD_OPEN_ORDERS_ADDRESS', '10000'), ('SLOT_PLACES_CUSTOMER', '1000'),
  ('COD_OPEN_RUPEES', '1000000'), ('COD_OPEN_RUPEES_ADDRESS', '10000000'), ('ITEM_PIECES_OPEN', '100000'), ('ORDERS_HOUR', '10000');
insert into pincode (pincode, place, district, state, latitude, longitude) values ('411001', 'Pune G.P.O.', 'Pune', 'Maharashtra', 18.5296, 73.8760);
update category set local_texts = '{"hi": {"name": "सब्ज़ियां", "description": "आज सुबह तोड़ा"}, "mr": {"name": "भाज्या"}}' where slug = 'vegetables';
update item set local_texts = jsonb_build_object('hi', jsonb_build_object('name', hindi))
  from (values ('tomato', 'टमाटर'), ('onion', 'प्याज'), ('potato', 'आलू'), ('spinach', 'पालक'), ('methi', 'मेथी')) as known (named, hindi) where sku = named;
update item set local_texts = local_texts || '{"mr": {"description": "घट्ट आणि लाल."}}' where sku = 'tomato';
update banner set local_texts = '{"hi": {"title": "बैनर 1", "action": "देखें"}, "mr": {"subtitle": "पहिले"}}' where view_sequence = 1;
select setval('catalogue_id', 1000);
`

/** Raises the stock of every item, as counting more pieces would do. */
export const moreStock = (pool: pg.Pool, quantity: number) =>
  pool.query(
    `with more as (update item set on_hand = on_hand + $1 where kind = 'STOCK' returning id)
     insert into stock_move (item_id, quantity, reason, reference) select id, $1, 'COUNT', 'is wanted again and missing' from more`,
    [quantity],
  )

/** Fills a migrated, empty database with the small shop. The shop has the name and registrations of the demo. */
export async function stockShop(pool: pg.Pool, shop: Partial<Shop> = {}): Promise<void> {
  await pool.query(statements)
  await nameShop(pool, shop)
}

/** Stores a shop identity, which is that of the demo except for the given fields. */
export async function nameShop(pool: pg.Pool, shop: Partial<Shop> = {}): Promise<void> {
  const content = JSON.stringify({ ...demoShop, ...shop })
  await pool.query(`insert into shop_identity (content, cause) values ($1, 'test')`, [content])
}

export const demoShop: Shop = demoIdentity()

function demoIdentity(): Shop {
  const read = readShopFile(join(import.meta.dirname, '../../../config/shop.json'))
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return read.shop
}

/**
 * Changes an item's price as if the item had been created with it. A later change would need a record in the history of
 * prices, which `reconcile` checks.
 */
export async function reprice(pool: pg.Pool, id: number, paise: number, discountBp = 0): Promise<void> {
  await pool.query('update item set cost_paise = $2, discount_bp = $3 where id = $1', [id, paise, discountBp])
  await pool.query('delete from item_first_price where item_id = $1', [id])
  await pool.query('insert into item_first_price (item_id, cost_paise, discount_bp) values ($1, $2, $3)', [
    id,
    paise,
    discountBp,
  ])
}

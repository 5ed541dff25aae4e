/**
 * SQL that creates temporary tables with the day's record and what must follow from it. The expected values are
 * calculated from prices, quantities and the packers' entries, without the product's code and without its results.
 */
export const recordTablesSql = `
create temp table confirmed_order on commit drop as
  select * from jsonb_to_recordset($1->'orders') as t(uid uuid, customer uuid, paise bigint, method text, added boolean);
create temp table recharged on commit drop as
  select customer, sum(paise) as paise from jsonb_to_recordset($1->'recharges') as t(customer uuid, paise bigint) group by 1;
create temp table given on commit drop as
  select * from jsonb_to_recordset($1->'refunds') as t(order_uid uuid, paise bigint, "to" text)
  union all select * from jsonb_to_recordset($1->'refusedItems') as t(order_uid uuid, paise bigint, "to" text);
create temp table refused_item on commit drop as
  select * from jsonb_to_recordset($1->'refusedItems')
    as t(order_uid uuid, place int, paise bigint, "to" text, stock_id int, quantity int, put text);
create temp table door on commit drop as
  select * from jsonb_to_recordset($1->'doors') as t(order_uid uuid, rider uuid, method text, paise bigint, reference text);
create temp table brought_back on commit drop as
  select uid::uuid from jsonb_array_elements_text($1->'broughtBack') as t(uid);
create temp table day_sums on commit drop as select $1 as j;
create temp table lay on commit drop as select * from jsonb_to_recordset($1->'stock') as t(id int, on_hand bigint);
create temp table done on commit drop as
  select * from jsonb_to_recordset($1->'steps') as t(key text, operation text, order_uid uuid, position int, stock_id int, version int,
    packed int, grams int, item_id int, quantity int);

create temp table priced on commit drop as
  select id, weighed, net_value, floor((2 * cost_paise::numeric * (10000 - discount_bp) + 10000) / 20000) as paise from item;

create temp table thing on commit drop as
with line as (
  select l.order_uid, l.position, l.type, l.quantity, l.parts, (l.price_paise * l.quantity)::numeric as net,
    o.plan_discount_paise::numeric as plan, sum(l.price_paise * l.quantity) over (partition by l.order_uid) as nets
  from order_line l join customer_order o on o.uid = l.order_uid
), cut as (
  select *, floor(plan * net / nets) as plan_floor, plan * net - nets * floor(plan * net / nets) as plan_rest from line
), paid as (
  select *, net - plan_floor - case when row_number() over (partition by order_uid order by plan_rest desc, position)
    <= plan - sum(plan_floor) over (partition by order_uid) then 1 else 0 end as paid from cut
), part as (
  select order_uid, position, type, paid, place, p.id as stock_id, (part->>'quantity')::int * quantity as quantity,
    p.paise * (part->>'quantity')::int as weight, sum(p.paise * (part->>'quantity')::int) over (partition by order_uid, position) as weights,
    case when type = 'STOCK' and p.weighed then p.net_value * (part->>'quantity')::int * quantity end as ordered_g
  from paid cross join lateral jsonb_array_elements(parts) with ordinality as e(part, place) join priced p on p.id = (part->>'stockId')::int
), split as (
  select *, floor(paid * weight / weights) as share_floor, paid * weight - weights * floor(paid * weight / weights) as share_rest from part
)
select order_uid, position, stock_id, quantity, ordered_g, share_floor + case when row_number()
    over (partition by order_uid, position order by share_rest desc, place)
    <= paid - sum(share_floor) over (partition by order_uid, position) then 1 else 0 end as share
from split;

create temp table packed on commit drop as
with last as (
  select distinct on (order_uid, position, stock_id) * from done where position is not null
  order by order_uid, position, stock_id, version desc
), had as (
  select t.order_uid, t.position, t.stock_id, t.quantity, t.ordered_g, t.share, l.packed, l.grams, l.item_id, l.quantity as instead,
    case when l.grams is not null then least(l.grams, t.ordered_g) else l.packed end as had,
    case when l.grams is not null then t.ordered_g else t.quantity end as wanted
  from thing t left join last l using (order_uid, position, stock_id)
), own as (
  select *, floor((2 * share * had + wanted) / (2 * wanted)) as own from had
), replaced as (
  select o.*, case when o.item_id is null then 0 else least(p.paise * o.instead, o.share - o.own) end as instead_paise
  from own o left join priced p on p.id = o.item_id
)
select o.*, o.share - o.own - o.instead_paise as less,
  case when o.item_id is not null then 'REPLACED' when o.grams * 10 >= o.ordered_g * 8 then 'WEIGHED' else 'SHORT' end as kind
from replaced o;

create temp table owed on commit drop as
select o.uid, o.customer_uid as customer, o.estimation_uid, o.number, t.method, t.paise as final, o.status,
  coalesce(sum(p.less), 0) as less, coalesce(sum(p.less) filter (where p.kind = 'WEIGHED'), 0) as weighed,
  coalesce((select sum(g.paise) from given g where g.order_uid = o.uid), 0) as given,
  coalesce((select sum(g.paise) from given g where g.order_uid = o.uid and g."to" = 'WALLET'), 0) as given_to_wallet,
  coalesce((select sum(g.paise) from given g where g.order_uid = o.uid and g."to" = 'DUE'), 0) as refused
from confirmed_order t join customer_order o on o.uid = t.uid left join packed p on p.order_uid = o.uid
group by o.uid, t.method, t.paise;
`

const packing = 'server/src/modules/orders/packing'
const checks = 'server/src/modules/reconciliation'

/** @type {import('./edit.d.ts').Edit[]} */
export default [
  {
    id: 'D10.34',
    name: 'the second packer of a line undoes what the first one said',
    file: `${packing}/hold-pick.ts`,
    find: 'if (pick.version !== meant.version)',
    replace: 'if (pick.version < meant.version)',
  },
  {
    id: 'D10.34',
    name: 'an order is packed with lines open',
    file: `${packing}/settle-packing.ts`,
    find: 'if (open > 0)',
    replace: 'if (open > 99)',
  },
  {
    id: 'D10.34',
    name: 'who ends packing need not have seen every line',
    file: `${packing}/packing-works.ts`,
    find: 'const known = { uid, version: version ?? head.version }',
    replace: 'const known = { uid, version: head.version }',
  },
  {
    id: 'D10.34',
    name: 'two packers get the same next order',
    file: 'server/src/modules/orders/packing/pick-queries.ts',
    find: `.for('update', { skipLocked: true })`,
    replace: '',
  },
  {
    id: 'I7',
    name: 'a line may be packed after packing has ended',
    file: 'server/src/modules/orders/packing/pick-queries.ts',
    find: `.where(and(eq(order.uid, uid), eq(order.status, 'CONFIRMED')))`,
    replace: '.where(eq(order.uid, uid))',
  },
  {
    id: 'I7',
    name: 'half a paisa is lost',
    file: `${packing}/rules.ts`,
    find: 'divideHalfUp(BigInt(sharePaise) * BigInt(had), BigInt(wanted))',
    replace: 'paise(Math.floor((sharePaise * had) / wanted))',
  },
  {
    id: 'I8',
    name: 'what the scale took off goes to the bank',
    file: `${packing}/rules.ts`,
    find: `return kind === 'WEIGHED' ? 'WALLET' : 'SOURCE'`,
    replace: `return 'SOURCE'`,
  },
  {
    id: 'I8',
    name: 'a cancelled order gives back what went back before',
    file: 'server/src/modules/orders/give-money-back.ts',
    find: 'const amountPaise = duePaise(order)',
    replace: 'const amountPaise = order.finalPaise',
  },
  {
    id: 'I9',
    name: 'what stood in for something does not come back',
    file: `${packing}/pack-line.ts`,
    find: 'if (pick.replacementId !== null && pick.replacementQuantity !== null)',
    replace: 'if (pick.replacementId === -1 && pick.replacementQuantity !== null)',
  },
  {
    id: 'I9',
    name: 'what was not there comes back',
    file: `${packing}/goods-in-bag.ts`,
    find: `state === 'OPEN' ? quantity : packed`,
    replace: `state === null ? packed : quantity`,
  },
  {
    id: 'I7',
    name: 'what was packed may cost what it likes',
    file: `${checks}/packing-queries.ts`,
    find: 'where p.kept_paise - coalesce(p.replacement_paise, 0) <> case',
    replace: 'where false and 0 <> case',
  },
  {
    id: 'I8',
    name: 'a difference need not go back',
    file: `${checks}/packing-queries.ts`,
    find: 'where w.paise is distinct from r.amount_paise',
    replace: 'where false',
  },
  {
    id: 'D10.34',
    name: 'the harvest list forgets what combos need',
    file: 'server/src/modules/orders/harvest-queries.ts',
    find: `filter (where line.type = 'COMBO')`,
    replace: `filter (where line.type = 'STOCK')`,
  },
  {
    id: 'D10.34',
    name: 'a rider prints slips of everybody',
    file: 'server/src/office/paper-routes.ts',
    find: `if (reachOfStaff(staffOf(request), permission) === null) throw new Refusal('FORBIDDEN')`,
    replace: `if (permission === null) throw new Refusal('FORBIDDEN')`,
  },
]

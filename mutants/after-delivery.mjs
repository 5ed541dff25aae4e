const credits = 'server/src/modules/orders/credits'
const checks = 'server/src/modules/reconciliation'

/** @type {import('./edit.d.ts').Edit[]} */
export default [
  {
    id: 'I7',
    name: 'two who give back of one order at once both reckon from the same rest',
    file: `${credits}/credit-queries.ts`,
    find: `eq(order.version, version), eq(order.status, 'DELIVERED')`,
    replace: `eq(order.status, 'DELIVERED')`,
  },
  {
    id: 'D10.21',
    name: 'more is given back of a line than is left of it',
    file: `${credits}/rules.ts`,
    find: 'if (quantity !== null && quantity > piecesLeftOf(line))',
    replace: 'if (quantity !== null && quantity > line.quantity)',
  },
  {
    id: 'D10.21',
    name: 'the last piece of a line is rounded like the others',
    file: 'contracts/src/credit.ts',
    find: 'if (pieces >= piecesLeftOf(line)) return left',
    replace: 'if (pieces > piecesLeftOf(line)) return left',
  },
  {
    id: 'D10.21',
    name: 'what was paid in cash is to go back to a bank',
    file: `${credits}/rules.ts`,
    find: `method === 'ONLINE' ? wished : 'WALLET'`,
    replace: `method === 'WALLET' ? 'WALLET' : wished`,
  },
  {
    id: 'D10.21',
    name: 'what was given back is still asked for',
    file: 'server/src/modules/orders/order-reply.ts',
    find: 'subtractPaise(subtractPaise(order.finalPaise, order.adjustedPaise), order.creditedPaise)',
    replace: 'subtractPaise(order.finalPaise, order.adjustedPaise)',
  },
  {
    id: 'D10.34',
    name: 'a manager may give back any amount on one day',
    file: `${credits}/rules.ts`,
    find: 'if (givenToday + amount > MANAGER_CREDIT.day)',
    replace: 'if (amount > MANAGER_CREDIT.day)',
  },
  {
    id: 'D10.34',
    name: 'refunds of one manager at the same moment do not see each other',
    file: `${credits}/give-credit.ts`,
    find: `if (by.reach === 'OWN') await lockName(`,
    replace: `if (by.proven && by.reach === 'OWN') await lockName(`,
  },
  {
    id: 'D10.34',
    name: 'a large refund needs no passkey',
    file: `${credits}/rules.ts`,
    find: `proven || amount <= MANAGER_CREDIT.once ? null`,
    replace: `proven || amount <= MANAGER_CREDIT.day ? null`,
  },
  {
    id: 'I7',
    name: 'reconcile does not see that more was given back of a line than was paid',
    file: `${checks}/credit-queries.ts`,
    find: `sum(given.paise) > round((paid.line->>'total')::numeric * 100)`,
    replace: `sum(given.paise) > 1000000000`,
  },
  {
    id: 'I8',
    name: 'reconcile does not see where money went that was given back',
    file: `${checks}/credit-queries.ts`,
    find: `where w.account is distinct from e.account or w.paise is distinct from e.paise`,
    replace: `where w.paise is distinct from e.paise`,
  },
]

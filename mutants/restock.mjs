const restock = 'server/src/modules/restock'
const cart = 'storefront/app/features/cart'

/** @type {import('./edit.d.ts').Edit[]} */
export default [
  {
    id: 'E34',
    name: 'who waited for an item goes on waiting when it is back',
    file: `${restock}/queries.ts`,
    find: 'delete from stock_wait w using back where w.uid = back.uid returning w.*',
    replace: 'update stock_wait w set uid = gen_random_uuid() from back where w.uid = back.uid returning w.*',
  },
  {
    id: 'E34',
    name: 'an item in a closed category is told to be back',
    file: 'server/src/modules/catalogue/item-queries.ts',
    find: 'and c.active and coalesce(up.active, true)',
    replace: 'and c.active',
  },
  {
    id: 'E34',
    name: 'a combo is back although one of its parts is short',
    file: 'server/src/modules/catalogue/item-queries.ts',
    find: 'sql`item.active and not (${looks.SOLD_OUT}) and',
    replace: "sql`item.active and not (item.kind = 'STOCK' and item.on_hand = 0) and",
  },
  {
    id: 'E35',
    name: 'customers are told that an item is back although they are told nothing',
    file: `${restock}/tell-of-stock.ts`,
    find: `if (settings.current().TELL_CUSTOMERS !== 'yes') return`,
    replace: '',
  },
  {
    id: 'E35',
    name: 'two wishes at once both see room for one more',
    file: `${restock}/wait-for-item.ts`,
    find: '    await lockWaitsOf(tx, customerUid)\n',
    replace: '',
  },
  {
    id: 'E35',
    name: 'what can be bought is waited for',
    file: `${restock}/wait-for-item.ts`,
    find: 'if (item.inStock)',
    replace: 'if (item.inStock && !item.active)',
  },
  {
    id: 'E35',
    name: 'a wish is forgotten before its time',
    file: `${restock}/rules.ts`,
    find: 'WAIT_KEPT_MS = 30 * DAY_MS',
    replace: 'WAIT_KEPT_MS = 29 * DAY_MS',
  },
  {
    id: 'D8.2',
    name: 'a deleted account goes on waiting for items',
    file: 'server/src/modules/account-closure/close-account.ts',
    find: '  await forgetWaits(tx, uid)\n',
    replace: '',
  },
  {
    id: 'E34',
    name: 'what a visitor wanted to be told of is forgotten at sign-in',
    file: `${cart}/waits.ts`,
    find: '      wished = item.id\n',
    replace: '',
    noticedIn: 'e2e/notify.spec.ts',
  },
]

/** @type {import('./edit.d.ts').Edit[]} */
export default [
  {
    id: 'D10.27',
    name: 'an order advances from wherever it is',
    file: 'server/src/modules/orders/change-order.ts',
    find: `changeOrder(desk, { orderUid, to, actor: 'seller', expected: stepBefore(to) })`,
    replace: `changeOrder(desk, { orderUid, to, actor: 'seller' })`,
  },
  {
    id: 'D10.27',
    name: 'the seller cancels whatever the order has become',
    file: 'server/src/cli/orders-cancel.ts',
    find: `actor: 'seller', expected: from })`,
    replace: `actor: 'seller' })`,
  },
  {
    id: 'D10.27',
    name: 'a list of many pages says nothing of the others',
    file: 'server/src/cli/orders-list.ts',
    find: `  if (pages === 1 && page === 1) return []`,
    replace: `  if (page === 1) return []`,
  },
  {
    id: 'D10.27',
    name: 'every page is the first',
    file: 'server/src/modules/orders/queries.ts',
    find: `    .orderBy(asc(order.deliveryAt), desc(order.priority), asc(order.number))
    .limit(size)
    .offset((page - 1) * size)`,
    replace: `    .orderBy(asc(order.deliveryAt), desc(order.priority), asc(order.number))
    .limit(size)`,
  },
  {
    id: 'D10.27',
    name: 'a reader who stops early ends the program with an error',
    file: 'server/src/cli/run.ts',
    find: `if (!('code' in error && error.code === 'EPIPE')) throw error`,
    replace: `throw error`,
  },
]

const tests = 'server/src/office/order-lists.test.ts'
const screen = 'e2e/order-lists.spec.ts'
const queries = 'server/src/modules/orders/office-queries.ts'
const views = 'server/src/modules/staff/saved-views.ts'

/** @type {import('./edit.d.ts').Edit[]} */
export default [
  {
    id: 'D10.34',
    name: 'a packer finds out whose first order it is',
    file: queries,
    find: 'blindToFirst ? undefined : isFirst',
    replace: 'isFirst',
    noticedIn: tests,
  },
  {
    id: 'D10.34',
    name: 'a packer finds out where orders go',
    file: 'server/src/modules/orders/office-orders.ts',
    find: `sight === 'EVERYTHING' && pincode !== undefined`,
    replace: 'pincode !== undefined',
    noticedIn: tests,
  },
  {
    id: 'D10.34',
    name: 'who is to be called needs no care',
    file: queries,
    find: `  or(\n    toCall,\n`,
    replace: '  or(\n',
    noticedIn: tests,
  },
  {
    id: 'D10.34',
    name: 'with an area chosen there is no other to choose',
    file: queries,
    find: '{ pincode: _asked, ...wish }: OrdersWish,',
    replace: 'wish: OrdersWish,',
    noticedIn: tests,
  },
  {
    id: 'D10.34',
    name: 'views of others can be changed',
    file: views,
    find: 'if (own !== null && meant !== null && meant !== own)',
    replace: 'if (own !== null && meant !== null && meant !== own && meant === null)',
    noticedIn: tests,
  },
  {
    id: 'D10.34',
    name: 'saved at once, more views are kept than may be',
    file: 'server/src/modules/staff/view-queries.ts',
    find: `\n    .for('update')`,
    replace: '',
    noticedIn: tests,
  },
  {
    id: 'D10.34',
    name: 'what is full takes no change of a view it has',
    file: views,
    find: 'if (!replaced && before.length >= MOST_VIEWS)',
    replace: 'if (before.length >= MOST_VIEWS)',
    noticedIn: tests,
  },
  {
    id: 'D10.34',
    name: 'the views of who leaves stay',
    file: 'server/src/modules/staff/change-staff.ts',
    find: '  await dropViewsOf(tx, uid)\n',
    replace: '',
    noticedIn: tests,
  },
  {
    id: 'D10.34',
    name: 'the list does not know what needs care from its address',
    file: 'backoffice/app/features/order-filters.ts',
    find: `given('care') === 'yes'`,
    replace: `given('care') === 'no'`,
    noticedIn: screen,
  },
  {
    id: 'D10.34',
    name: 'a view is saved without what it narrows',
    file: 'backoffice/app/features/saved-views.tsx',
    find: `name: textIn(form, 'name'), filters: kept }`,
    replace: `name: textIn(form, 'name'), filters: {} }`,
    noticedIn: screen,
  },
]

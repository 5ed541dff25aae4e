// @ts-check

/** What a phone shows first, and after the order. @type {import('./edit.d.ts').Edit[]} */
export default [
  {
    id: 'D10.34',
    name: 'a phone stacks its toasts',
    file: 'storefront/app/ui/toaster.tsx',
    find: "index > 0 && 'phone:hidden'",
    replace: "index > 0 && ''",
    noticedIn: 'e2e/addresses.spec.ts',
  },
  {
    id: 'D10.34',
    name: 'a customer’s number pushes the first price out of sight',
    file: 'storefront/app/routes/home/for-customer.tsx',
    find: 'mb-0.5 text-xs leading-4',
    replace: 'mb-8 text-xs leading-4',
    noticedIn: 'e2e/taps.spec.ts',
  },
  {
    id: 'D10.34',
    name: 'an order on its way pushes the first price out of sight',
    file: 'storefront/app/routes/home/personal.tsx',
    find: '.length === 0 ? heightOfShelf()',
    replace: '.length === 0 ? 0',
    noticedIn: 'e2e/taps.spec.ts',
  },
  {
    id: 'D10.34',
    name: 'Home asks again and again how an order was',
    file: 'storefront/app/routes/home/how-was-it.tsx',
    find: "keep('device', KEY, order.uid)",
    replace: "keep('device', KEY, '')",
    noticedIn: 'e2e/home.spec.ts',
  },
  {
    id: 'D10.34',
    name: 'the sum of what was ordered is that of its first part',
    file: 'storefront/app/routes/checkout/placed.tsx',
    find: 'orders.reduce((sum,',
    replace: 'orders.slice(0, 1).reduce((sum,',
    noticedIn: 'e2e/placing.spec.ts',
  },
  {
    id: 'D10.34',
    name: 'who wants to stay with the orders is led away',
    file: 'storefront/app/routes/checkout/placed.tsx',
    find: 'ref={staying ? undefined : giveWay}',
    replace: 'ref={giveWay}',
    noticedIn: 'e2e/placing.spec.ts',
  },
  {
    id: 'D10.34',
    name: 'the orders of an earlier press are not named',
    file: 'storefront/app/features/checkout/use-place-orders.ts',
    find: 'if (order) orders.current.push(order)',
    replace: 'if (order) orders.current = [order]',
    noticedIn: 'e2e/placing.spec.ts',
  },
  {
    id: 'D10.34',
    name: 'no help before an order has come',
    file: 'storefront/app/routes/profile/order-actions.tsx',
    find: "onClick={() => setSheet('help')}",
    replace: 'onClick={close}',
    noticedIn: 'e2e/order-page.spec.ts',
  },
]

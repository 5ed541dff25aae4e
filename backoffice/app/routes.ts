import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  route('join', 'routes/join.tsx'),
  route('sign-in', 'routes/sign-in.tsx'),
  route('pair', 'routes/pair.tsx'),
  layout('routes/shell.tsx', [
    index('routes/today.tsx'),
    route('orders', 'routes/orders.tsx'),
    route('orders/:uid', 'routes/order.tsx'),
    route('harvest', 'routes/harvest.tsx'),
    route('packing', 'routes/packing.tsx'),
    route('packing/:uid', 'routes/packing-order.tsx'),
    route('slots', 'routes/slots.tsx'),
    route('slots/week', 'routes/slots-week.tsx'),
    route('items', 'routes/items.tsx'),
    route('stock', 'routes/stock.tsx'),
    route('items/review', 'routes/items-review.tsx'),
    route('items/prices', 'routes/price-history.tsx'),
    route('items/sheet', 'routes/price-sheet.tsx'),
    route('items/new', 'routes/item-new.tsx'),
    route('items/:id', 'routes/item.tsx'),
    route('zones', 'routes/zones.tsx'),
    route('banners', 'routes/banners.tsx'),
    route('plans', 'routes/plans.tsx'),
    route('settings', 'routes/settings.tsx'),
    route('staff', 'routes/staff.tsx'),
  ]),
] satisfies RouteConfig

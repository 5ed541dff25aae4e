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
    route('staff', 'routes/staff.tsx'),
  ]),
] satisfies RouteConfig

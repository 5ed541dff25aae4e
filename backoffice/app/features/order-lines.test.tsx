import { expect, test } from 'vitest'
import { orderTotalName, orderTotal } from './order-lines.tsx'

test.each([
  ['COD', 'PACKED', 'To pay'],
  ['COD', 'DELIVERED', 'Paid'],
  ['WALLET', 'PLACED', 'Paid'],
  ['ONLINE', 'PACKED', 'Paid'],
  ['ONLINE', 'CANCELLED', 'Total'],
] as const)('[O43] the total of a %s order in state %s is named %s', (payment_method, o_status, name) =>
  expect(orderTotalName({ payment_method, o_status })).toBe(name),
)

test.each([
  ['COD', 'PACKED', 127],
  ['COD', 'DELIVERED', 127.1],
  ['ONLINE', 'PACKED', 127.1],
] as const)('[D11.3] the total of a %s order in state %s is %d', (payment_method, o_status, sum) =>
  expect(orderTotal({ payment_method, o_status, amount_due: 127.1 })).toBe(sum),
)

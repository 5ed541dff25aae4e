import { expect, test } from 'vitest'
import { sumName } from './order-lines.tsx'

test.each([
  ['COD', 'PACKED', 'To pay'],
  ['COD', 'DELIVERED', 'Paid'],
  ['WALLET', 'PLACED', 'Paid'],
  ['ONLINE', 'PACKED', 'Paid'],
  ['ONLINE', 'CANCELLED', 'It came to'],
] as const)('[O43] the sum of an order by %s that is %s is called %s', (payment_method, o_status, name) =>
  expect(sumName({ payment_method, o_status })).toBe(name),
)

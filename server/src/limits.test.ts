import { operations, type Operation } from '@farmstand/contracts/operations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type SignedInCustomer, type TestApp } from './testing/app.ts'
import { examples } from './testing/operations.ts'

const LIMIT = 4
const limited = Object.entries<Operation>(operations).filter(([, { limit }]) => limit !== undefined)

let shop: TestApp
let customer: SignedInCustomer
beforeAll(async () => {
  shop = await testApp({ settings: Object.fromEntries(limited.map(([, { limit }]) => [limit, String(LIMIT)])) })
  customer = await shop.signIn()
})
// Some operations share a counter, so the counters are emptied before each test.
beforeEach(() => shop.database.pool.query('delete from rate_counter'))
afterAll(() => shop.close())

test.each(limited)('%s is refused beyond the limit of its setting', async (name, { limit }) => {
  const example = async () => ({ as: customer, ...(await examples[name]?.(shop, customer)) })
  const first = await example()
  const perNumber = limit === 'OTP_NUMBER_HOUR'
  const statuses: number[] = []
  while (statuses.length <= LIMIT && statuses.at(-1) !== 429) {
    const request = perNumber ? first : await example()
    const answer = await shop.call({ ...request, headers: { ...customer.headers, ...request.headers } })
    statuses.push(answer.statusCode)
    // Codes to one number also have a minimum interval between them.
    if (perNumber) shop.clock.advance(60_000)
  }
  expect([name, ...statuses]).toEqual([name, 200, 200, 200, 200, 429])
})

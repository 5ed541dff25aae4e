import { expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { OrderRequest } from '@farmstand/contracts/order'
import type { Problem, ProblemList, ProblemRequest } from '@farmstand/contracts/problem'
import { officeHandlers } from '../../office/handlers.ts'
import { refundSmallReturns } from '../../office/rule-jobs.ts'
import { createLog } from '../../platform/log.ts'
import { OFFICE } from '../../testing/office.ts'
import { openPackingRoom, placeConfirmedOrder, room } from '../../testing/packing-room.ts'
import { problemRequest } from '../../testing/reported.ts'
import { createSettings } from '../shop/index.ts'

openPackingRoom()

/** Delivers an order of four onions, ₹7.20 each after the discount, and two salad boxes. */
async function delivered(more: Partial<OrderRequest> = {}): Promise<{ uid: string }> {
  const order = await placeConfirmedOrder('WALLET', undefined, more)
  for (const step of ['packOrders', 'sendOutOrders', 'deliverOrders'] as const)
    await room.office.atTerminal(step, { orders: [{ uid: order.uid }] })
  return order
}

async function report({ uid }: { uid: string }, more: Partial<ProblemRequest> = {}): Promise<Problem> {
  const payload = problemRequest(crypto.randomUUID(), { lines: [{ position: 2, quantity: 1 }], ...more })
  const answer = await room.shop.call({
    as: room.as,
    method: 'POST',
    url: addressOf('reportProblem', { uid }),
    payload,
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Problem>()
}

const states = async ({ uid }: { uid: string }): Promise<string[]> =>
  (await room.shop.call({ as: room.as, url: addressOf('listProblems', { uid }) }))
    .json<ProblemList>()
    .results.map(({ state }) => state)

async function passTheRule(most: string, perMonth = '2'): Promise<void> {
  const { db, pool } = room.shop.database
  await pool.query(
    `insert into setting (key, value) values ('RETURN_AT_ONCE_RUPEES', $1), ('RETURNS_AT_ONCE_MONTH', $2)
     on conflict (key) do update set value = excluded.value`,
    [most, perMonth],
  )
  const { clock } = room.shop
  const settings = createSettings({ db, log: createLog('silent') })
  await refundSmallReturns({
    settings,
    office: { db, clock, handlers: officeHandlers({ db, clock, settings }, OFFICE) },
  })
}

const walletOf = async (): Promise<number> => {
  const { rows } = await room.shop.database.pool.query<{ paise: number }>(
    `select balance_paise::int as paise from ledger_account where id = $1`,
    [`wallet:${room.as.uid}`],
  )
  return rows[0]?.paise ?? 0
}

test('[O152] the rule refunds a small return with a credit note; a larger one waits for staff', async () => {
  const order = await delivered()
  await report(order)
  const before = await walletOf()
  await passTheRule('0')
  expect(await states(order)).toEqual(['OPEN'])
  await passTheRule('1')
  expect(await states(order)).toEqual(['OPEN'])
  await passTheRule('100')
  expect(await states(order)).toEqual(['REFUNDED'])
  const { rows } = await room.shop.database.pool.query<{ paise: number; done_by: string }>(
    'select paise::int, done_by from order_credit where order_uid = $1',
    [order.uid],
  )
  expect(rows).toEqual([{ paise: expect.any(Number), done_by: 'rule:small-returns' }])
  expect(await walletOf()).toBe(before + (rows[0]?.paise ?? 0))
  await passTheRule('100')
  expect(await walletOf()).toBe(before + (rows[0]?.paise ?? 0))
})

test('[O152] the rule pays a customer at most the set number of returns in 30 days', async () => {
  const orders = [await delivered(), await delivered(), await delivered()]
  for (const order of orders) await report(order)
  await passTheRule('100')
  expect((await Promise.all(orders.map(states))).flat()).toEqual(['REFUNDED', 'REFUNDED', 'OPEN'])
})

test('[O152] the rule leaves requests for new goods and reports older than an hour to staff', async () => {
  const [again, old] = [await delivered(), await delivered()]
  await report(again, { wish: 'AGAIN' })
  await report(old)
  room.shop.clock.advance(3_600_001)
  await passTheRule('100')
  expect([await states(again), await states(old)]).toEqual([['OPEN'], ['OPEN']])
})

import { describe, expect, test } from 'vitest'
import type { CashUp, OpenCash } from '@farmstand/contracts/office/cash-up'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { AtScreen } from '../../testing/office.ts'
import { act, openPackingRoom, placeConfirmedOrder, room } from '../../testing/packing-room.ts'
import { violationsAfter } from '../../testing/planting.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { grocery } from '../../testing/trading-app.ts'
import { volume } from '../../testing/volume.ts'

openPackingRoom()

const items = [grocery(fixture.stock.tomato, 3), grocery(fixture.stock.onion, 1)]
let flat = 0

/** Sends out a run of a rider, who hands over the first orders at the door. Returns the cash and the run. */
async function afterRun(rider: AtScreen, methods: readonly ('COD' | 'WALLET')[], handedOver = methods.length) {
  const orders = []
  for (const method of methods)
    orders.push(await placeConfirmedOrder(method, items, { customer_address: `Flat ${(flat += 1)}, Lily Lane` }))
  const uids = orders.map(({ uid }) => uid)
  await room.office.atTerminal('packOrders', { orders: uids.map((uid) => ({ uid })) })
  const window = {
    day: orders[0]?.expected_delivery_date.slice(0, 10) ?? '',
    slot_id: orders[0]?.delivery_slot.id ?? 0,
  }
  const { runs } = await act(room.ravi, 'planRun', { ...window, rider_uid: rider.uid })
  const run = runs[0]?.uid ?? ''
  const { runs: filled } = await act(room.ravi, 'putOnRun', { run_uid: run, orders: uids, before: null })
  await act(room.ravi, 'sendOutRun', { run: { uid: run, version: filled[0]?.version ?? 0 }, leave_unpacked: false })
  let cash = 0
  for (const [place, order] of orders.slice(0, handedOver).entries()) {
    const due = Math.floor(order.amount_due)
    const paid = methods[place] === 'COD' ? { collected: { method: 'CASH', amount: due } as const } : {}
    await act(rider, 'handOver', { order_uid: order.uid, at: room.shop.clock.now().toISOString(), ...paid })
    if (methods[place] === 'COD') cash += due
  }
  return { run, cash, uids }
}

const cashUp = async (who = room.ravi): Promise<CashUp> => (await room.office.get('/cashUp', who)).json<CashUp>()
const openOf = async ({ uid }: AtScreen): Promise<OpenCash | undefined> =>
  (await cashUp()).open.find(({ rider }) => rider.uid === uid)
const countsOf = async ({ uid }: AtScreen) => (await cashUp()).counts.filter(({ rider }) => rider.uid === uid)
const count = (rider: AtScreen, expected: number, more: Partial<InputOf<'countCash'>> = {}, who = room.ravi) =>
  room.office.act(who, 'countCash', {
    rider_uid: rider.uid,
    expected,
    counted: expected,
    notes: null,
    reason: '',
    ...more,
  })
const outcome = (answer: { statusCode: number; json: () => { reason?: string } }) =>
  answer.statusCode === 200 ? 'counted' : (answer.json().reason ?? String(answer.statusCode))
const runStatus = async (run: string): Promise<string> =>
  (await room.shop.database.pool.query('select status from delivery_run where uid = $1', [run])).rows[0].status
/** The balances of the accounts that these references have moved, in rupees. */
const balances = async (rider: AtScreen): Promise<Record<string, number>> => {
  const { rows } = await room.shop.database.pool.query<{ account: string; rupees: number }>(
    `select split_part(account_id, ':', 1) as account, (-sum(paise) / 100)::int as rupees from ledger_entry
     where account_id = 'cash_with_rider:' || $1 or (account_id in ('cash_in_shop', 'cash_short') and transfer_id in (
       select t.id from ledger_transfer t join cash_count c on c.uid::text = t.reference where c.rider_uid = $1::uuid))
     group by account_id`,
    [rider.uid],
  )
  return Object.fromEntries(rows.map((row) => [row.account, row.rupees]))
}
const violations = async () => violationsAfter(room.shop.database, [], room.shop.clock.now())

describe('cash-up', () => {
  test('[O121] a rider’s cash is expected, counted once and moved to the shop; this closes the run', async () => {
    const rider = await room.office.joins('RIDER')
    const { run, cash, uids } = await afterRun(rider, ['COD', 'WALLET', 'COD'])
    const open = await openOf(rider)
    expect([open?.expected, open?.orders.length, open?.runs.map(({ status }) => status)]).toEqual([cash, 2, ['BACK']])
    expect(open?.orders.map(({ uid }) => uid)).not.toContain(uids[1])
    expect(await balances(rider)).toEqual({ cash_with_rider: cash })
    expect(outcome(await count(rider, cash - 1))).toBe('CASH_CHANGED')
    expect(outcome(await count(rider, cash))).toBe('counted')
    expect([await openOf(rider), await runStatus(run)]).toEqual([undefined, 'CLOSED'])
    expect(await balances(rider)).toEqual({ cash_with_rider: 0, cash_in_shop: cash })
    expect(await countsOf(rider)).toMatchObject([{ due: cash, counted: cash, difference: 0, undone: null }])
    expect(outcome(await count(rider, 0))).toBe('CASH_COUNTED')
    expect(await violations()).toEqual({})
  })

  test('[O121] a rider on the way without cash is listed with the open run', async () => {
    const rider = await room.office.joins('RIDER')
    const { run } = await afterRun(rider, ['COD'], 0)
    expect(await openOf(rider)).toMatchObject({ expected: 0, orders: [], runs: [{ uid: run, status: 'OUT' }] })
  })

  test('[O121] notes must add up, and a difference needs a reason and goes to its own account', async () => {
    const [short, over] = [await room.office.joins('RIDER'), await room.office.joins('RIDER')]
    const { cash } = await afterRun(short, ['COD'])
    const hundreds = Math.floor(cash / 100)
    const notes = [{ value: 100, count: hundreds }]
    const less = { counted: hundreds * 100, notes }
    expect(outcome(await count(short, cash, less))).toBe('CASH_REASON')
    expect(outcome(await count(short, cash, { counted: cash, notes }))).toBe('CASH_SUM')
    expect(outcome(await count(short, cash, { ...less, reason: 'Gave too much change' }))).toBe('counted')
    expect(await balances(short)).toEqual({
      cash_with_rider: 0,
      cash_in_shop: hundreds * 100,
      cash_short: cash - hundreds * 100,
    })
    expect(await countsOf(short)).toMatchObject([{ reason: 'Gave too much change', notes }])
    const more = await afterRun(over, ['COD'])
    const counted = { counted: more.cash + 30, reason: 'Customer left a tip' }
    expect(outcome(await count(over, more.cash, counted))).toBe('counted')
    expect(await balances(over)).toEqual({ cash_with_rider: 0, cash_in_shop: more.cash + 30, cash_short: -30 })
    expect(await violations()).toEqual({})
  })

  test('[O121] of many people who count one rider at once, one succeeds and the others see who', async () => {
    const rider = await room.office.joins('RIDER')
    const accountant = await room.office.joins('ACCOUNTANT')
    const { cash } = await afterRun(rider, ['COD'])
    const all = await Promise.all(
      Array.from({ length: volume(4, 16) }, (_, turn) => count(rider, cash, {}, turn % 2 ? accountant : room.ravi)),
    )
    const outcomes = all.map(outcome)
    expect(outcomes.filter((one) => one === 'counted')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['counted', 'CASH_COUNTED']))
    expect(await balances(rider)).toEqual({ cash_with_rider: 0, cash_in_shop: cash })
    expect(await violations()).toEqual({})
  })

  test('[O121] cash that comes in while somebody counts is refused or counted, never lost', async () => {
    const rider = await room.office.joins('RIDER')
    const { cash, uids } = await afterRun(rider, ['COD', 'COD'], 1)
    const due = 2 * cash
    const [uid = ''] = uids.slice(1)
    const collected = { method: 'CASH', amount: cash } as const
    const [counting] = await Promise.all([
      count(rider, cash),
      act(rider, 'handOver', { order_uid: uid, at: room.shop.clock.now().toISOString(), collected }),
    ])
    const left = outcome(counting) === 'counted' ? cash : due
    expect((await openOf(rider))?.expected).toBe(left)
    expect(await violations()).toEqual({})
    expect(outcome(await count(rider, left))).toBe('counted')
  })

  test('[O121] a count is taken back at once without a reason, later with one, and only once', async () => {
    const rider = await room.office.joins('RIDER')
    const { run, cash } = await afterRun(rider, ['COD'])
    const undo = (count_uid: string, reason = '') => room.office.act(room.ravi, 'undoCashCount', { count_uid, reason })
    const { count_uid: first } = (await count(rider, cash)).json<{ count_uid: string }>()
    expect(outcome(await undo(first))).toBe('counted')
    expect([(await openOf(rider))?.expected, await runStatus(run)]).toEqual([cash, 'BACK'])
    expect(await balances(rider)).toEqual({ cash_with_rider: cash, cash_in_shop: 0 })
    expect(outcome(await undo(first))).toBe('CASH_UNDONE')
    const less = { counted: cash - 20, reason: 'Short' }
    const { count_uid: second } = (await count(rider, cash, less)).json<{ count_uid: string }>()
    room.shop.clock.advance(31_000)
    expect(outcome(await undo(second))).toBe('CASH_UNDO_REASON')
    const both = await Promise.all([undo(second, 'Counted twice'), undo(second, 'Counted twice')])
    expect(both.map(outcome).toSorted()).toEqual(['CASH_UNDONE', 'counted'])
    expect(await balances(rider)).toEqual({ cash_with_rider: cash, cash_in_shop: 0, cash_short: 0 })
    expect((await countsOf(rider)).find(({ uid }) => uid === second)?.undone).toMatchObject({ reason: 'Counted twice' })
    expect(await violations()).toEqual({})
  })

  test('[O121] a run without cash is closed by an empty count, and a run on the road stays open', async () => {
    const [back, out] = [await room.office.joins('RIDER'), await room.office.joins('RIDER')]
    const paid = await afterRun(back, ['WALLET'])
    expect(outcome(await count(back, 0))).toBe('counted')
    expect(await runStatus(paid.run)).toBe('CLOSED')
    const { run } = await afterRun(out, ['WALLET', 'WALLET'], 1)
    expect(outcome(await count(out, 0))).toBe('CASH_NONE')
    expect(await runStatus(run)).toBe('OUT')
    expect(await violations()).toEqual({})
  })

  test('[O122] a UPI payment at the door waits until one person finds it at the bank', async () => {
    const order = await placeConfirmedOrder('COD', items)
    for (const step of ['packOrders', 'sendOutOrders'] as const)
      await room.office.atTerminal(step, { orders: [{ uid: order.uid }] })
    const collected = { method: 'UPI', amount: Math.floor(order.amount_due), reference: '412345678901' } as const
    await act(room.ravi, 'deliverOrders', { orders: [{ uid: order.uid, collected }] })
    const found = async () => (await cashUp()).upi.find(({ order_uid: uid }) => uid === order.uid)
    expect(await found()).toMatchObject({ reference: '412345678901', matched: null })
    const match = (bank_reference: string | null) =>
      room.office.act(room.ravi, 'matchUpi', { order_uid: order.uid, bank_reference })
    expect(outcome(await match(' '))).toBe('BANK_UNNAMED')
    const both = await Promise.all([match('HDFC 77'), match('HDFC 78')])
    expect(both.map(outcome).toSorted()).toEqual(['UPI_MATCHED', 'counted'])
    expect((await found())?.matched?.bank_reference).toMatch(/^HDFC 7[78]$/)
    expect(outcome(await match(null))).toBe('counted')
    expect((await found())?.matched).toBeNull()
  })
})

describe('[I8] reconcile names', () => {
  test('reconcile reports each hidden change of counts, payments, runs and accounts', async () => {
    const rider = await room.office.joins('RIDER')
    const other = await room.office.joins('RIDER')
    const { run, cash, uids } = await afterRun(rider, ['COD'])
    const { count_uid } = (await count(rider, cash)).json<{ count_uid: string }>()
    const open = await afterRun(other, ['COD'])
    const named = async (...plant: string[]) =>
      (await violationsAfter(room.shop.database, plant, room.shop.clock.now())).I8 ?? ''
    expect(await named()).toBe('')
    const ofCount = `where uid = '${count_uid}'`
    for (const change of [
      `update cash_count set due_paise = due_paise - 100, reason = 'x' ${ofCount}`,
      `update cash_count set counted_paise = counted_paise - 100, reason = 'x' ${ofCount}`,
      `update cash_count set rider_uid = '${other.uid}' ${ofCount}`,
      `update cash_count set undone_at = at, undone_by = by, undone_reason = '' ${ofCount}`,
      `delete from cash_count ${ofCount}`,
    ])
      expect(await named(change), change).toContain(count_uid)
    expect(await named(`update door_payment set count_uid = null where order_uid = '${uids[0]}'`)).toContain(rider.uid)
    expect(
      await named(`update door_payment set count_uid = '${count_uid}' where order_uid = '${open.uids[0]}'`),
    ).toContain(other.uid)
    expect(await named(`update delivery_run set status = 'BACK' where uid = '${run}'`)).toContain(run)
    expect(await named(`update delivery_run set status = 'CLOSED' where uid = '${open.run}'`)).toContain(open.run)
  })
})

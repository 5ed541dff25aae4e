import { expect, test, vi } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import { toPaise } from '@farmstand/contracts/money'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { SlotCalendar, SlotPattern } from '@farmstand/contracts/office/slots'
import type { Today } from '@farmstand/contracts/office/today'
import type { CheckoutOptions, TimeSlot } from '@farmstand/contracts/setting'
import type { Serviceability } from '@farmstand/contracts/geo'
import type { SignedInCustomer, TestApp } from '../testing/app.ts'
import { checkout, codeOf, goods, orderOf, place } from '../testing/checkout.ts'
import { createGate, waitUntilBlocked } from '../testing/gate.ts'
import type { AtScreen, TestOffice } from '../testing/office.ts'
import { refusalReasonOf, oneOffice } from '../testing/one-office.ts'
import { slowMachineTimeout } from '../testing/slow-machine.ts'
import { create } from '../testing/paying.ts'
import { fixture } from '../testing/shop-fixture.ts'
import { orderRequest } from '../testing/trading-app.ts'

let shop: TestApp
let as: SignedInCustomer
let office: TestOffice
let manager: AtScreen
oneOffice('MANAGER', {
  shop: (one) => (shop = one),
  customer: (one) => (as = one),
  office: (one, at) => ([office, manager] = [one, at]),
})

/** Each test uses a different day. */
let day = '2026-11-26'
const nextDay = (): string => (day = `2026-11-${Number(day.slice(8)) + 1}`)

async function order(more: { delivery_slot?: number; delivery_date?: string } = {}, who = as) {
  const { estimation_id } = await checkout(shop, who, goods)
  return place(shop, who, orderRequest(estimation_id, goods, { delivery_date: day, ...more }))
}
const read = async (asked = day): Promise<SlotCalendar> =>
  (await office.get(`/slotCalendar?from=${asked}`, manager)).json<SlotCalendar>()
const cellOf = async (slotId = 2, department = 'GROCERY', asked = day) =>
  (await read()).slots.find((one) => one.slot_id === slotId && one.department === department && one.day === asked)
const offered = async (slotId = 2, asked = day): Promise<TimeSlot | undefined> => {
  const query = new URLSearchParams({ date: asked, pincode: fixture.pincode, department: 'GROCERY' })
  const slots = (await shop.call({ url: `${addressOf('listTimeSlots')}?${query}` })).json<TimeSlot[]>()
  return slots.find(({ id }) => id === slotId)
}
type DayChange = InputOf<'changeSlotDay'>['changes'][number]
const changeDay = (change: Partial<DayChange>, { slot_id = 2, reason = 'a test' } = {}) =>
  office.act(manager, 'changeSlotDay', {
    slot_id,
    day,
    changes: [{ department: 'GROCERY', capacity: null, cutoff_minutes: null, closed: null, ...change }],
    reason,
  })
const changeWeek = (weekday: number | null, change: Partial<InputOf<'changeSlotPattern'>['changes'][number]>) =>
  office.act(manager, 'changeSlotPattern', {
    slot_id: 2,
    weekday,
    changes: [{ department: 'GROCERY', capacity: 40, cutoff_minutes: 120, closed: false, ...change }],
  })

test('[O80] [D5.5] a new capacity and cut-off of a day show at once; other days stay the same', async () => {
  orderOf(await order())
  expect(await cellOf()).toMatchObject({ booked: 1, capacity: 40, changed: false, closed: null })
  expect((await changeDay({ capacity: 3, cutoff_minutes: 240 }, { reason: 'One van is away' })).statusCode).toBe(200)
  expect(await cellOf()).toMatchObject({
    booked: 1,
    capacity: 3,
    changed: true,
    reason: 'One van is away',
    pattern: { capacity: 40, cutoff_minutes: 120, closed: null },
  })
  // It is 11 AM in India, four hours before the window.
  expect(await offered()).toMatchObject({ remaining: 2, available: true, order_by: `${day}T01:30:00.000Z` })
  const tomorrow = `2026-11-${Number(day.slice(8)) + 1}`
  expect(await offered(2, tomorrow)).toMatchObject({ remaining: 40, order_by: `${tomorrow}T03:30:00.000Z` })
  orderOf(await order())
  orderOf(await order())
  expect((await order()).json()).toMatchObject({ code: 'SLOT_FULL' })
  await changeDay({})
  expect(await cellOf()).toMatchObject({ booked: 3, capacity: 40, changed: false, reason: null })
  const { rows } = await shop.database.pool.query(
    `select before, after, reason from audit_entry where subject = 'slot:2' order by id limit 1`,
  )
  expect(rows).toEqual([
    {
      before: expect.objectContaining({ day, GROCERY: '40 places, until 120 min before' }),
      after: expect.objectContaining({ day, GROCERY: '3 places, until 240 min before' }),
      reason: 'One van is away',
    },
  ])
})

test('[O81] [D5.6] a capacity below the bookings of a day, week or window is refused', async () => {
  nextDay()
  orderOf(await order())
  orderOf(await order())
  const refused = await changeDay({ capacity: 1 })
  const values = { department: 'GROCERY', window: '11 AM - 1 PM', day, booked: 2 }
  expect([refused.statusCode, refusalReasonOf(refused)]).toEqual([409, { reason: 'WINDOW_BELOW_BOOKED', values }])
  // 27 November 2026 is a Friday.
  expect(refusalReasonOf(await changeWeek(5, { capacity: 1 }))).toEqual({ reason: 'WINDOW_BELOW_BOOKED', values })
  expect((await changeWeek(null, { capacity: 1 })).statusCode).toBe(409)
  expect(refusalReasonOf(await office.act(manager, 'stopWindow', { slot_id: 2 }))).toMatchObject({
    reason: 'WINDOW_BOOKED',
  })
  expect((await changeWeek(null, { closed: true })).statusCode).toBe(409)
  expect(await cellOf()).toMatchObject({ booked: 2, capacity: 40, changed: false })
  expect((await changeDay({ capacity: 2 })).statusCode).toBe(200)
  expect(await offered()).toMatchObject({ available: false, remaining: 0 })
})

test('[O81] [D5.6] a lower capacity waits for an order that is being placed, and counts it', async () => {
  nextDay()
  orderOf(await order())
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  shop.pause = async (at) => {
    if (at !== 'slot-booked') return
    reached.resolve()
    await goOn.promise
  }
  const placing = order()
  await reached.promise
  const lowering = changeDay({ capacity: 1 })
  // The order has its place in the window, but its transaction is not committed yet.
  await waitUntilBlocked(shop.database.pool)
  goOn.resolve()
  shop.pause = async () => undefined
  orderOf(await placing)
  const refused = await lowering
  expect([refused.statusCode, refusalReasonOf(refused)]).toMatchObject([
    409,
    { reason: 'WINDOW_BELOW_BOOKED', values: { booked: 2 } },
  ])
  expect(await cellOf()).toMatchObject({ booked: 2, capacity: 40 })
})

test('[O81] [D5.6] repeated lowering while twenty customers order never goes below the bookings', async () => {
  nextDay()
  const buyers = await shop.customers(20)
  const requests = await Promise.all(
    buyers.map(async (who) => {
      const { estimation_id } = await checkout(shop, who, goods)
      return { who, request: orderRequest(estimation_id, goods, { delivery_date: day }) }
    }),
  )
  let ordering = true
  const lower = async (): Promise<void> => {
    for (let capacity = 12; ordering; capacity = capacity === 3 ? 12 : capacity - 1) {
      const { statusCode, body } = await changeDay({ capacity })
      expect([200, 409], body).toContain(statusCode)
      const cell = await cellOf()
      expect(cell?.booked).toBeLessThanOrEqual(cell?.capacity ?? 0)
    }
  }
  const lowering = lower()
  const answers = await Promise.all(requests.map(({ who, request }) => place(shop, who, request)))
  ordering = false
  await lowering
  const booked = answers.filter(({ statusCode }) => statusCode === 200).length
  const codes = new Set(answers.map(codeOf))
  expect(
    [...codes].every((code) => code === 'done' || code === 'SLOT_FULL'),
    [...codes].join(),
  ).toBe(true)
  const cell = await cellOf()
  expect(cell?.booked).toBe(booked)
  expect(booked).toBeLessThanOrEqual(cell?.capacity ?? 0)
})

test('[O82] a window that closes while an order is being placed refuses the order', async () => {
  const one = createGate()
  // Once the order's transaction has locked the plan, a change of the plan waits for the order.
  shop.pause = one.at('checked')
  const placing = order({ delivery_slot: 3 })
  await one.arrived
  expect((await changeDay({ closed: true }, { slot_id: 3, reason: 'The cook is ill' })).statusCode).toBe(200)
  one.release()
  expect((await placing).json()).toMatchObject({ code: 'SLOT_UNAVAILABLE' })
  expect(await cellOf(3)).toMatchObject({ booked: 0 })
})

test('[O82] a closed window refuses orders; its existing orders stay and can be moved', async () => {
  // The day is Monday 30 November.
  nextDay()
  const stays = orderOf(await order())
  expect(refusalReasonOf(await changeDay({ closed: true }, { reason: ' ' }))).toEqual({
    reason: 'WINDOW_CLOSED_WITHOUT_WHY',
  })
  await changeDay({ closed: true }, { reason: 'The cook is ill' })
  expect(await cellOf()).toMatchObject({ booked: 1, closed: 'The cook is ill', changed: true })
  expect(await offered()).toMatchObject({ available: false, remaining: 0, not_delivered: true })
  expect((await order()).json()).toMatchObject({ code: 'SLOT_UNAVAILABLE' })
  const into = await office.act(manager, 'moveOrders', { orders: [{ uid: stays.uid }], slot_id: 3, day })
  expect(into.json()).toMatchObject({ results: [{ done: true }] })
  const back = await office.act(manager, 'moveOrders', { orders: [{ uid: stays.uid }], slot_id: 2, day })
  expect(back.json()).toMatchObject({ results: [{ done: false }] })
})

test('[O80] changes can apply to one Monday, to every Monday or to every day', async () => {
  const monday = '2026-11-30'
  day = monday
  await changeDay({})
  expect((await changeWeek(1, { capacity: 7, cutoff_minutes: 60 })).statusCode).toBe(200)
  expect(await cellOf(2, 'GROCERY', monday)).toMatchObject({ capacity: 7, cutoff_minutes: 60, changed: false })
  expect(await cellOf(2, 'GROCERY', '2026-12-07')).toMatchObject({ capacity: 7 })
  expect(await cellOf(2, 'GROCERY', '2026-12-08')).toMatchObject({ capacity: 40, cutoff_minutes: 120 })
  await changeWeek(2, { closed: true })
  expect(await cellOf(2, 'GROCERY', '2026-12-08')).toMatchObject({ closed: '' })
  const { results } = (await office.get('/slotPattern', manager)).json<SlotPattern>()
  expect(results.find((one) => one.slot_id === 2 && one.department === 'GROCERY')).toMatchObject({
    capacity: 40,
    weekdays: [
      { weekday: 1, capacity: 7, closed: false },
      { weekday: 2, closed: true },
    ],
  })
  expect((await changeWeek(null, { capacity: 30 })).statusCode).toBe(200)
  expect(await cellOf(2, 'GROCERY', '2026-12-08')).toMatchObject({ capacity: 30, closed: null })
})

test('[O82] days can be closed and opened again, and their bookings stay', async () => {
  day = '2026-12-01'
  orderOf(await order())
  const closing = { from: day, to: '2026-12-02', reason: 'Gurpurab' }
  expect((await office.act(manager, 'closeDays', closing)).json()).toEqual({ days: 2, booked: 1 })
  const { closed_days: closed } = await read('2026-11-25')
  expect(closed).toEqual([
    { day, reason: 'Gurpurab' },
    { day: '2026-12-02', reason: 'Gurpurab' },
  ])
  // A list of later days also contains the closed days before them, so that staff can open those there.
  expect((await read('2026-12-20')).closed_days).toEqual(closed)
  expect(await offered()).toMatchObject({ available: false, not_delivered: true })
  expect((await order()).json()).toMatchObject({ code: 'SLOT_UNAVAILABLE' })
  await office.act(manager, 'openDay', { day })
  expect(await offered()).toMatchObject({ available: true, remaining: 29 })
  expect((await office.act(manager, 'openDay', { day })).statusCode).toBe(404)
  const wrongly = { ...closing, from: '2026-12-03' }
  expect(refusalReasonOf(await office.act(manager, 'closeDays', wrongly))).toEqual({ reason: 'LAST_DAY_FIRST' })
  const long = { ...closing, from: '2027-02-01' }
  expect(refusalReasonOf(await office.act(manager, 'closeDays', { ...long, to: '2027-04-02' }))).toEqual({
    reason: 'MOST_DAYS_CLOSED',
    values: { most: 60 },
  })
  const closedNow = await office.act(manager, 'closeDays', { ...long, to: '2027-04-01' })
  expect(closedNow.json()).toEqual({ days: 60, booked: 0 })
  await shop.database.pool.query(`delete from closed_day where day >= '2027-02-01'`)
  const gone = { ...closing, from: '2026-11-24', to: '2026-11-24' }
  expect(refusalReasonOf(await office.act(manager, 'closeDays', gone))).toEqual({ reason: 'DAY_OVER_KEPT' })
})

test('[O80] a new window is sorted by time; one without orders can be removed and restored', async () => {
  const noon = {
    start_minute: 780,
    end_minute: 840,
    offers: [{ department: 'GROCERY' as const, capacity: 5, cutoff_minutes: 60 }],
  }
  day = '2026-11-27'
  const { slot_id: added } = (await office.act(manager, 'addWindow', noon)).json<{ slot_id: number }>()
  const names = async () => {
    const query = new URLSearchParams({ date: day, pincode: fixture.pincode, department: 'GROCERY' })
    const slots = (await shop.call({ url: `${addressOf('listTimeSlots')}?${query}` })).json<TimeSlot[]>()
    return slots.map(({ name }) => name)
  }
  const all = ['9 AM - 11 AM', '11 AM - 1 PM', '1 PM - 2 PM', '5 PM - 7 PM', '7 PM - 9 PM']
  expect(await names()).toEqual(all)
  expect(refusalReasonOf(await office.act(manager, 'addWindow', noon))).toEqual({
    reason: 'WINDOW_THERE',
    values: { window: '1 PM - 2 PM' },
  })
  expect((await office.act(manager, 'stopWindow', { slot_id: added })).statusCode).toBe(200)
  expect(await names()).not.toContain('1 PM - 2 PM')
  expect((await office.act(manager, 'resumeWindow', { slot_id: added })).statusCode).toBe(200)
  expect(await names()).toEqual(all)
  expect((await office.act(manager, 'resumeWindow', { slot_id: added })).statusCode).toBe(404)
  await office.act(manager, 'stopWindow', { slot_id: added })
  expect((await office.act(manager, 'addWindow', noon)).json()).toEqual({ slot_id: added })
  // The cached list, which all visitors get, changes too.
  await vi.waitFor(async () => {
    const kept = (await shop.call({ url: addressOf('listTimeSlots') })).json<TimeSlot[]>()
    expect(kept.map(({ name }) => name)).toEqual(all)
  }, slowMachineTimeout)
})

test('[O82] a paused shop refuses orders with reason and end; browsing and carts still work', async () => {
  day = '2026-11-30'
  const until = '2026-11-27T03:30:00.000Z'
  const options = async () =>
    (await shop.call({ as, url: addressOf('getCheckoutOptions') })).json<CheckoutOptions>().pause
  const pausing = { reason: 'The river is over the road', until }
  expect((await office.act(manager, 'pauseShop', pausing)).statusCode).toBe(200)
  await vi.waitFor(async () => expect(await options()).toEqual(pausing), slowMachineTimeout)
  expect((await read()).pause).toEqual(pausing)
  expect((await office.get('/today', manager)).json<Today>().pause).toEqual(pausing)
  const refused = await order()
  expect(refused.json()).toMatchObject({
    code: 'SHOP_PAUSED',
    reason: 'SHOP_PAUSED',
    values: { why: 'The river is over the road.', until: Date.parse('2026-11-27T03:30:00.000Z') },
  })
  const bill = await checkout(shop, as, goods)
  const paying = { estimation_id: bill.estimation_id, amount: toPaise(bill.final_amount) }
  expect((await create(shop, as, paying)).json()).toMatchObject({ code: 'SHOP_PAUSED' })
  expect((await create(shop, as, { purpose: 'RECHARGE' })).statusCode).toBe(200)
  // The next opening is the first window that takes orders once the pause is over, not one that closes during the
  // pause.
  const url = `${addressOf('getServiceability')}?pincode=${fixture.pincode}`
  const next = (await shop.call({ url })).json<Serviceability>().next_slot
  expect(next?.order_by && next.order_by > until).toBe(true)
  expect((await office.act(manager, 'resumeShop', {})).statusCode).toBe(200)
  await vi.waitFor(async () => expect(await options()).toBeNull(), slowMachineTimeout)
  orderOf(await order())
  expect((await office.act(manager, 'resumeShop', {})).statusCode).toBe(409)
  const past = await office.act(manager, 'pauseShop', { ...pausing, until: '2026-11-25T04:30:00.000Z' })
  expect(refusalReasonOf(past)).toEqual({ reason: 'PAUSE_OVER' })
  await office.act(manager, 'pauseShop', pausing)
  await vi.waitFor(async () => expect(await options()).toEqual(pausing), slowMachineTimeout)
  // The pause ends automatically.
  shop.clock.set(until)
  expect(await options()).toBeNull()
})

import { expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { LowestFee, Serviceability } from '@farmstand/contracts/geo'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { OfficeZones, TriedPincode } from '@farmstand/contracts/office/zones'
import type { SignedInCustomer, TestApp } from '../testing/app.ts'
import { checkout, goods, orderOf, place } from '../testing/checkout.ts'
import type { AtScreen, TestOffice } from '../testing/office.ts'
import { refusalReasonOf, oneOffice } from '../testing/one-office.ts'
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

const zones = async () => (await office.get('/zones', manager)).json<OfficeZones>().results
const zoneCalled = async (name: string) => {
  const zone = (await zones()).find((one) => one.name === name)
  if (!zone) throw new Error(`There is no zone ${name}`)
  return zone
}
const save = (input: Partial<InputOf<'saveZone'>>) =>
  office.act(manager, 'saveZone', { zone: null, name: 'Villages', fee: 60, free_above: null, pincodes: [], ...input })
const served = async (pincode: string) =>
  (await shop.call({ url: `${addressOf('getServiceability')}?pincode=${pincode}` })).json<Serviceability>()
const lowestFee = async () => (await shop.call({ url: addressOf('getLowestFee') })).json<LowestFee>()
const codes = (...pincodes: string[]) => pincodes.map((pincode) => ({ pincode, area: '' }))

test('[O83] [D5.1] a zone has pincodes with a fee, which customers there see at once', async () => {
  expect((await zones()).map(({ name, fee, free_above }) => [name, fee, free_above])).toEqual([
    ['City', 20, 499],
    ['West', 49, null],
  ])
  const pincodes = [{ pincode: '412115', area: 'Mulshi' }, ...codes('412108')]
  expect((await save({ free_above: 999.5, pincodes })).json()).toMatchObject({ pincodes: 2 })
  expect(await served('412115')).toMatchObject({ served: true, area: 'Mulshi', fee: 60, free_above: 999.5 })
  const tried = (await office.get('/tryPincode?pincode=412115', manager)).json<TriedPincode>()
  expect(tried).toMatchObject({ served: true, zone: 'Villages', fee: 60, next_slot: { date: '2026-11-25' } })
  expect(refusalReasonOf(await save({ name: ' Villages ' }))).toEqual({
    reason: 'ZONE_THERE',
    values: { name: 'Villages' },
  })
  const { rows } = await shop.database.pool.query(`select after from audit_entry where subject like 'zone:%'`)
  expect(rows).toEqual([{ after: { name: 'Villages', fee: 60, free_above: 999.5, pincodes: '412115 412108' } }])
})

test('[O83] a pincode of another zone is refused and named, and nothing of the zone is saved', async () => {
  const before = await zones()
  const clash = await save({ name: 'Hills', pincodes: codes('411001', '411045', '413001') })
  const taken = [
    { pincode: '411001', zone: 'City' },
    { pincode: '411045', zone: 'West' },
  ]
  expect([clash.statusCode, refusalReasonOf(clash)]).toEqual([
    409,
    { reason: 'PINCODES_TAKEN', values: { taken, more: 0 } },
  ])
  expect(await zones()).toEqual(before)
  expect(await served('413001')).toMatchObject({ served: false })
})

test('[O83] of two zones that take one pincode at once, one gets it and the other is refused', async () => {
  const answers = await Promise.all(
    ['North', 'South'].map((name) => save({ name, pincodes: codes('414001', '414002') })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const loser = answers.find(({ statusCode }) => statusCode === 409)
  expect(loser && refusalReasonOf(loser)).toMatchObject({
    reason: 'PINCODES_TAKEN',
    values: {
      taken: [
        { pincode: '414001', zone: expect.stringMatching(/^(North|South)$/) },
        { pincode: '414002', zone: expect.stringMatching(/^(North|South)$/) },
      ],
    },
  })
})

test('[O83] the second of two people who change a zone is refused', async () => {
  const { id, version, pincodes } = await zoneCalled('West')
  const known = { zone: { id, version }, name: 'West', pincodes }
  expect((await save({ ...known, fee: 55 })).statusCode).toBe(200)
  expect(refusalReasonOf(await save({ ...known, fee: 5 }))).toEqual({ reason: 'ZONE_CHANGED' })
  expect(await served(fixture.farPincode)).toMatchObject({ fee: 55 })
})

test('[O83] [D10.17] a removed zone takes no orders, even with an earlier bill; placed orders stay', async () => {
  const kept = await checkout(shop, as, goods)
  const placed = orderOf(await place(shop, as, orderRequest(kept.estimation_id, goods)))
  const { estimation_id } = await checkout(shop, as, goods)
  const { id, fee, free_above, pincodes } = await zoneCalled('City')
  expect(await lowestFee()).toEqual({ fee: 20, free_above: null })
  const serve = (on: boolean, which: '=' | '<>') =>
    shop.database.pool.query(`update zone_pincode set active = $1 where zone_id ${which} $2`, [on, id])
  await serve(false, '=')
  expect(await lowestFee()).toEqual({ fee: 55, free_above: null })
  await serve(true, '=')
  await serve(false, '<>')
  expect(await lowestFee()).toEqual({ fee: 20, free_above: 499 })
  await serve(true, '<>')
  expect((await office.act(manager, 'removeZone', { zone_id: id })).statusCode).toBe(200)
  expect(await lowestFee()).toEqual({ fee: 55, free_above: null })
  expect((await place(shop, as, orderRequest(estimation_id, goods))).json()).toMatchObject({
    code: 'PINCODE_NOT_SERVED',
    reason: 'PINCODE_NOT_SERVED',
    values: { pincode: '411001' },
  })
  const url = `${addressOf('calculateEstimation')}?pincode=${fixture.pincode}&is_same=true`
  expect((await shop.call({ as, method: 'POST', url, payload: goods })).json()).toMatchObject({
    code: 'PINCODE_NOT_SERVED',
  })
  const shown = (await office.get(`/order?uid=${placed.uid}`, manager)).json<{ order: { o_status: string } }>()
  expect(shown.order.o_status).toBe('PLACED')
  expect((await office.act(manager, 'removeZone', { zone_id: id })).statusCode).toBe(404)
  expect((await save({ name: 'City', fee, free_above, pincodes })).statusCode).toBe(200)
  orderOf(await place(shop, as, orderRequest(estimation_id, goods)))
})

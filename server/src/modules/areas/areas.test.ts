import { beforeEach, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { Today } from '@farmstand/contracts/office/today'
import type { OwnData } from '@farmstand/contracts/own-data'
import { createLog } from '../../platform/log.ts'
import type { SignedInCustomer, TestApp } from '../../testing/app.ts'
import { oneOffice } from '../../testing/one-office.ts'
import type { AtScreen, TestOffice } from '../../testing/office.ts'
import { createSettings, putSettings } from '../shop/index.ts'
import { sweepAreaWaits } from './index.ts'
import { notifyOfAreas } from './notify-of-areas.ts'
import { AREA_WAIT_KEPT_MS } from './rules.ts'

let shop: TestApp
let as: SignedInCustomer
let office: TestOffice
let owner: AtScreen
oneOffice('OWNER', {
  shop: (one) => (shop = one),
  customer: (one) => (as = one),
  office: (one, at) => ([office, owner] = [one, at]),
})

const FAR = '413801'
const GUEST = '+919876500077'
const sql = (text: string, ...values: unknown[]) => shop.database.pool.query(text, values)

beforeEach(async () => {
  await sql('truncate area_wait, rate_counter')
  await sql(
    `insert into pincode values ('411001', 'Camp', 'Pune', 'Maharashtra', 18.51, 73.88),
       ($1, 'Daund', 'Pune', 'Maharashtra', 18.46, 74.58), ('411038', 'Kothrud', 'Pune', 'Maharashtra', 18.5, 73.8),
       ('400001', 'Kothari Nagar', 'Mumbai', 'Maharashtra', 18.9, 72.8)
     on conflict (pincode) do update set district = excluded.district, place = excluded.place`,
    FAR,
  )
})

const find = async (q: string) =>
  (await shop.call({ url: `${addressOf('findAreas')}?q=${encodeURIComponent(q)}` })).json<{ results: unknown[] }>()
    .results
const wait = (pincode = FAR, who = as) =>
  shop.call({ as: who, method: 'POST', url: addressOf('waitForArea'), payload: { pincode, language: 'en' } })
const waitAsGuest = (change: object = {}, remoteAddress = '203.0.113.9') =>
  shop.call({
    method: 'POST',
    url: addressOf('waitForAreaAsGuest'),
    payload: { pincode: FAR, language: 'mr', mobile_number: GUEST, consent: true, ...change },
    remoteAddress,
  })
const notify = () => {
  const { db } = shop.database
  const settings = createSettings({ db, log: createLog('silent') })
  return notifyOfAreas({ db, clock: shop.clock, settings, senders: shop.senders, publicUrl: 'https://shop.example' })
}
const waits = async () => (await sql('select * from area_wait')).rows

test('[E109] an area is found by the beginning of a word of its name, in Latin and Devanagari', async () => {
  const daund = { pincode: FAR, area: 'Daund', served: false }
  for (const typed of ['dau', 'DAUND', 'दौंड', '4138']) expect(await find(typed), typed).toContainEqual(daund)
  expect(await find('कोथरूड')).toContainEqual(expect.objectContaining({ area: 'Kothrud' }))
  // A shop in Pune does not list areas of another district.
  expect(await find('koth')).not.toContainEqual(expect.objectContaining({ pincode: '400001' }))
  expect((await find('41')).length).toBeLessThanOrEqual(8)
  expect(await find('!!')).toEqual([])
  const answer = await shop.call({ url: `${addressOf('findAreas')}?q=dau` })
  expect(answer.headers['cache-control']).toContain('public')
  for (const q of ['x', 'x'.repeat(41)])
    expect((await shop.call({ url: `${addressOf('findAreas')}?q=${q}` })).statusCode).toBe(400)
})

test('[E110] customer and visitor get one message each when the shop delivers to their area', async () => {
  expect((await wait()).json()).toEqual({ waiting: true })
  await wait()
  expect((await waitAsGuest()).json()).toEqual({ waiting: true })
  const today = (await office.get('/today', owner)).json<Today>()
  expect(today.wanted_areas).toEqual([{ pincode: FAR, area: 'Daund', people: 2 }])
  expect(JSON.stringify(today)).not.toContain(GUEST)
  await putSettings(shop.database.db, { TELL_CUSTOMERS: 'yes' })
  await notify()
  expect(await waits()).toHaveLength(2)
  await sql(`insert into zone_pincode (pincode, area, zone_id) select $1, 'Daund', id from zone limit 1`, FAR)
  await Promise.all([notify(), notify()])
  const { rows } = await sql(
    `select recipient, template from message where event = 'AREA_SERVED' and channel = 'SMS' order by template`,
  )
  expect(rows).toEqual([
    { recipient: as.mobile, template: 'area-served' },
    { recipient: GUEST, template: 'area-served-mr' },
  ])
  expect(await waits()).toEqual([])
  expect((await wait()).statusCode).toBe(409)
  await sql('delete from zone_pincode where pincode = $1', FAR)
})

test('[E110] a visitor must agree, and network and number are limited', async () => {
  expect((await waitAsGuest({ consent: false })).statusCode).toBe(400)
  expect((await waitAsGuest({ mobile_number: '98765' })).statusCode).toBe(400)
  for (let at = 0; at < 5; at++)
    expect((await waitAsGuest({ pincode: `40001${at}` })).json()).toEqual({ waiting: true })
  // The reply does not reveal that the number already waits for enough areas.
  expect(await waits()).toHaveLength(3)
  expect((await waitAsGuest()).statusCode).toBe(429)
  expect((await waitAsGuest({ pincode: FAR }, '203.0.113.10')).statusCode).toBe(200)
  expect(await waits()).toHaveLength(3)
  for (let at = 0; at < 3; at++) expect((await wait(`40002${at}`)).statusCode).toBe(200)
  expect((await wait()).statusCode).toBe(422)
})

test('[E110] a wait is in the customer’s data and ends with the account or after six months', async () => {
  await wait()
  await waitAsGuest({ mobile_number: as.mobile })
  const { parts } = (await shop.call({ as, url: addressOf('getOwnData') })).json<OwnData>()
  expect(parts['area_waits']).toHaveLength(2)
  const then = shop.clock.now().getTime() + AREA_WAIT_KEPT_MS
  await sweepAreaWaits(shop.database.db, new Date(then))
  expect(await waits()).toHaveLength(2)
  await sweepAreaWaits(shop.database.db, new Date(then + 1))
  expect(await waits()).toEqual([])
})

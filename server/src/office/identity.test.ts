import { expect, test, vi } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { InvoiceList } from '@farmstand/contracts/invoice'
import type { ShopIdentity } from '@farmstand/contracts/office/identity'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { MinOrderAmount } from '@farmstand/contracts/setting'
import type { ShopReply } from '@farmstand/contracts/shop'
import type { SignedInCustomer, TestApp } from '../testing/app.ts'
import { checkout, goods, orderOf, place } from '../testing/checkout.ts'
import type { AtScreen, TestOffice } from '../testing/office.ts'
import { refusalReasonOf, oneOffice } from '../testing/one-office.ts'
import { slowMachineTimeout } from '../testing/slow-machine.ts'
import { demoShop } from '../testing/shop-fixture.ts'
import { orderRequest } from '../testing/trading-app.ts'

let shop: TestApp
let as: SignedInCustomer
let office: TestOffice
let owner: AtScreen
oneOffice('OWNER', {
  shop: (one) => (shop = one),
  customer: (one) => (as = one),
  office: (one, at) => ([office, owner] = [one, at]),
})

const identity = async () => (await office.get('/shopIdentity', owner)).json<ShopIdentity>()
const change = (changes: InputOf<'changeShop'>['changes'], version: number | null = null) =>
  office.act(owner, 'changeShop', { version, changes })
const shown = async () => (await shop.call({ url: addressOf('getShop') })).json<ShopReply>()
const packed = async () => {
  const { estimation_id } = await checkout(shop, as, goods)
  const { uid } = orderOf(await place(shop, as, orderRequest(estimation_id, goods)))
  for (const step of ['confirmOrders', 'packOrders'] as const) await office.atTerminal(step, { orders: [{ uid }] })
  const { results } = (await shop.call({ as, url: addressOf('listInvoices', { uid }) })).json<InvoiceList>()
  return JSON.stringify(results)
}

test('[O102] [D10.25] a new name is on all pages and new invoices; issued invoices keep the old name', async () => {
  const before = await packed()
  expect(before).toContain(demoShop.legal_name)
  const { version } = await identity()
  const changes = [
    { field: 'brand_name', value: 'Shetkari Bhandar' },
    { field: 'legal_name', value: 'Shetkari Foods Private Limited' },
    { field: 'whatsapp_number', value: '+919812345678' },
    { field: 'colors.accent', value: '#8a2f4d' },
  ]
  const answer = await change(changes, version)
  expect(answer.json()).toMatchObject({
    version: version + 1,
    changed: expect.arrayContaining(
      changes.map(({ field, value }) => expect.objectContaining({ field, after: value })),
    ),
  })
  await vi.waitFor(
    async () =>
      expect(await shown()).toMatchObject({
        brand_name: 'Shetkari Bhandar',
        whatsapp_number: '+919812345678',
        colors: { accent: '#8a2f4d' },
      }),
    slowMachineTimeout,
  )
  const { shop_name } = (await office.get('/session', owner)).json<{ shop_name: string }>()
  expect(shop_name).toBe('Shetkari Bhandar')
  expect(await packed()).toContain('Shetkari Foods Private Limited')
  const { history, shop: now } = await identity()
  expect(now.legal_name).toBe('Shetkari Foods Private Limited')
  expect(history[0]).toMatchObject({
    by: { kind: 'STAFF', name: 'Asha OWNER' },
    before: { brand_name: 'Farmstand' },
    after: { brand_name: 'Shetkari Bhandar', 'colors.accent': '#8a2f4d' },
  })
  const { rows } = await shop.database.pool.query(
    `select content->>'legal_name' as name from shop_identity order by version`,
  )
  expect(rows).toEqual([{ name: demoShop.legal_name }, { name: 'Shetkari Foods Private Limited' }])
})

test('[O99] an invalid value is refused with the name of its field, and nothing is saved', async () => {
  const before = await identity()
  const wrong = await change([
    { field: 'tagline', value: 'From our fields' },
    { field: 'gstin', value: '27' },
    { field: 'colors.accent', value: '#ffee00' },
  ])
  expect([wrong.statusCode, refusalReasonOf(wrong)]).toMatchObject([422, { reason: 'SHOP_LACKING' }])
  expect(wrong.json()).toMatchObject({
    details: { problems: [{ code: 'MALFORMED', values: ['gstin', expect.stringContaining('15')] }] },
  })
  expect(refusalReasonOf(await change([{ field: 'colors.accent', value: '#ffee00' }]))).toMatchObject({
    reason: 'SHOP_LACKING',
    values: { problems: [{}] },
  })
  expect(refusalReasonOf(await change([{ field: 'nickname', value: 'x' }]))).toMatchObject({
    reason: 'SHOP_LACKING',
    values: { problems: [{}] },
  })
  expect(await identity()).toEqual(before)
})

test('[O20] of two simultaneous changes of the shop’s details, the second is refused', async () => {
  const { version } = await identity()
  const answers = await Promise.all(
    ['One line', 'Another line'].map((value) => change([{ field: 'tagline', value }], version)),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const loser = answers.find(({ statusCode }) => statusCode === 409)
  expect(loser && refusalReasonOf(loser)).toEqual({ reason: 'CHANGED_SINCE' })
  expect((await identity()).version).toBe(version + 1)
})

test('[O8] changing the shop’s details needs a recent passkey; changing rules does not', async () => {
  shop.clock.advance(6 * 60_000)
  expect((await change([{ field: 'tagline', value: 'Late' }])).json()).toMatchObject({ code: 'STEP_UP_NEEDED' })
  const rule = await office.act(owner, 'changeSettings', { entries: [{ key: 'MIN_ORDER_AMOUNT', value: '199.50' }] })
  expect(rule.json()).toEqual({ saved: 1 })
  const url = addressOf('getGeneralSetting', { key: 'MIN_ORDER_AMOUNT' })
  await vi.waitFor(
    async () => expect((await shop.call({ url })).json<MinOrderAmount>().MIN_ORDER_AMOUNT).toBe('199.5'),
    slowMachineTimeout,
  )
  const { settings } = await identity()
  expect(settings.find(({ key }) => key === 'MIN_ORDER_AMOUNT')).toMatchObject({
    value: '199.50',
    default: '0',
    choices: null,
  })
  expect(settings.find(({ key }) => key === 'BOOKING_DAYS')?.form).toEqual({ code: 'WHOLE', values: ['1', '60'] })
  expect(settings.find(({ key }) => key === 'TELL_CUSTOMERS')).toMatchObject({ choices: ['no', 'yes'] })
  expect(settings.some(({ key }) => key === 'PAUSED_UNTIL')).toBe(false)
  const wrong = await office.act(owner, 'changeSettings', { entries: [{ key: 'BOOKING_DAYS', value: 'many' }] })
  expect(refusalReasonOf(wrong)).toMatchObject({ reason: 'SETTINGS_UNFIT' })
  const { rows } = await shop.database.pool.query(
    `select before, after from audit_entry where subject = 'setting:MIN_ORDER_AMOUNT'`,
  )
  expect(rows).toEqual([{ before: { MIN_ORDER_AMOUNT: '50' }, after: { MIN_ORDER_AMOUNT: '199.50' } }])
})

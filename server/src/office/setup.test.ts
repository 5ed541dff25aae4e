import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import { renderSentence } from '@farmstand/contracts/office/render-sentence'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { Setup, SetupDraft } from '@farmstand/contracts/office/setup'
import { setupProblemWords } from '@farmstand/contracts/office/setup-problems'
import type { Today } from '@farmstand/contracts/office/today'
import type { SetupStep } from '@farmstand/contracts/office/setup-steps'
import { testApp, type TestApp } from '../testing/app.ts'
import { checkout, goods, orderOf, place } from '../testing/checkout.ts'
import { farmstandAs } from '../testing/farmstand.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { testOffice, type AtScreen, type TestOffice } from '../testing/office.ts'
import { markAsDemo, ownShop } from '../testing/own-shop.ts'
import { slowMachineTimeout } from '../testing/slow-machine.ts'
import { fixture } from '../testing/shop-fixture.ts'
import { refusalReasonOf } from '../testing/one-office.ts'
import { orderRequest } from '../testing/trading-app.ts'
import { anchorLedger } from '../modules/reconciliation/anchor-journal.ts'
import { reconcile } from '../modules/reconciliation/index.ts'
import {
  tablesDeletedAtOpening,
  tablesKeptAtOpening,
  tablesTruncatedAtOpening,
} from '../modules/setup/tables-at-opening.ts'
import { settingNames } from '../platform/config.ts'
import { declaredVendors, installedProviders } from '../vendors.ts'

let shop: TestApp
let office: TestOffice
let owner: AtScreen

beforeEach(async () => {
  shop = await testApp()
  await markAsDemo(shop.database.pool)
  office = await testOffice({ database: shop.database, clock: shop.clock })
  owner = await office.joins('OWNER')
})
afterEach(async () => {
  await office.close()
  await shop.close()
})

const fields = (changed: Record<string, string> = {}): SetupDraft['fields'] =>
  Object.entries({ ...ownShop, ...changed }).map(([field, value]) => ({ field, value }))
const zones: SetupDraft['zones'] = [
  { name: 'Mulshi', fee: 30, free_above: null, pincodes: [{ pincode: '412108', area: 'Paud' }] },
]
const windows: SetupDraft['windows'] = [
  { start_minute: 420, end_minute: 540, offers: [{ department: 'GROCERY', capacity: 20, cutoff_minutes: 60 }] },
]
const row = { category: 'Vegetables > Leafy', veg_nonveg_type: 0, stock: 12, hsn: '0709', gst_rate: 0 } as const
const sheet = {
  from: 'SHEET' as const,
  about: [{ category: 'Vegetables', text: 'Cut at dawn' }],
  rows: [
    { ...row, name: 'Methi', units: '250 g', price: 22.5, shelf_life_days: 2 },
    { ...row, name: 'Methi', units: '500 g', price: 40, shelf_life_days: 2 },
    {
      ...row,
      name: 'Basket without a date',
      category: 'Vegetables',
      units: 'one basket',
      price: 99,
      shelf_life_days: null,
    },
  ],
} satisfies SetupDraft['goods']
const whole: SetupDraft = { fields: fields(), zones, windows, goods: sheet, seen: [] }

const read = async (): Promise<Setup> => (await office.get('/setup', owner)).json<Setup>()
const save = async (change: InputOf<'saveSetup'>['change']) =>
  office.act(owner, 'saveSetup', { version: (await read()).version, change })
const open = async (name = 'Shetkari Bhandar') =>
  office.act(owner, 'openShop', { version: (await read()).version, name })
const red = async (step: SetupStep) =>
  (await read()).steps.find((one) => one.step === step)?.problems.map((one) => renderSentence(setupProblemWords, one))
const rowsOf = async (text: string) => (await shop.database.pool.query(text)).rows

test('[O100] each table is kept, emptied or cleared when the seller’s shop replaces the demo', async () => {
  const tables = await rowsOf(`select tablename from pg_tables where schemaname = 'public' order by 1`)
  expect(tables.map(({ tablename }) => tablename)).toEqual(
    [...tablesKeptAtOpening, ...tablesDeletedAtOpening, ...tablesTruncatedAtOpening].toSorted((a, b) =>
      a < b ? -1 : 1,
    ),
  )
})

test('[O98] setup lists providers and their required settings as the adapters declare them', async () => {
  const { payments, sms, mail } = (await read()).installed
  expect(payments).toMatchObject({ label: 'sandbox', pretended: true, webhook_secret: null })
  expect(payments.offers).toContainEqual({
    label: 'Razorpay',
    settings: ['PAYMENT_PROVIDER=razorpay', 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRETS'],
    keys_at: 'Account & Settings, API keys',
  })
  expect(payments.offers.map(({ label }) => label)).not.toContain('sandbox')
  expect([sms.pretended, sms.offers.map(({ settings }) => settings[0])]).toEqual([
    true,
    ['SMS_PROVIDER=msg91', 'SMS_PROVIDER=twilio'],
  ])
  expect(mail).toMatchObject({ pretended: true, offers: [{ settings: ['SMTP_URL', 'MAIL_FROM'] }] })
  const real = { PAYMENT_PROVIDER: 'razorpay', SMS_PROVIDER: 'twilio', SMTP_URL: 'smtp://mail' }
  expect(installedProviders({ values: real })).toMatchObject({
    payments: { label: 'Razorpay', pretended: false, webhook_secret: 'RAZORPAY_WEBHOOK_SECRETS' },
    sms: { label: 'Twilio', pretended: false },
    mail: { pretended: false },
  })
  // Each required name must be a setting of its vendor.
  const known = new Set(settingNames(declaredVendors))
  const named = [payments, sms, mail].flatMap(({ offers }) => offers.flatMap(({ settings }) => settings))
  expect(named.map((one) => one.split('=')[0]).filter((one) => !known.has(one ?? ''))).toEqual([])
})

test('[O98] inputs are saved step by step, and each step lists its missing fields', async () => {
  expect(await read()).toMatchObject({ state: 'DEMO', version: 0, saved_at: null })
  expect(await red('shop')).toContain('Enter the name of the shop.')
  expect(await red('tax')).toContain('Enter the FSSAI licence number. Food cannot be sold without one.')
  expect([await red('zones'), await red('windows'), await red('goods')]).toEqual([
    ['Add at least one pincode where you deliver.'],
    ['Add at least one delivery window.'],
    ['Choose the items for the first day.'],
  ])
  expect((await save(whole)).json()).toEqual({ version: 1 })
  expect((await read()).steps.flatMap(({ problems }) => problems)).toEqual([])
  await save({ fields: fields({ 'colors.accent': '#ffffee' }) })
  expect(await red('look')).toEqual([expect.stringContaining('The light mode colour #ffffee is too faint to read')])
  await save({ fields: fields({ gst_scheme: 'regular', pincode: '12' }) })
  expect(await red('tax')).toEqual(['Enter the GSTIN, or choose ‘Not registered’.'])
  expect(await red('shop')).toEqual([expect.stringContaining('pincode')])
  const twice = { name: 'West', fee: 0, free_above: null, pincodes: [{ pincode: '412108', area: '' }] }
  await save({ zones: [...zones, twice] })
  expect(await red('zones')).toEqual(['412108 is in Mulshi and in West. Remove it from one of them.'])
  const cook = {
    start_minute: 600,
    end_minute: 660,
    offers: [{ department: 'KITCHEN', capacity: 5, cutoff_minutes: 0 } as const],
  }
  await save({ fields: fields(), windows: [...windows, cook] })
  expect(await red('tax')).toEqual(['Enter the FSSAI licence number of the kitchen.'])
  expect((await open()).statusCode).toBe(422)
  const late = await office.act(owner, 'saveSetup', { version: 1, change: { zones } })
  expect([late.statusCode, refusalReasonOf(late)]).toEqual([409, { reason: 'CHANGED_MEANWHILE' }])
})

test('[O99] the shop stores contacts, licences and colours in one form, however they are typed', async () => {
  await save({
    ...whole,
    fields: fields({
      phone: '+91 98000 00001',
      whatsapp_number: '098000-00003',
      pincode: '412 108',
      state: 'tamil nadu',
      gst_scheme: 'regular',
      gstin: '33 aaaaa0000a1z9',
      'fssai.GROCERY': '2152 1234 000001',
      'colors.accent': '#8A2F4D',
    }),
  })
  expect((await read()).steps.flatMap(({ problems }) => problems)).toEqual([])
  expect((await open()).json()).toEqual({ opened: 'Shetkari Bhandar' })
  const kept = await vi.waitFor(async () => {
    const now = (await shop.call({ url: addressOf('getShop') })).json<Record<string, unknown>>()
    expect(now['brand_name']).toBe('Shetkari Bhandar')
    return now
  }, slowMachineTimeout)
  expect(kept).toMatchObject({
    phone: '+919800000001',
    whatsapp_number: '+919800000003',
    pincode: '412108',
    state: 'Tamil Nadu',
    gstin: '33AAAAA0000A1Z9',
    fssai: { GROCERY: '21521234000001' },
    colors: { accent: '#8a2f4d' },
    office_address: '4 Mulshi Road, Paud, Pune 412108',
  })
})

test('[O99] an invalid field is named as on its screen, together with the required form', async () => {
  await save({
    ...whole,
    fields: fields({ phone: '12345', gst_scheme: 'regular', gstin: '27AAA', 'fssai.GROCERY': '123' }),
  })
  expect(await red('shop')).toEqual(['The phone number must be +91 and ten digits.'])
  expect(await red('tax')).toEqual([
    'The FSSAI licence number for grocery must be 14 digits.',
    'The GSTIN must be 15 letters and digits, as on its certificate.',
  ])
})

test('[O98] a sheet without a veg mark is refused; a kitchen needs a licence and a window', async () => {
  const dish = {
    ...row,
    category: 'Kitchen > Mains',
    name: 'Fish curry',
    units: '1 plate',
    price: 180,
    ingredients: 'Fish',
  }
  const rows = [...sheet.rows, { ...dish, veg_nonveg_type: null }]
  await save({ ...whole, goods: { ...sheet, rows } })
  expect(await red('goods')).toEqual(['Choose veg or non-veg for: Fish curry.'])
  expect(await red('tax')).toEqual(['Enter the FSSAI licence number of the kitchen.'])
  expect(await red('windows')).toEqual(['The sheet has kitchen items. Add a window in which the kitchen delivers.'])
  expect((await open()).statusCode).toBe(422)
  const cook = {
    start_minute: 600,
    end_minute: 660,
    offers: [{ department: 'KITCHEN', capacity: 5, cutoff_minutes: 0 } as const],
  }
  await save({
    fields: fields({ 'fssai.KITCHEN': '21521234000002' }),
    windows: [...windows, cook],
    goods: {
      ...sheet,
      rows: [
        ...sheet.rows,
        { ...dish, veg_nonveg_type: 1, allergens: 'Fish', source: 'Malvan', name_mr: 'माशाची करी' },
      ],
    },
  })
  expect((await open()).statusCode).toBe(200)
  expect(
    await rowsOf(
      `select department, veg_nonveg, allergens, source, local_texts->'mr'->>'name' as name_mr, active from item where name in ('Fish curry', 'Methi') order by name, units`,
    ),
  ).toEqual([
    { department: 'KITCHEN', veg_nonveg: 1, allergens: 'Fish', source: 'Malvan', name_mr: 'माशाची करी', active: true },
    { department: 'GROCERY', veg_nonveg: 0, allergens: null, source: null, name_mr: null, active: true },
    { department: 'GROCERY', veg_nonveg: 0, allergens: null, source: null, name_mr: null, active: true },
  ])
})

test('[O100] opening removes the demo’s items, customers and orders; the new shop can sell', async () => {
  const before = await shop.customer()
  const bill = await checkout(shop, before, goods)
  orderOf(await place(shop, before, orderRequest(bill.estimation_id, goods)))
  await save(whole)
  expect((await read()).trial).toEqual({ orders: 1, customers: 1 })
  const wrong = await open('Shetkari')
  expect([wrong.statusCode, refusalReasonOf(wrong)]).toEqual([
    422,
    { reason: 'NAME_TO_TYPE', values: { name: 'Shetkari Bhandar' } },
  ])
  expect(await rowsOf(`select count(*)::int as orders from customer_order`)).toEqual([{ orders: 1 }])
  expect((await open()).json()).toEqual({ opened: 'Shetkari Bhandar' })
  for (const table of tablesTruncatedAtOpening.filter((name) => name !== 'stock_move'))
    expect([table, await rowsOf(`select 1 from ${table}`)]).toEqual([table, []])
  expect(await rowsOf(`select name, units, on_hand, active, pinned from item order by id`)).toEqual([
    { name: 'Methi', units: '250 g', on_hand: 12, active: true, pinned: true },
    { name: 'Methi', units: '500 g', on_hand: 12, active: true, pinned: true },
    { name: 'Basket without a date', units: 'one basket', on_hand: 12, active: false, pinned: false },
  ])
  expect(await rowsOf(`select name, description from category order by id`)).toEqual([
    { name: 'Vegetables', description: 'Cut at dawn' },
    { name: 'Leafy', description: null },
    { name: 'Vegetables', description: null },
  ])
  expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
  const home = async () => (await shop.call({ url: addressOf('getShop') })).json<{ brand_name: string }>().brand_name
  await vi.waitFor(async () => expect(await home()).toBe('Shetkari Bhandar'), slowMachineTimeout)
  expect((await shop.call({ url: addressOf('whoami'), ...before })).statusCode).toBe(401)
  expect(await rowsOf(`select area, fee_paise from zone_pincode join zone on zone.id = zone_id`)).toEqual([
    { area: 'Paud', fee_paise: 3000 },
  ])
  // The triggers that protect the books are switched on again.
  await expect(shop.database.pool.query(`truncate ledger_entry`)).rejects.toThrow('The ledger only grows')
  expect(await read()).toMatchObject({ state: 'OWN', version: 0 })
  const again = await open()
  expect([again.statusCode, refusalReasonOf(again)]).toEqual([409, { reason: 'OPEN_ALREADY' }])
})

test('[D11.12] if the demo’s journal survives the demo’s ledger, no violation is reported', async () => {
  // The process dies right after the opening and does not clean up files, so the journal remains.
  const journal = join(shop.dataDir, 'left-behind.ndjson')
  await sealed('demo')
  await anchorLedger(shop.database.db, journal)
  const lines = readFileSync(journal, 'utf8').trim().split('\n')
  expect(lines).toHaveLength(1)
  await save(whole)
  expect((await open()).statusCode).toBe(200)
  await sealed('own')
  await anchorLedger(shop.database.db, journal)
  expect(readFileSync(journal, 'utf8').trim().split('\n').filter(Boolean)).toHaveLength(2)
  const found = async () =>
    (await reconcile(shop.database.db, shop.clock.now(), { which: 'all', journal })).violations
      .filter(({ invariant }) => invariant === 'I14')
      .flatMap(({ rows }) => rows)
  expect(await found()).toEqual([])
  // If this database never contained the ledger of these lines, they are another shop's history.
  writeFileSync(journal, lines[0]?.replace(/"ledger":"[^"]+"/, '"ledger":"00000000-0000-4000-8000-000000000000"') ?? '')
  expect(await found()).toHaveLength(1)
})

/** Makes a transfer that is old enough to be anchored. */
async function sealed(key: string): Promise<void> {
  await shop.database.pool.query(
    `insert into ledger_transfer (key, kind, reference, description, content_hash, at, recorded_at)
     values ($1, 'gift', '1', 'A gift', 'x', now(), now() - interval '1 hour')`,
    [key],
  )
}

const untold = async () =>
  (await office.get('/today', owner)).json<Today>().decisions.filter(({ kind }) => kind === 'UNTOLD')
const toldAt = () => rowsOf(`select value from setting where key = 'TELL_SELLER_EMAIL'`)

test('[O36] Today asks who is notified of new orders; the shop’s own address is used if set', async () => {
  expect(await untold()).toEqual([{ kind: 'UNTOLD', id: 'untold' }])
  await save(whole)
  expect((await open()).statusCode).toBe(200)
  expect([await untold(), await toldAt()]).toEqual([[], [{ value: 'help@shetkari.example' }]])
})

test('[O36] Today no longer asks once staff chose that nobody is notified of new orders', async () => {
  await office.act(owner, 'changeSettings', { entries: [{ key: 'TELL_SELLER_EMAIL', value: '' }] })
  expect(await untold()).toEqual([])
})

test('[O100] kept demo items lose their shelf and source, and get the stock that was entered', async () => {
  const [{ category_id: kept }] = await rowsOf(`select category_id from item where id = ${fixture.stock.onion}`)
  await rowsOf(`update item set shelf = 'A1', source = 'Demo farm'`)
  await save({ ...whole, goods: { from: 'OURS', category_ids: [kept], stock: 7 } })
  expect((await open()).statusCode).toBe(200)
  const left = await rowsOf(
    `select distinct category_id, shelf, source, on_hand, missing from item where kind = 'STOCK'`,
  )
  expect(left).toEqual([{ category_id: kept, shelf: null, source: null, on_hand: 7, missing: 0 }])
  expect(await rowsOf(`select 1 from combo_part where combo_id not in (select id from item)`)).toEqual([])
  expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
})

test('[O100] with real money or a changed name, opening is refused and changes nothing', async () => {
  await save(whole)
  const as = await shop.customer()
  await shop.database.pool.query(
    `with intent as (insert into payment_intent (uid, customer_uid, amount_paise, currency, created_at, account)
       values (gen_random_uuid(), $1, 100, 'INR', now(), 'LIVE') returning uid)
     insert into payment (id, intent_uid, customer_uid, amount_paise, currency, status, created_at)
       select 'pay_live', uid, $1, 100, 'INR', 'CREATED', now() from intent`,
    [as.uid],
  )
  const refusal = await open()
  expect([refusal.statusCode, refusalReasonOf(refusal)]).toEqual([409, { reason: 'REAL_MONEY_TAKEN' }])
  expect(await rowsOf(`select count(*) > 5 as there from item`)).toEqual([{ there: true }])
  await office.act(owner, 'changeShop', { version: null, changes: [{ field: 'legal_name', value: 'Mine' }] })
  expect(refusalReasonOf(await open())).toEqual({ reason: 'OPEN_ALREADY' })
  expect(refusalReasonOf(await save({ zones }))).toEqual({ reason: 'OPEN_ALREADY' })
})

test('[O100] [D11.19] opening at the command line removes all pictures of the demo', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farmstand-'))
  const images = join(folder, 'data/images')
  mkdirSync(join(images, 'demo-tomato'), { recursive: true })
  await save(whole)
  const at = { connection: shop.database.connection, folder }
  const ask = { version: (await read()).version, name: 'Shetkari Bhandar' }
  expect(JSON.parse((await farmstandAs(at, owner, 'openShop', ask)).out)).toEqual({ opened: 'Shetkari Bhandar' })
  expect(readdirSync(images)).toEqual([])
  rmSync(folder, { recursive: true })
})

import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { imageVariant } from '@farmstand/contracts/image'
import type { ItemFacts, OfficeItem, SearchTrial } from '@farmstand/contracts/office/item'
import { testOffice, OFFICE, type AtScreen, type TestOffice } from '../testing/office.ts'
import { slowMachineTimeout } from '../testing/slow-machine.ts'
import { fixture } from '../testing/shop-fixture.ts'
import { tradingApp, type TradingApp } from '../testing/trading-app.ts'

const { tomato, onion, spinach } = fixture.stock

let trading: TradingApp
let office: TestOffice
let anita: AtScreen
let ravi: AtScreen
let pictures: string
beforeAll(async () => {
  trading = await tradingApp()
  pictures = mkdtempSync(join(tmpdir(), 'pictures-'))
  office = await testOffice({ database: trading.database, clock: { now: () => trading.now } }, { pictures })
  anita = await office.joins('MANAGER')
  ravi = await office.joins('OWNER')
  await trading.database.pool.query(
    `update item set country_of_origin = 'IN', shelf_life_days = 5 where id in (10, 11, 13)`,
  )
})
afterAll(async () => {
  await office.close()
  await trading.close()
  rmSync(pictures, { recursive: true })
})

const itemOf = async (id: number) => (await office.get(`/item?id=${id}`, anita)).json<OfficeItem>()
async function save(
  id: number,
  change: Partial<ItemFacts>,
  options: { as?: AtScreen; before?: ItemFacts; looked?: boolean } = {},
) {
  const { as = anita, before = (await itemOf(id)).facts, looked = false } = options
  return office.act(as, 'saveItem', { item_id: id, before, after: { ...before, ...change }, looked })
}
const shown = (id: number) => trading.catalogue.current().find(id, 'STOCK')

describe('saving an item', () => {
  test('[E32] saving stores suggested words, shows learned ones, and refuses invalid ones', async () => {
    await trading.database.pool.query('insert into goes_with (item_id, place, with_id) values ($1, 1, $2)', [
      onion,
      tomato,
    ])
    expect((await itemOf(onion)).companions).toEqual({
      named: [],
      learned: [{ sku: 'tomato', name: 'Tomato', units: '1 kg' }],
    })
    expect((await save(onion, { goes_with: ['potato', 'spinach'], never_with: ['tomato'] })).statusCode).toBe(200)
    const { facts, companions } = await itemOf(onion)
    expect([facts.goes_with, facts.never_with]).toEqual([['potato', 'spinach'], ['tomato']])
    expect(companions.named.map(({ sku }) => sku).toSorted()).toEqual(['potato', 'spinach', 'tomato'])
    const wrong: [Partial<ItemFacts>, string][] = [
      [{ goes_with: ['durian'] }, 'NO_SUCH_SKU'],
      [{ goes_with: ['tomato'] }, 'COMPANION_TWICE'],
      [{ never_with: ['onion'] }, 'COMPANION_ITSELF'],
    ]
    for (const [change, reason] of wrong) {
      const refusal = await save(onion, change)
      expect([refusal.statusCode, refusal.json().reason]).toEqual([422, reason])
    }
    await save(onion, { goes_with: [], never_with: [] })
  })

  test('[O75] saving writes only changed fields, updates the shop and adds to the history', async () => {
    const before = (await itemOf(tomato)).facts
    await save(tomato, { units: '2 kg' }, { before, as: ravi })
    const saved = await save(
      tomato,
      { name: '  Desi \u202Etomato ', aliases: [{ alias: 'Thakkali', language: 'ta' }], description_hi: 'मीठे टमाटर' },
      { before },
    )
    expect([saved.statusCode, saved.json()]).toEqual([200, { item_id: tomato, gaps: [] }])
    const { facts, row } = await itemOf(tomato)
    expect(facts).toMatchObject({
      name: 'Desi tomato',
      units: '2 kg',
      aliases: [{ alias: 'Thakkali', language: 'ta' }],
    })
    expect(row).toMatchObject({ sku: 'tomato', on_hand: 500 })
    await vi.waitFor(
      () => expect(shown(tomato)).toMatchObject({ name: 'Desi tomato', units: '2 kg' }),
      slowMachineTimeout,
    )
    expect(shown(tomato)?.wire.local_descriptions).toEqual({ hi: 'मीठे टमाटर', mr: 'घट्ट आणि लाल.' })
    const { rows } = await trading.database.pool.query(
      `select before, after from audit_entry where subject = 'item:10' order by id desc limit 1`,
    )
    expect(rows[0]).toEqual({
      before: { name: 'Tomato', aliases: [{ alias: 'tamatar', language: 'hi-Latn' }], description_hi: '' },
      after: {
        name: 'Desi tomato',
        aliases: [{ alias: 'Thakkali', language: 'ta' }],
        description_hi: 'मीठे टमाटर',
      },
    })
  })

  test('[O70] a field that another person has changed is refused, with both values', async () => {
    const before = (await itemOf(onion)).facts
    await save(onion, { description: 'From Nashik.' }, { before, as: ravi })
    const late = await save(onion, { description: 'From Lasalgaon.', units: '5 kg' }, { before })
    expect(late.json()).toMatchObject({
      code: 'CONFLICT',
      details: { others: [{ field: 'description', now: 'From Nashik.', wanted: 'From Lasalgaon.' }] },
    })
    expect((await itemOf(onion)).facts).toMatchObject({ description: 'From Nashik.', units: '1 kg' })
  })

  test('[D10.28] a saved price is added to the history, and a large change must be confirmed', async () => {
    const far = { cost: 60 }
    const refused = await save(onion, far)
    expect(refused.json()).toMatchObject({ code: 'UNPROCESSABLE', reason: 'PRICE_LEAPS' })
    expect((await save(onion, far, { looked: true })).statusCode).toBe(200)
    expect((await itemOf(onion)).prices[0]).toMatchObject({
      by: { kind: 'STAFF', name: 'Asha MANAGER' },
      before: { cost: 25, discount: 0 },
      after: { cost: 60, discount: 0 },
    })
    const back = await office.act(ravi, 'revertPrices', { batch_uid: null })
    expect(back.json()).toMatchObject({ results: [{ sku: 'onion', done: true }] })
  })

  test('[O76] an item with an incomplete label is hidden, and the missing details are listed', async () => {
    const saved = await save(spinach, { country_of_origin: '', hsn: '' })
    expect(saved.json()).toEqual({ item_id: spinach, gaps: ['COUNTRY', 'HSN'] })
    expect((await itemOf(spinach)).facts.shown).toBe(false)
    await vi.waitFor(() => expect(shown(spinach)?.active).toBe(false), slowMachineTimeout)
    const mended = await save(spinach, { country_of_origin: 'IN', hsn: '0709', shown: true })
    expect(mended.json()).toMatchObject({ gaps: [] })
    expect((await itemOf(spinach)).facts.shown).toBe(true)
  })

  test('[O75] values that break a rule are refused, with the reason', async () => {
    for (const [change, reason] of [
      [{ category_id: fixture.categories.vegetables }, 'CATEGORY_TOO_HIGH'],
      [{ category_id: 4_000 }, 'NO_SUCH_CATEGORY'],
      [{ net_value: null }, 'NET_HALF'],
      [{ next_gst_rate: 12 }, 'NEXT_RATE_HALF'],
      [{ net_unit: 'ml', weighed: true }, 'NET_NOT_GRAMS'],
      [{ department: 'KITCHEN' }, 'COMBO_OF_OTHER_DEPARTMENT'],
      [{ parts: [{ stock_id: onion, quantity: 1 }] }, 'PARTS_OF_ITEM'],
      [{ pictures: [{ path: 'elsewhere.webp', crop: '' }] }, 'PICTURE_FOREIGN'],
      [{ name: ' ' }, 'ITEM_NAME_MISSING'],
      [{ cost: 1.001 }, 'PRICE_OR_DISCOUNT_TOO_FINE'],
    ] as const)
      expect((await save(tomato, change as Partial<ItemFacts>)).json<{ reason: string }>().reason).toBe(reason)
  })

  test('[O75] a new item, a copy and a combo can be saved; an SKU must be unique', async () => {
    const { facts } = await itemOf(tomato)
    const add = (sku: string, change: Partial<ItemFacts> = {}, kind: 'STOCK' | 'COMBO' = 'STOCK') =>
      office.act(anita, 'addItem', { kind, sku, facts: { ...facts, name: 'Cherry tomato', ...change } })
    const { item_id: id } = (await add('')).json<{ item_id: number }>()
    const added = await itemOf(id)
    expect(added).toMatchObject({
      row: { sku: 'cherry-tomato', on_hand: 0 },
      facts: { name: 'Cherry tomato', shown: true },
    })
    expect((await add('')).json()).toMatchObject({
      code: 'CONFLICT',
      reason: 'SKU_TAKEN',
      values: { sku: 'cherry-tomato' },
    })
    const parts = [
      { stock_id: onion, quantity: 2 },
      { stock_id: spinach, quantity: 1 },
    ]
    const combo = (await add('soup-box', { name: 'Soup box', parts, net_value: null, net_unit: null }, 'COMBO')).json<{
      item_id: number
    }>()
    await vi.waitFor(
      () => expect(trading.catalogue.current().find(combo.item_id, 'COMBO')).toMatchObject({ inStock: true }),
      slowMachineTimeout,
    )
    expect((await itemOf(onion)).together).toContainEqual(expect.objectContaining({ name: 'Soup box' }))
    expect((await save(combo.item_id, { parts: [] })).json<{ reason: string }>().reason).toBe('COMBO_EMPTY')
  })
})

describe('a picture', () => {
  const send = (content: Buffer, as = anita, headers = {}) =>
    office.app.inject({
      method: 'POST',
      url: '/office/v1/pictures?name=My%20Tomato.jpg',
      headers: {
        host: 'localhost:3001',
        origin: OFFICE,
        'sec-fetch-site': 'same-origin',
        cookie: as.cookie,
        'content-type': 'application/octet-stream',
        ...headers,
      },
      payload: content,
    })
  const photo = () =>
    sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c33' } })
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
      .jpeg()
      .toBuffer()

  test('[D10.29] a picture is redrawn in all sizes without metadata; an item may use it cropped', async () => {
    const content = await photo()
    expect((await sharp(content).metadata()).exif).toBeDefined()
    const { path } = (await send(content)).json<{ path: string }>()
    expect(path).toMatch(/^my-tomato-[0-9a-f]{10}\/960\.webp$/)
    for (const width of [160, 960]) {
      const made = sharp(readFileSync(join(pictures, imageVariant(path, width, 'webp') ?? '')))
      const { width: wide, exif } = await made.metadata()
      expect([wide, exif]).toEqual([width, undefined])
    }
    expect((await send(content)).json()).toEqual({ path })
    await save(tomato, { pictures: [{ path, crop: '40,60,1.5' }] })
    await vi.waitFor(() => expect(shown(tomato)?.imageUrls).toEqual([`${path}#crop=40,60,1.5`]), slowMachineTimeout)
    expect(readdirSync(join(pictures, '.originals'))).toEqual([])
  })

  test('[O75] a file that is no picture, or one from another page or a packer, is refused', async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')
    expect((await send(Buffer.from('hello'))).json()).toMatchObject({ code: 'UNPROCESSABLE' })
    expect((await send(script)).json()).toMatchObject({ reason: 'PICTURE_UNFIT', values: { fault: 'SCRIPT' } })
    const cut = (await photo()).subarray(0, 700)
    expect((await send(cut)).statusCode).toBe(422)
    expect((await send(await photo(), anita, { origin: 'http://localhost:3000' })).statusCode).toBe(403)
    for (const ofForms of ['multipart/form-data; boundary=x', 'text/plain', 'application/x-www-form-urlencoded'])
      expect((await send(await photo(), anita, { 'content-type': ofForms })).statusCode).toBe(415)
    expect((await send(Buffer.alloc(12 * 1024 * 1024 + 1))).statusCode).toBe(413)
    const packer = await office.pairs('PACKER')
    expect((await send(await photo(), packer)).statusCode).toBe(403)
    const nobody = { uid: '', cookie: '', passkey: null }
    expect((await send(await photo(), nobody)).statusCode).toBe(401)
  })
})

describe('words that find an item', () => {
  const trial = async (q: string, names: Record<string, string>) =>
    (await office.get(`/searchTrial?${new URLSearchParams({ q, ...names })}`, anita)).json<SearchTrial>()

  test('[O73] unsaved names can be tried, and results come in the shop’s order', async () => {
    const names = { item: String(onion), name: 'Onion' }
    expect(await trial('zzzyx qqwv', names)).toMatchObject({ place: null })
    expect(await trial('savourbulb', names)).toMatchObject({ place: null })
    expect(await trial('savourbulb', { ...names, aliases: 'savourbulb,other' })).toMatchObject({ place: 1 })
    expect((await trial('onion', names)).first[0]).toBe('Onion')
    expect(await trial('newthing', { name: 'Newthing' })).toMatchObject({ place: 1, found: 1 })
    expect(await trial('savourbulb', names)).toMatchObject({ place: null })
  })
})

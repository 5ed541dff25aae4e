import { extractText, getDocumentProxy } from 'unpdf'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fillWallet } from '../../testing/checkout.ts'
import { farmstand } from '../../testing/farmstand.ts'
import {
  mixedItems,
  placeConfirmedOrder,
  openPackingRoom,
  pack,
  packTheRest,
  finishPacking,
  room,
} from '../../testing/packing-room.ts'
import { fixture } from '../../testing/shop-fixture.ts'

openPackingRoom()

/** Returns the text of a document's pages, and their width and height in points. */
async function paper(query: string, who = room.ravi) {
  const answer = await room.office.get(`/papers/${query}`, who)
  expect([answer.statusCode, answer.headers['content-type']], answer.body.slice(0, 200)).toEqual([
    200,
    'application/pdf',
  ])
  const document = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  const { text } = await extractText(document)
  const sizes = await Promise.all(
    text.map(async (_page, at) => (await document.getPage(at + 1)).getViewport({ scale: 1 })),
  )
  return { pages: text, sizes: sizes.map(({ width, height }) => [Math.round(width), Math.round(height)]) }
}

test('[O86] slips are 80 mm wide, one page per order; packers see first names only', async () => {
  const [first, second] = [await placeConfirmedOrder(), await placeConfirmedOrder('WALLET')]
  await room.office.atTerminal('noteOrder', { order: { uid: first.uid }, note: 'Ring once' })
  await pack(first, fixture.stock.tomato, { grams: 2900 })
  const slips = await paper(`slips?uids=${first.uid},${second.uid}`)
  expect(slips.pages).toHaveLength(2)
  expect(slips.sizes.every(([width]) => width === 227)).toBe(true)
  expect(slips.pages[0]).toContain(`#${first.order_number}`)
  expect(slips.pages[0]).toContain('Thu 26 Nov, 11 AM - 1 PM')
  for (const text of [
    '3000 g, weigh Tomato',
    '2900 g',
    '2 × 250 g Spinach',
    'in Salad box',
    'Ring once',
    'To collect',
    'Asha Kulkarni',
  ])
    expect(slips.pages[0]).toContain(text)
  expect(slips.pages[1]).toContain('Paid')
  const packers = await paper(`slips?uids=${first.uid}`, room.asha)
  expect(packers.pages[0]).toContain('Asha, Camp')
  expect(packers.pages[0]).not.toContain('Kulkarni')
  await packTheRest(first)
  await finishPacking(first)
  expect((await paper(`slips?uids=${first.uid}`)).pages[0]).toContain('Bags 2')
})

test('[D7.5] [O86] a slip shows the priority that the customer’s plan gives the order', async () => {
  const plain = await placeConfirmedOrder()
  const { pool } = room.shop.database
  await pool.query(`insert into plan (plan_name, min_amount_paise, discount_bp, cashback_paise, free_shipping, priority_delivery, validity_days)
    values ('First', 100, 0, 0, false, true, 30)`)
  onTestFinished(async () => void (await pool.query(`update plan set active = false where plan_name = 'First'`)))
  await fillWallet(room.shop, room.as, 1)
  const first = await placeConfirmedOrder()
  const { pages } = await paper(`slips?uids=${plain.uid},${first.uid}`)
  expect(pages.map((page) => page.includes('PRIORITY'))).toEqual([false, true])
})

/** The lengths of paths in the PDF reader, which lists the numbers of each corner. */
const LINE = 6
const RECTANGLE = 13

/** Returns the food marks on the first page in order, recognised by their shapes. */
async function marks(query: string): Promise<string[]> {
  const answer = await room.office.get(`/papers/${query}`, room.ravi)
  const document = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  const { argsArray } = await (await document.getPage(1)).getOperatorList()
  return argsArray.flatMap((drawn: unknown) => {
    const [path] = Array.isArray(drawn) && Array.isArray(drawn[1]) ? drawn[1] : []
    if (!(path instanceof Float32Array) || path.length <= LINE || path.length === RECTANGLE) return []
    return [path.length < RECTANGLE ? 'triangle' : 'disc']
  })
}

test('[O86] vegetarian items have a disc on every document, other items a triangle', async () => {
  const { pool } = room.shop.database
  const eats = (veg: 0 | 1) => pool.query(`update item set veg_nonveg = $1 where id = ${fixture.stock.onion}`, [veg])
  const { uid } = await placeConfirmedOrder()
  expect(await marks(`labels?uids=${uid}`)).toEqual(['disc'])
  await eats(1)
  onTestFinished(async () => void (await eats(0)))
  expect(await marks(`slips?uids=${uid}`)).toEqual(['disc', 'disc', 'triangle', 'disc', 'triangle'])
  expect(await marks(`labels?uids=${uid}`)).toEqual(['disc', 'triangle'])
  const list = await marks('window-list?day=2026-11-26&slot=2&department=GROCERY')
  expect(new Set(list)).toEqual(new Set(['disc', 'triangle']))
})

test('[O86] a window and a day’s harvest are printed as A4 lists for permitted roles', async () => {
  const order = await placeConfirmedOrder()
  const list = await paper('window-list?day=2026-11-26&slot=2&department=GROCERY')
  expect(list.sizes[0]).toEqual([595, 842])
  expect(list.pages.join(' ')).toContain(`#${order.order_number}`)
  expect(list.pages[0]).toContain('Thu 26 Nov, 11 AM - 1 PM')
  expect((await paper('harvest?day=2026-11-26')).pages.join(' ')).toMatch(/Onion .*kg.*Harvest list, Thu 26 Nov/s)
  const status = async (query: string, who = room.asha) => (await room.office.get(`/papers/${query}`, who)).statusCode
  expect(await status('harvest?day=2026-11-26')).toBe(403)
  const rider = await room.office.pairs('RIDER')
  expect(await status(`slips?uids=${order.uid}`, rider)).toBe(403)
  const cook = await room.office.pairs('KITCHEN')
  expect(await status(`slips?uids=${order.uid}`, cook)).toBe(404)
  expect(await status('window-list?day=2026-11-26&slot=2&department=GROCERY', cook)).toBe(404)
  expect(await status(`slips?uids=${order.uid}`, { uid: '', cookie: '', passkey: null })).toBe(401)
  expect(await status('slips?uids=nonsense')).toBe(400)
})

test('[O97] documents are in the staff member’s language, with local and English item names', async () => {
  const order = await placeConfirmedOrder()
  const choose = (language: 'hi' | 'en') => room.office.act(room.ravi, 'chooseLanguage', { staff_uid: null, language })
  await choose('hi')
  onTestFinished(async () => void (await choose('en')))
  const said = async (query: string, who = room.ravi) =>
    (await paper(query, who)).pages.join(' ').replaceAll(/\s/g, '').normalize('NFC')
  const slip = await said(`slips?uids=${order.uid}`)
  for (const text of ['टमाटर', 'Tomato', 'तौलें', 'लेनाहै', 'सुबह11-दोपहर1बजे', '2×250ग्राम'])
    expect(slip).toContain(text.normalize('NFC'))
  expect(slip).not.toMatch(/To collect|Bags|weigh/)
  expect(await said(`labels?uids=${order.uid}`)).toContain('सुबह11')
  const list = await said('window-list?day=2026-11-26&slot=2&department=GROCERY')
  expect(list).toContain('बैग')
  expect(await said('harvest?day=2026-11-26')).toContain('लानाहै')
  expect(await said(`slips?uids=${order.uid}`, room.asha)).toContain('Tocollect')
})

test('[O87] an invoice is printed only for roles that see customer names', async () => {
  const order = await placeConfirmedOrder('COD', mixedItems, { customer_name: 'Asha Kulkarni' })
  await packTheRest(order)
  await finishPacking(order)
  const { rows } = await room.shop.database.pool.query<{ number: string }>(
    `select snapshot->>'number' as number from invoice where order_uid = $1`,
    [order.uid],
  )
  const query = `invoice?${new URLSearchParams({ order: order.uid, number: rows[0]?.number ?? '' })}`
  expect((await paper(query)).pages.join(' ')).toContain('Asha Kulkarni')
  const status = async (asked: string, who = room.asha) => (await room.office.get(`/papers/${asked}`, who)).statusCode
  expect(await status(query)).toBe(404)
  expect(await status(query, { uid: '', cookie: '', passkey: null })).toBe(401)
  const another = await placeConfirmedOrder()
  expect(await status(query.replace(order.uid, another.uid), room.ravi)).toBe(404)
})

test('[D9.3] [O86] [O21] labels are 50 × 25 mm, one page per bag, also by command line', async () => {
  const [first, second, whole] = [
    await placeConfirmedOrder('COD', mixedItems, { customer_name: 'श्रीमती कुलकर्णी' }),
    await placeConfirmedOrder('COD', mixedItems, { customer_name: `W${'W'.repeat(60)}` }),
    await placeConfirmedOrder('WALLET'),
  ]
  await packTheRest(first)
  await finishPacking(first)
  const { pages, sizes } = await paper(`labels?uids=${first.uid},${second.uid},${whole.uid}`)
  expect(pages).toHaveLength(4)
  expect(sizes.every((size) => size.join() === '142,71')).toBe(true)
  expect(pages.map((page) => /Bag \d of \d/.exec(page)?.[0])).toEqual([
    'Bag 1 of 2',
    'Bag 2 of 2',
    undefined,
    undefined,
  ])
  for (const text of [`#${first.order_number}`, '11 AM - 1 PM', 'Thu 26 Nov', 'श्रीमती'])
    for (const page of pages.slice(0, 2)) expect(page.replaceAll(/\s/g, '')).toContain(text.replaceAll(/\s/g, ''))
  expect((await paper(`labels?uids=${whole.uid}`, room.asha)).pages[0]).not.toContain('Kulkarni')
  const cook = await room.office.pairs('KITCHEN')
  expect((await room.office.get(`/papers/labels?uids=${whole.uid}`, cook)).statusCode).toBe(404)
  const bagged = async (bags: number) => {
    const count = 'update customer_order set bags = case uid when $1 then $2::int else 99 end'
    await room.shop.database.pool.query(count, [whole.uid, bags])
    return room.office.get(`/papers/labels?uids=${first.uid},${second.uid},${whole.uid}`, room.ravi)
  }
  expect((await bagged(2)).statusCode).toBe(200)
  const many = await bagged(3)
  expect([many.statusCode, many.body]).toEqual([422, expect.stringContaining('at most 200 labels')])

  const folder = mkdtempSync(join(tmpdir(), 'farmstand-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const at = { connection: room.shop.database.connection, folder }
  const ran = await farmstand(at, ['orders', 'print', 'labels', 'bags.pdf', first.order_number])
  expect(ran).toMatchObject({ code: 0, err: '' })
  const written = await getDocumentProxy(new Uint8Array(readFileSync(join(folder, 'bags.pdf'))))
  expect(written.numPages).toBe(99)
  expect((await farmstand(at, ['orders', 'print', 'labels', 'x.pdf', '7'])).err).toBe('There is no order 7\n')
  expect((await farmstand(at, ['orders', 'print', 'slips', 'slip.pdf', first.order_number])).code).toBe(0)
  const slip = await getDocumentProxy(new Uint8Array(readFileSync(join(folder, 'slip.pdf'))))
  const [page] = (await extractText(slip)).text
  expect([slip.numPages, page]).toEqual([1, expect.stringContaining(`#${first.order_number}`)])
})

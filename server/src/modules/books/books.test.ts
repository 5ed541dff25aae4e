import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import readExcel from 'read-excel-file/node'
import type { Books, Report, ReportFileQuery } from '@farmstand/contracts/office/books'
import { Value } from 'typebox/value'
import { Gstr1File } from './gstr1-schema.ts'
import { newUid } from '../../platform/ids.ts'
import { inServer } from '../../platform/places.ts'
import { paid, verify } from '../../testing/paying.ts'
import { mixedItems, openPackingRoom, placeConfirmedOrder, room } from '../../testing/packing-room.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { grocery, kitchen } from '../../testing/trading-app.ts'
import type { AtScreen } from '../../testing/office.ts'

openPackingRoom()

const { tomato, potato, biryani } = fixture.stock
const days = { from: '2026-11-25', to: '2026-11-25' }

const asked = (path: string, query: object, who: AtScreen = room.ravi) =>
  room.office.get(`/${path}?${new URLSearchParams(Object.entries(query))}`, who)
const reportOf = async (report: string, query: object = days): Promise<Report> => {
  const answer = await asked('report', { report, ...query })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Report>()
}
const file = (query: Omit<ReportFileQuery, 'from' | 'to'>) => asked('sheets/report', { ...query, ...days })
const tableOf = (report: Report, key: string) => {
  const table = report.tables.find((one) => one.key === key)
  if (!table) throw new Error(`No table ${key}`)
  const sum = (column: string) => table.total[table.columns.findIndex((one) => one.key === column)]
  return { ...table, sum }
}
const single = async (query: string, values: unknown[] = []): Promise<number> => {
  const { rows } = await room.shop.database.pool.query<{ n: string }>(query, values)
  return Number(rows[0]?.n)
}
/** The sum of all lines of all papers in rupees, counted by a query that the module does not have. */
const linesSum = (column: string, where = 'true'): Promise<number> =>
  single(`select coalesce(sum(sign * (line->>'${column}')::numeric), 0) as n from (
    select *, case when number like 'CN/%' then -1 else 1 end as sign from invoice) i, jsonb_array_elements(i.snapshot->'lines') line where ${where}`)

async function bring(order: { uid: string }, steps: readonly ('packOrders' | 'sendOutOrders' | 'deliverOrders')[]) {
  for (const step of steps) await room.office.atTerminal(step, { orders: [{ uid: order.uid }] })
}
const whole = ['packOrders', 'sendOutOrders', 'deliverOrders'] as const

/** Trades for a day: cash, wallet and online, taxed goods, combos, a credit for a part and a cancelled order. */
async function trade(): Promise<void> {
  const cash = await placeConfirmedOrder('COD', [...mixedItems, grocery(potato, 7)])
  await bring(cash, whole)
  const wallet = await placeConfirmedOrder('WALLET', [grocery(potato, 13), ...mixedItems])
  await bring(wallet, whole)
  const meal = await placeConfirmedOrder('ONLINE', [kitchen(biryani, 2)])
  await bring(meal, ['packOrders'])
  await room.office.act(room.ravi, 'refundOrder', {
    order: { uid: wallet.uid },
    lines: [{ place: 0, quantity: null, amount: 3.37 }],
    amount: null,
    to: 'WALLET',
    reason: 'bruised',
  })
  await room.office.atTerminal('cancelOrders', { orders: [{ uid: meal.uid }], reason: 'no cook' })
  await room.office.atTerminal('moveStock', { moves: [{ item_id: tomato, quantity: 2, why: 'WASTE', reason: 'soft' }] })
}

describe('the books', () => {
  let traded = false
  beforeAll(() => {
    traded = false
  })
  const afterTrade = async () => {
    if (!traded) await trade()
    traded = true
  }

  test('[O170] every report ties to other records to the paisa', async () => {
    await afterTrade()
    const { reports } = (await asked('books', days)).json<Books>()
    expect(reports.length).toBeGreaterThan(2)
    for (const { key } of reports) {
      const { ties } = await reportOf(key)
      expect(ties.length, key).toBeGreaterThan(0)
      for (const tie of ties) expect(tie, key).toMatchObject({ difference: 0 })
    }
  })

  test('[O170] sales are the invoices less the credit notes, by day, item and area', async () => {
    await afterTrade()
    const sales = await reportOf('sales')
    const net = await linesSum('total')
    expect(net).toBeGreaterThan(0)
    for (const key of ['days', 'items', 'areas']) expect(tableOf(sales, key).sum('net'), key).toBeCloseTo(net, 6)
    const table = tableOf(sales, 'days')
    expect([table.sum('invoices'), table.sum('notes')]).toEqual([3, 2])
    expect(table.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
      ['2026-11-25', 'Grocery', 'Cash on delivery'],
      ['2026-11-25', 'Grocery', 'Wallet'],
      ['2026-11-25', 'Kitchen', 'Online'],
    ])
    // A day without papers has no rows, and days are those of India.
    expect(tableOf(await reportOf('sales', { from: '2026-11-24', to: '2026-11-24' }), 'days').count).toBe(0)
  })

  test('[O170] the registers list every paper with its tax, and name the gaps of a series', async () => {
    await afterTrade()
    const invoices = tableOf(await reportOf('invoices'), 'invoices')
    const notes = tableOf(await reportOf('credit-notes'), 'credit-notes')
    expect(invoices.rows[0]).toMatchObject({ link: expect.stringMatching(/^\/orders\//) })
    for (const [column, name] of [
      ['cgst', 'cgst'],
      ['total', 'total'],
      ['taxable', 'taxable_value'],
    ] as const) {
      expect(invoices.sum(column)).toBeCloseTo(await linesSum(name, `i.number like 'INV%'`), 6)
      expect(-Number(notes.sum(column))).toBeCloseTo(await linesSum(name, `i.number like 'CN%'`), 6)
    }
    expect(Number(invoices.sum('cgst'))).toBeGreaterThan(0)
    const { pool } = room.shop.database
    const [second] = (
      await pool.query(`select number from invoice where number like 'INV%' order by id offset 1 limit 1`)
    ).rows
    await pool.query('alter table invoice disable trigger user')
    await pool.query('update invoice set number = $1 where number = $2', ['INV/2627/900000', second.number])
    const gaps = (await asked('books', days)).json<Books>().findings.find(({ key }) => key === 'gaps')
    await pool.query('update invoice set number = $2 where number = $1', ['INV/2627/900000', second.number])
    await pool.query('alter table invoice enable trigger user')
    expect(gaps?.cases.map(({ text }) => text)).toContain(second.number)
  })

  test('[O171] a report is a CSV without formulas, a workbook and a PDF in the reader’s language', async () => {
    await afterTrade()
    await room.shop.database.pool.query(`update zone_pincode set area = '=cmd()' where pincode = '411001'`)
    const csv = (await file({ report: 'sales', format: 'csv', table: 'areas' })).body
    await room.shop.database.pool.query(`update zone_pincode set area = 'Camp' where pincode = '411001'`)
    expect(csv.split('\n')[0]).toBe('\uFEFFPincode,Area,Orders,Net sales')
    expect(csv.split('\n')[1]).toMatch(/^411001,'=cmd\(\),3,\d+\.\d\d$/)
    const workbook = await file({ report: 'sales', format: 'xlsx', language: 'mr' })
    expect(workbook.headers['content-disposition']).toContain('sales-2026-11-25-2026-11-25.xlsx')
    const sheets = await readExcel(workbook.rawPayload)
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['दिवस, डिपार्टमेंट आणि पेमेंट', 'वस्तूनुसार', 'भागानुसार', 'तपासणी'])
    const rows = sheets[0]?.data ?? []
    expect(rows[1]?.[0]).toEqual(new Date('2026-11-25'))
    expect(rows[0]?.slice(0, 3)).toEqual(['दिवस', 'डिपार्टमेंट', 'पेमेंट'])
    expect(rows.at(-1)?.at(-1)).toBe(tableOf(await reportOf('sales'), 'days').sum('net'))
    for (const report of ['sales', 'invoices']) {
      const pdf = await asked('papers/report', { report, ...days, language: 'hi' })
      expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    }
  })

  test('[O173] GSTR-1 has the GST portal’s format, and names items without an HSN code', async () => {
    await afterTrade()
    const month = { from: '2026-11-01', to: '2026-11-30' }
    const { pool } = room.shop.database
    const gstr1 = await reportOf('gstr-1', month)
    expect(gstr1.formats).toContain('json')
    expect((await reportOf('gstr-1')).formats).not.toContain('json')
    const answer = await asked('sheets/report', { report: 'gstr-1', ...month, format: 'json' })
    const filed = answer.json<Gstr1File>()
    expect([...Value.Errors(Gstr1File, filed)]).toEqual([])
    expect(filed).toMatchObject({ fp: '112026', gstin: expect.stringMatching(/^27/) })
    // Taxed goods by rate, net of credit notes, in paise.
    const paise = (rupees: number) => Math.round(rupees * 100)
    const taxed = `i.number is not null and (line->>'gst_rate')::numeric > 0`
    const sumOf = (of: 'txval' | 'camt' | 'samt') => filed.b2cs.reduce((sum, row) => sum + paise(row[of]), 0)
    expect(sumOf('txval')).toBe(paise(await linesSum('taxable_value', taxed)))
    expect(sumOf('camt')).toBe(sumOf('samt'))
    expect(filed.nil.inv.map(({ expt_amt: exempt }) => paise(exempt))).toEqual([
      paise(await linesSum('taxable_value', `(line->>'gst_rate')::numeric = 0`)),
    ])
    // Tomatoes, alone and in combos, less what a credit note gave back: kilograms.
    const tomatoes = filed.hsn.hsn_b2c.find(({ hsn_sc: code }) => code === '0702')
    expect(tomatoes).toMatchObject({ uqc: 'KGS', qty: 10, rt: 0 })
    expect(filed.hsn.hsn_b2c.find(({ hsn_sc: code }) => code === '0701')).toMatchObject({ uqc: 'KGS', qty: 10, rt: 5 })
    expect(filed.doc_issue.doc_det.map(({ docs }) => docs[0]?.net_issue)).toEqual([3, 2])
    // An item whose code is missing is named, and its code is used once it is entered.
    await pool.query(`alter table invoice_line disable trigger user`)
    await pool.query(`update invoice_line set hsn = null where hsn = '0701'`)
    await pool.query(`update item set hsn = '' where id = ${potato}`)
    const unnamed = (await asked('books', month)).json<Books>().findings.find(({ key }) => key === 'hsn')
    expect(unnamed).toMatchObject({ count: 1, cases: [{ text: 'Potato', link: `/items/${potato}` }] })
    await pool.query(`update item set hsn = '0701' where id = ${potato}`)
    expect((await asked('books', month)).json<Books>().findings.find(({ key }) => key === 'hsn')?.count).toBe(0)
    await pool.query(`update invoice_line set hsn = '0701' where hsn is null`)
    await pool.query(`alter table invoice_line enable trigger user`)
  })

  test('[O176] an update writes the lines of earlier papers into the books unchanged', async () => {
    await afterTrade()
    const { pool } = room.shop.database
    const keys = ['sales', 'invoices', 'credit-notes', 'tax', 'gstr-1']
    const figures = async () => Promise.all(keys.map(async (key) => (await reportOf(key)).tables))
    const lines = async () => (await pool.query('select * from invoice_line order by invoice_id, place')).rows
    const [before, written] = [await figures(), await lines()]
    expect(written.length).toBeGreaterThan(10)
    await pool.query(`alter table invoice_line disable trigger user; delete from invoice_line`)
    expect(await figures()).not.toEqual(before)
    const migration = readdirSync(inServer('migrations')).find((name) => name.endsWith('_invoice_lines.sql')) ?? ''
    const fill = /^SELECT write_invoice_lines.*;/m.exec(
      readFileSync(join(inServer('migrations'), migration), 'utf8'),
    )?.[0]
    await pool.query(`${fill} alter table invoice_line enable trigger user`)
    expect(await lines()).toEqual(written)
    expect(await figures()).toEqual(before)
  })

  test('[O174] the other reports equal the ledger, the stock moves and the orders', async () => {
    await afterTrade()
    const cash = tableOf(await reportOf('cash'), 'collected')
    const due = `select floor((final_paise - adjusted_paise) / 100) as n from customer_order where payment_method = 'COD'`
    expect(cash.rows.map(({ cells }) => cells)).toEqual([['2026-11-25', 'In the shop', 'Cash', 1, await single(due)]])
    const wallets = await reportOf('wallets')
    const inWallets = await single(`select sum(balance_paise) / 100.0 as n from ledger_account where kind = 'wallet'`)
    expect(inWallets).toBeGreaterThan(0)
    const [name, opening = 0, came = 0, went = 0, closing] =
      tableOf(wallets, 'customers').rows.find(({ cells }) => cells[0] === 'Wallets')?.cells ?? []
    expect([name, closing]).toEqual(['Wallets', inWallets])
    expect(Number(opening) + Number(came) - Number(went)).toBeCloseTo(inWallets, 6)
    // The first count of the test shop has the time of the machine, and not of the test.
    const stock = tableOf(await reportOf('stock', { ...days, to: '2099-12-31' }), 'items')
    const tomatoes = stock.rows.find(({ cells }) => cells[0] === 'Tomato')?.cells
    // Five tomatoes in each of two orders are sold, two are thrown away at ₹42.00.
    expect(tomatoes?.slice(3, 5)).toEqual([10, 2])
    expect(tomatoes?.at(-1)).toBe(84)
    expect(tomatoes?.[6]).toBe(await single(`select on_hand as n from item where sku = 'tomato'`))
    const service = await reportOf('service', { from: '2026-11-25', to: '2026-11-30' })
    const orders = tableOf(service, 'windows')
    expect([orders.sum('orders'), orders.sum('delivered'), orders.sum('cancelled')]).toEqual([3, 2, 1])
    expect(tableOf(service, 'cancelled').rows[0]?.cells.slice(0, 2)).toEqual(['Shop’s team', 1])
    const people = tableOf(await reportOf('customers', { from: '2026-11-25', to: '2026-11-30' }), 'days')
    expect([people.sum('orders'), people.sum('new_customers')]).toEqual([2, 1])
    expect(people.sum('value')).toBe(
      await single(`select sum(final_paise) / 100.0 as n from customer_order where status <> 'CANCELLED'`),
    )
  })

  test('[O175] the month view names cash that is not counted and payments that bought nothing', async () => {
    await afterTrade()
    const open = async () => {
      const { findings } = (await asked('books', days)).json<Books>()
      return Object.fromEntries(findings.map(({ key, cases }) => [key, cases.map(({ text }) => text)]))
    }
    expect(await open()).toEqual({ hsn: [], gaps: [], cash: [], payments: [], settled: [] })
    const lost = await paid(room.shop, room.as, { amount: 12_345, purpose: 'CHECKOUT' })
    await verify(room.shop, room.as, lost)
    expect((await open())['payments']).toEqual([`${lost.payment_id}: ₹123.45`])
  })

  test('[O172] an accountant reads the books and changes nothing; others do not see them', async () => {
    const accountant = await room.office.joins('ACCOUNTANT')
    expect((await asked('report', { report: 'sales', ...days }, accountant)).statusCode).toBe(200)
    expect((await room.office.act(accountant, 'confirmOrders', { orders: [{ uid: newUid() }] })).statusCode).toBe(403)
    expect((await asked('report', { report: 'sales', ...days }, room.asha)).statusCode).toBe(403)
    expect((await asked('report', { report: 'nothing', ...days })).statusCode).toBe(404)
    expect((await asked('report', { report: 'sales', from: '2026-11-26', to: '2026-11-25' })).statusCode).toBe(422)
  })
})

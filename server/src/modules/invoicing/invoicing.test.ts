import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { newUid } from '../../platform/ids.ts'
import { paise } from '../../platform/money.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { demoShop as shop, nameShop } from '../../testing/shop-fixture.ts'
import { forgetBuyer, invoicePdf, invoicesOf, issueCreditNote, issueInvoice, issuePartNote } from './index.ts'
import type { InvoicedOrder, IssueInvoiceInput } from './issue-invoice.ts'

const potato = {
  name: 'आलू Potato',
  hsn: '0701',
  gstRateBp: 0,
  quantity: 1,
  units: '1 kg',
  costPaise: paise(4_000),
  pricePaise: paise(4_000),
  taxPaise: paise(0),
  parts: [{ stockId: 1, quantity: 1 }],
}

describe('invoicing', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase({ max: 20 })
    await nameShop(database.pool)
    await database.pool.query(`insert into pincode values
      ('411001', 'Pune Camp', 'Pune', 'Maharashtra', 18.5, 73.8), ('403001', 'Panaji', 'North Goa', 'Goa', 15.5, 73.8)`)
  })
  afterAll(() => database.drop())

  const facts = (order: Partial<InvoicedOrder> = {}, more: Partial<IssueInvoiceInput> = {}): IssueInvoiceInput => ({
    lines: [
      {
        name: 'Ghee',
        hsn: '0405',
        gstRateBp: 500,
        quantity: 2,
        units: '500 g',
        costPaise: paise(12_000),
        pricePaise: paise(10_500),
        taxPaise: paise(1_000),
        parts: [{ stockId: 2, quantity: 1 }],
      },
      potato,
    ],
    order: {
      uid: newUid(),
      number: 100_001,
      department: 'GROCERY',
      paymentMethod: 'COD',
      customerName: 'Asha Kulkarni',
      contact: '+919876543210',
      deliveryAddress: '12, Rose Lane, Camp, Pune',
      pincode: '411001',
      shippingPaise: paise(0),
      planDiscountPaise: paise(0),
      taxPaise: paise(1_000),
      finalPaise: paise(25_000),
      ...order,
    },
    deliveryGstBp: 1_800,
    now: new Date('2026-11-25T04:30:00.000Z'),
    ...more,
  })
  const tried = (given: IssueInvoiceInput, { db } = database) => inTransaction(db, (tx) => issueInvoice(tx, given))
  const issue = async (given: IssueInvoiceInput, of = database) => {
    const invoice = await tried(given, of)
    if ('refused' in invoice) throw new Error(invoice.reason)
    return invoice
  }
  const placeOf = (number: string) => Number(number.split('/')[2])

  test('[D6.18] [D9.1] invoices contain seller, buyer, lines and the tax of the pincode’s state', async () => {
    const invoice = await issue(facts())
    expect(invoice).toMatchObject({
      kind: 'INVOICE_CUM_BILL_OF_SUPPLY',
      issued_on: '2026-11-25',
      seller: { gstin: shop.gstin, fssai: shop.fssai.GROCERY, state_code: '27', legal_name: shop.legal_name },
      buyer: { name: 'Asha Kulkarni', state: 'Maharashtra', state_code: '27' },
      place_of_supply: 'Maharashtra, 27',
      taxable_value: 240,
      cgst: 5,
      sgst: 5,
      igst: 0,
      total: 250,
    })
    expect(invoice.lines[0]).toEqual({
      description: 'Ghee',
      hsn: '0405',
      quantity: 2,
      units: '500 g',
      unit_price: 120,
      discount: 30,
      taxable_value: 200,
      gst_rate: 5,
      cgst: 5,
      sgst: 5,
      igst: 0,
      total: 210,
    })
    const abroad = await issue(facts({ pincode: '403001' }))
    expect(abroad).toMatchObject({ cgst: 0, sgst: 0, igst: 10, place_of_supply: 'Goa, 30' })
    expect((await issue(facts({ pincode: '999999' }))).buyer.state).toBe('Maharashtra')
  })

  test('[D9.1] a shop outside the regular scheme issues bills of supply', async () => {
    const untaxed = facts({ taxPaise: paise(0) })
    const lines = untaxed.lines.map((line) => ({ ...line, gstRateBp: null, taxPaise: paise(0) }))
    await nameShop(database.pool, { gst_scheme: 'composition' })
    const composition = await issue({ ...untaxed, lines })
    expect(composition).toMatchObject({ kind: 'BILL_OF_SUPPLY', seller: { gstin: shop.gstin } })
    const order = { ...untaxed.order, uid: newUid() }
    await nameShop(database.pool, { gst_scheme: 'unregistered' })
    const unregistered = await issue({ ...untaxed, order, lines })
    await nameShop(database.pool)
    expect(unregistered).toMatchObject({ kind: 'BILL_OF_SUPPLY', seller: { gstin: '' } })
  })

  test('[D10.25] an invoice contains the seller’s name at its issue, and keeps it', async () => {
    const given = facts()
    const before = await issue(given)
    await nameShop(database.pool, { legal_name: 'Real Farm Private Limited', gstin: '29BBBBB1111B1ZJ' })
    const after = await issue(facts())
    expect(after.seller).toMatchObject({
      legal_name: 'Real Farm Private Limited',
      gstin: '29BBBBB1111B1ZJ',
      state: 'Karnataka',
    })
    expect(after).toMatchObject({ igst: 10, cgst: 0 })
    expect((await issue(given)).seller).toEqual(before.seller)
    expect(await invoicesOf(database.db, given.order.uid)).toEqual([before])
    await nameShop(database.pool)
  })

  test('[D10.25] a shop without a name cannot issue an invoice', async () => {
    const nameless = await testDatabase()
    const issuing = inTransaction(nameless.db, (tx) => issueInvoice(tx, facts()))
    await expect(issuing).rejects.toThrow('This database contains no shop')
    await nameless.drop()
  })

  test('[D6.18] numbers have no gaps despite rollbacks, and start at 1 each April', async () => {
    const now = new Date('2027-03-31T18:29:59.000Z')
    const later = await testDatabase({ max: 20 })
    await nameShop(later.pool)
    const before = placeOf((await issue(facts({}, { now }), later)).number)
    const numbers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        try {
          return await inTransaction(later.db, async (tx) => {
            const invoice = await issueInvoice(tx, facts({}, { now }))
            if (index % 3 === 0 || 'refused' in invoice) throw new Error('given up')
            return invoice.number
          })
        } catch {
          return null
        }
      }),
    )
    const places = numbers.filter((number) => number !== null).map(placeOf)
    expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 33 }, (_, index) => before + 1 + index))
    const { number } = await issue(facts({}, { now: new Date('2027-03-31T18:30:00.000Z') }), later)
    expect(number).toBe('INV/2728/000001')
    await later.drop()
  })

  test('[D6.18] dates rise with numbers, even if the clock goes back', async () => {
    const own = await testDatabase()
    await nameShop(own.pool)
    const at = (now: string) => facts({}, { now: new Date(now) })
    const first = at('2026-11-25T18:30:30.000Z')
    expect(await issue(first, own)).toMatchObject({ number: 'INV/2627/000001', issued_on: '2026-11-26' })
    expect(await tried(at('2026-11-25T18:29:29.000Z'), own)).toEqual({
      refused: 'CONFLICT',
      reason: 'CLOCK_BEHIND',
      values: { now: '2026-11-25', last: '2026-11-26' },
    })
    // An invoice that waited for its series until after midnight gets the date of the previous one.
    expect(await issue(at('2026-11-25T18:29:31.000Z'), own)).toMatchObject({
      number: 'INV/2627/000002',
      issued_at: '2026-11-25T18:30:30.000Z',
      issued_on: '2026-11-26',
    })
    const back = (given: IssueInvoiceInput, now: string) =>
      inTransaction(own.db, (tx) => issueCreditNote(tx, { order: given.order, now: new Date(now) }))
    expect(await back(first, '2026-11-27T04:00:00.000Z')).toMatchObject({ issued_on: '2026-11-27' })
    const second = at('2026-11-27T05:00:00.000Z')
    await issue(second, own)
    expect(await back(second, '2026-11-20T04:00:00.000Z')).toMatchObject({
      number: 'CN/2627/000002',
      issued_at: '2026-11-27T04:00:00.000Z',
    })
    await own.drop()
  })

  test('[D6.18] a credit note for a part is no earlier than the previous note of any order', async () => {
    const own = await testDatabase()
    await nameShop(own.pool)
    const [first, second, third] = [facts(), facts(), facts()]
    for (const given of [first, second, third]) await issue(given, own)
    const part = ({ order }: IssueInvoiceInput, now: string) =>
      inTransaction(own.db, (tx) =>
        issuePartNote(tx, {
          order,
          creditUid: newUid(),
          lines: [{ place: 1, quantity: null, paise: paise(100) }],
          earlier: [],
          now: new Date(now),
        }),
      )
    expect(await part(first, '2026-11-27T18:29:00.000Z')).toMatchObject({
      number: 'CN/2627/000001',
      issued_at: '2026-11-27T18:29:00.000Z',
      issued_on: '2026-11-27',
    })
    // The clock has gone back meanwhile.
    expect(await part(second, '2026-11-26T04:00:00.000Z')).toMatchObject({
      number: 'CN/2627/000002',
      issued_at: '2026-11-27T18:29:00.000Z',
      issued_on: '2026-11-27',
    })
    const whole = await inTransaction(own.db, (tx) => issueCreditNote(tx, third))
    expect(whole).toMatchObject({ number: 'CN/2627/000003', issued_on: '2026-11-27' })
    await own.drop()
  })

  test('[D11.13] invoices and credit notes are insert-only, except for a buyer’s erasure', async () => {
    const { order } = facts()
    await issue(facts({ ...order, uid: order.uid }))
    const changed = (what: string) => database.pool.query(`update invoice set ${what}`)
    for (const what of [
      'total_paise = 1',
      `snapshot = snapshot || '{"total": 1}'`,
      `snapshot = jsonb_set(snapshot, '{buyer,name}', '"Else"')`,
      `buyer_seals = '{}'`,
      `issued_at = issued_at - interval '1 month'`,
    ])
      await expect(changed(what)).rejects.toThrow('only grows')
    for (const change of ['delete from invoice', 'delete from invoice_line', 'update invoice_line set total_paise = 1'])
      await expect(database.pool.query(change)).rejects.toThrow('only grows')
  })

  test('[D6.18] an order gets one invoice and one whole credit note, even if requested at once', async () => {
    const given = facts()
    const many = await Promise.allSettled(Array.from({ length: 8 }, () => issue(given)))
    const issued = many.filter((one) => one.status === 'fulfilled').map((one) => one.value.number)
    expect(new Set(issued).size).toBe(1)
    const back = () => inTransaction(database.db, (tx) => issueCreditNote(tx, given))
    const note = await back()
    expect(note).toMatchObject({ kind: 'CREDIT_NOTE', number: 'CN/2627/000001', refers_to: issued[0], total: 250 })
    expect(await back()).toEqual(note)
    expect((await invoicesOf(database.db, given.order.uid)).map(({ kind }) => kind)).toEqual([
      'INVOICE_CUM_BILL_OF_SUPPLY',
      'CREDIT_NOTE',
    ])
    const unpacked = facts()
    expect(await inTransaction(database.db, (tx) => issueCreditNote(tx, unpacked))).toBeNull()
  })

  test('[D8.2] erasure removes the buyer’s name from invoices under ₹50,000; the invoices stay', async () => {
    const small = facts()
    const large = facts({ finalPaise: paise(5_000_000), taxPaise: paise(0) })
    const lines = [{ ...potato, costPaise: paise(5_000_000), pricePaise: paise(5_000_000) }]
    const issued = await issue(small)
    await issue({ ...large, lines })
    await inTransaction(database.db, (tx) => forgetBuyer(tx, [small.order.uid, large.order.uid]))
    const [left] = await invoicesOf(database.db, small.order.uid)
    expect(left).toEqual({ ...issued, buyer: { ...issued.buyer, name: '', contact: '', delivery_address: '' } })
    const [kept] = await invoicesOf(database.db, large.order.uid)
    expect(kept?.buyer).toMatchObject({ name: 'Asha Kulkarni', contact: '' })
  })

  test('[D6.18] an invoice is drawn as a PDF, on several pages if long', async () => {
    const invoice = await issue(facts())
    const lines = Array.from({ length: 30 }, () => invoice.lines).flat()
    for (const [drawn, pages] of [
      [invoice, 1],
      [{ ...invoice, lines }, 3],
    ] as const) {
      const pdf = await invoicePdf(drawn)
      expect(pdf.toString('latin1')).toContain(`(Invoice-cum-Bill of Supply ${invoice.number})`)
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
      expect(text).toHaveLength(pages)
      for (const [at, page] of text.entries()) {
        expect(page).toContain('# Item Qty Price Discount Taxable GST CGST SGST Amount')
        expect(page).toContain(`Invoice-cum-Bill of Supply ${invoice.number} Page ${at + 1} of ${pages}`)
      }
      expect(text[0]).toContain('Billed and delivered to\nAsha Kulkarni\n12, Rose Lane, Camp, Pune, 411001')
      expect(text[0]).toContain('1 Ghee\nHSN 0405\n2 × 500 g ₹120.00 ₹30.00 ₹200.00 5 % ₹5.00 ₹5.00 ₹210.00')
      expect(text.join('\n').match(/Ghee/g)).toHaveLength(drawn.lines.length / 2)
      expect(text.at(-1)).toContain('Total ₹250.00\nPrices include GST.')
    }
  })

  test('[D6.15] [D6.18] a credit note and an invoice to another state are drawn with the right wording', async () => {
    const given = facts({ pincode: '403001' })
    const invoice = await issue(given)
    const note = await inTransaction(database.db, (tx) => issueCreditNote(tx, given))
    if (!note) throw new Error('There is no credit note')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await invoicePdf(note))), {
      mergePages: true,
    })
    expect(text).toContain(`Takes back ${invoice.number}`)
    expect(text).toContain('Credited ₹250.00')
    expect(text).toContain('Taxable GST IGST Amount')
    expect(text).toContain('Goa, 30')
  })
})

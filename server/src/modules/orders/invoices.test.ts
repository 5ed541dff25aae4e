import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invoice, InvoiceList } from '@farmstand/contracts/invoice'
import type { Order } from '@farmstand/contracts/order'
import { addressOf } from '@farmstand/contracts/calls'
import { advanceOrder, packOrder, sellerDeps } from '../../testing/seller-deps.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { grocery, groceryCombo, placed, tradingApp, type Buyer, type TradingApp } from '../../testing/trading-app.ts'
import { cancelOrder } from './cancel-order.ts'

const { stock, combos } = fixture
const items = [grocery(stock.tomato, 4), groceryCombo(combos.saladBox, 3)]

describe('the invoices of an order', () => {
  let trading: TradingApp
  let buyer: Buyer
  beforeAll(async () => {
    trading = await tradingApp()
    buyer = trading.buyer()
  })
  afterAll(() => trading.close())

  const place = async (): Promise<Order> => placed(await trading.order(buyer, await trading.ready(buyer, items)))
  const deps = () => sellerDeps({ db: trading.database.db, clock: { now: () => trading.now } })
  const pack = ({ uid }: Order) => packOrder(deps(), uid)
  const invoices = async ({ uid }: Order): Promise<Invoice[]> =>
    (await trading.call(buyer, { url: addressOf('listInvoices', { uid }) })).json<InvoiceList>().results

  test('[D6.18] an order has no invoice before packing, then one with the order’s total', async () => {
    const order = await place()
    expect(await invoices(order)).toEqual([])
    await advanceOrder(deps(), { orderUid: order.uid, to: 'CONFIRMED' })
    expect(await invoices(order)).toEqual([])
    await advanceOrder(deps(), { orderUid: order.uid, to: 'PACKED' })
    const [invoice] = await invoices(order)
    expect(invoice).toMatchObject({
      order_number: order.order_number,
      total: order.final_amount,
      buyer: { name: order.customer_name, delivery_address: order.delivery_address, pincode: order.pincode },
    })
    const tax = [invoice?.cgst, invoice?.sgst, invoice?.igst].reduce<number>((sum, part = 0) => sum + part * 100, 0)
    expect(Math.round(tax)).toBe(Math.round(order.tax_amount * 100))
    const answer = await trading.call(buyer, { url: addressOf('getOrder', { uid: order.uid }) })
    expect(answer.json<Order>().invoices).toEqual([invoice?.number])
  })

  test('[D6.18] an invoice is sent as a PDF that caches must not store', async () => {
    const order = await place()
    await pack(order)
    const [invoice] = await invoices(order)
    const answer = await trading.call(buyer, {
      url: addressOf('getInvoicePdf', { uid: order.uid, number: invoice?.number ?? '' }),
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `inline; filename="${invoice?.number.replaceAll('/', '-')}.pdf"`,
    })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('[D6.18] [D2.18] only the customer of an order can read its invoices', async () => {
    const order = await place()
    await pack(order)
    const [invoice] = await invoices(order)
    const stranger = trading.buyer()
    const other = await place()
    const tries = [
      [null, addressOf('listInvoices', { uid: order.uid }), 401],
      [stranger, addressOf('listInvoices', { uid: order.uid }), 404],
      [stranger, addressOf('getInvoicePdf', { uid: order.uid, number: invoice?.number ?? '' }), 404],
      [buyer, addressOf('getInvoicePdf', { uid: other.uid, number: invoice?.number ?? '' }), 404],
      [buyer, addressOf('getInvoicePdf', { uid: order.uid, number: 'INV/2627/999999' }), 404],
      [buyer, addressOf('getInvoicePdf', { uid: order.uid, number: '../x' }), 400],
    ] as const
    for (const [who, url, status] of tries) expect((await trading.call(who, { url })).statusCode, url).toBe(status)
  })

  test('[D6.15] cancelling a packed order issues a credit note; an unpacked one has no invoices', async () => {
    const order = await place()
    await pack(order)
    await cancelOrder(deps(), { orderUid: order.uid, actor: 'seller' })
    await cancelOrder(deps(), { orderUid: order.uid, actor: 'seller' })
    const [invoice, note, ...more] = await invoices(order)
    expect(note).toEqual({
      ...invoice,
      number: expect.stringMatching(/^CN\//),
      kind: 'CREDIT_NOTE',
      refers_to: invoice?.number,
      issued_at: note?.issued_at,
    })
    expect(more).toEqual([])
    const unpacked = await place()
    await cancelOrder(deps(), { orderUid: unpacked.uid, actor: 'seller' })
    expect(await invoices(unpacked)).toEqual([])
  })
})

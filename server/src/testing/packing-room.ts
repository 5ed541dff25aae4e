import { afterAll, beforeAll } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { Invoice, InvoiceList } from '@farmstand/contracts/invoice'
import type { AnswerOf, InputOf, OfficeOperationName } from '@farmstand/contracts/office/operations'
import type { OrderAnswers } from '@farmstand/contracts/office/order'
import type { PackingLine, PackingOrder } from '@farmstand/contracts/office/packing'
import type { Order, OrderRequest } from '@farmstand/contracts/order'
import type { SignedInCustomer, TestApp } from './app.ts'
import { checkout, fillWallet, orderOf, payOnline, place } from './checkout.ts'
import { testOffice, type AtScreen, type TestOffice } from './office.ts'
import { oneShop } from './one-shop.ts'
import { fixture, reprice } from './shop-fixture.ts'
import { grocery, groceryCombo, orderRequest, type Wanted } from './trading-app.ts'

const { tomato, onion, potato } = fixture.stock

/**
 * The items of an order: weighed tomatoes, 3 kg at ₹35.70; two salad boxes at ₹72.00, each with a tomato, an onion and
 * a spinach; and four onions.
 */
export const mixedItems: Wanted[] = [grocery(tomato, 3), groceryCombo(fixture.combos.saladBox, 2), grocery(onion, 4)]

interface Room {
  shop: TestApp
  office: TestOffice
  /** The customer of the present test. */
  as: SignedInCustomer
  /** A packer with a paired phone, and a manager. */
  asha: AtScreen
  ravi: AtScreen
}

/** The shop, customer and staff of the present test. Filled before each test. */
export const room = {} as Room

/** Opens a shop with a packer and a manager for the whole test file. */
export function openPackingRoom(): void {
  oneShop({
    opened: async (shop) => {
      room.shop = shop
      await shop.database.pool.query(`update item set weighed = true where id = ${tomato}`)
      await shop.database.pool.query('update slot_offer set capacity = 10000')
    },
    customer: (one) => (room.as = one),
  })
  beforeAll(async () => {
    room.office = await testOffice({ database: room.shop.database, clock: room.shop.clock })
    room.asha = await room.office.pairs('PACKER')
    room.ravi = await room.office.joins('MANAGER')
  })
  afterAll(() => room.office.close())
}

/** Sets the price of a potato to ₹28.50, the highest price at which it may replace a bunch of spinach of ₹19.00. */
export const pricePotatoesAsReplacement = (): void =>
  beforeAll(async () => {
    await reprice(room.shop.database.pool, potato, 2850)
  })

type Paying = 'COD' | 'WALLET' | 'ONLINE'

/** Places an order of these items and confirms it. */
export async function placeConfirmedOrder(
  method: Paying = 'COD',
  items = mixedItems,
  more: Partial<OrderRequest> = {},
): Promise<Order> {
  const order = await ordered(method, items, more)
  await room.office.atTerminal('confirmOrders', { orders: [{ uid: order.uid }] })
  return order
}

export async function ordered(method: Paying, items: Wanted[], more: Partial<OrderRequest> = {}): Promise<Order> {
  const bill = await checkout(room.shop, room.as, items)
  if (method === 'WALLET') await fillWallet(room.shop, room.as, bill.final_amount)
  const payment_id = method === 'ONLINE' ? await payOnline(room.shop, room.as, bill) : null
  const paying = { payment_method: method, ...(payment_id === null ? {} : { payment_id }) }
  return orderOf(await place(room.shop, room.as, orderRequest(bill.estimation_id, items, { ...paying, ...more })))
}

export const packingOf = async ({ uid }: { uid: string }, who = room.asha): Promise<PackingOrder> =>
  (await room.office.get(`/packingOrder?uid=${uid}`, who)).json<PackingOrder>()

/** Returns the line of an item. `combo` selects one of two lines with the same item. */
export async function lineOf(
  order: { uid: string },
  stockId: number,
  combo: string | null = null,
): Promise<PackingLine> {
  const { lines } = await packingOf(order)
  const found = lines.find((line) => line.stock_id === stockId && (line.combo?.name ?? null) === combo)
  if (!found) throw new Error('No such line')
  return found
}

export const pickVersion = ({ uid }: { uid: string }, { position, stock_id, version }: PackingLine) => ({
  order_uid: uid,
  position,
  stock_id,
  version,
})

export async function act<Name extends OfficeOperationName>(
  who: AtScreen,
  name: Name,
  input: InputOf<Name>,
): Promise<AnswerOf<Name>> {
  const answer = await room.office.act(who, name, input)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<AnswerOf<Name>>()
}

export async function pack(
  order: { uid: string },
  stockId: number,
  { packed, grams = null, combo = null }: { packed?: number; grams?: number | null; combo?: string | null } = {},
): Promise<void> {
  const line = await lineOf(order, stockId, combo)
  await act(room.asha, 'packLine', { ...pickVersion(order, line), packed: packed ?? line.quantity, grams })
}

export async function replace(
  order: { uid: string },
  stockId: number,
  packed: number,
  item_id: number,
  quantity: number,
) {
  const line = await lineOf(order, stockId)
  return room.office.act(room.asha, 'replaceLine', {
    ...pickVersion(order, line),
    packed,
    replacement: { item_id, quantity },
  })
}

export async function packTheRest(order: { uid: string }): Promise<void> {
  const { lines } = await packingOf(order)
  for (const line of lines.filter(({ state }) => state === 'OPEN'))
    await act(room.asha, 'packLine', { ...pickVersion(order, line), packed: line.quantity, grams: null })
}

export async function finishPacking(
  order: { uid: string },
  who = room.asha,
): Promise<OrderAnswers['results'][number] | undefined> {
  const { version } = await packingOf(order)
  return (await act(who, 'finishPacking', { order: { uid: order.uid, version }, bags: 2 })).results[0]
}

export const readOrderAsCustomer = async ({ uid }: { uid: string }): Promise<Order> =>
  (await room.shop.call({ as: room.as, url: addressOf('getOrder', { uid }) })).json<Order>()
export const invoicesOf = async ({ uid }: { uid: string }): Promise<Invoice[]> =>
  (await room.shop.call({ as: room.as, url: addressOf('listInvoices', { uid }) })).json<InvoiceList>().results

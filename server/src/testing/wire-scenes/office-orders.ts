import type { Invoice, InvoiceList } from '@farmstand/contracts/invoice'
import { addressOf } from '@farmstand/contracts/calls'
import { isDecided } from '@farmstand/contracts/office/crop-outcome'
import type { OrderRequest } from '@farmstand/contracts/order'
import { paidInCash } from '../paid-at-door.ts'
import { newUid } from '../../platform/ids.ts'
import { settlementFile } from '../settlement-file.ts'
import { checkout, food, goods, orderOf, place } from '../checkout.ts'
import { asBytes, phonePhoto, problemRequest } from '../reported.ts'
import { fixture } from '../shop-fixture.ts'
import { grocery, orderRequest, type Wanted } from '../trading-app.ts'
import type { OfficeScene } from './office-scene.ts'

const { tomato, onion, spinach, potato } = fixture.stock
const DAY = '2026-11-26'

interface Meant {
  uid: string
}

async function ordered({ shop, customer }: OfficeScene, items: Wanted[], more: Partial<OrderRequest> = {}) {
  const { estimation_id } = await checkout(shop, customer, items)
  const { uid } = orderOf(
    await place(shop, customer, orderRequest(estimation_id, items, { payment_method: 'COD', ...more })),
  )
  return { uid }
}

async function confirmed(scene: OfficeScene, items: Wanted[], more: Partial<OrderRequest> = {}): Promise<Meant> {
  const order = await ordered(scene, items, more)
  await scene.office.atTerminal('confirmOrders', { orders: [order] })
  return order
}

async function delivered(scene: OfficeScene): Promise<Meant> {
  const order = await confirmed(scene, goods)
  for (const step of ['packOrders', 'sendOutOrders', 'deliverOrders'] as const)
    await scene.office.atTerminal(step, { orders: [order] })
  return order
}

async function firstInvoice({ shop, customer }: OfficeScene, { uid }: Meant): Promise<Invoice['number']> {
  const answer = await shop.call({ as: customer, method: 'GET', url: addressOf('listInvoices', { uid }) })
  return answer.json<InvoiceList>().results[0]?.number ?? ''
}

export async function recordOrders(scene: OfficeScene): Promise<void> {
  const { does, reads, gets, packer, cook } = scene
  const order = await ordered(scene, goods)
  const meal = await ordered(scene, food)
  const both = { orders: [order, meal] }
  await reads('orders', { day: DAY })
  await reads('orders', { day: DAY }, { as: packer, says: 'as a packer sees them' })
  await reads('orders', { day: DAY, department: 'KITCHEN' }, { as: cook, says: 'as a cook sees them' })
  await reads('order', order)
  await reads('order', { uid: newUid() }, { says: 'that there is not' })
  await does('noteOrder', { order, note: 'Leave it by the gate' })
  await does(
    'confirmOrders',
    { orders: [{ ...order, version: 0 }, meal, { uid: newUid() }] },
    { says: 'of which not all can be' },
  )
  await does('moveTicket', { order_uid: meal.uid, from: 'WAITING', to: 'COOKING' }, { as: cook })
  await reads('kitchenTickets', { day: DAY }, { as: cook })
  await gets(`papers/kitchen-sheet?day=${DAY}`)
  await does('confirmOrders', both)
  await gets(`papers/window-list?day=${DAY}&slot=2&department=GROCERY`)
  // The orders are packed one after the other. At once, either might get the first invoice number.
  await does('packOrders', { orders: [order] })
  await does('packOrders', { orders: [meal] }, { says: 'of the kitchen' })
  await does('sendOutOrders', both)
  const [cash, dinner] = await paidInCash(scene.shop.database.db, both.orders)
  const upi = { method: 'UPI', amount: dinner?.collected?.amount ?? 0, reference: '412345678901' } as const
  await does('deliverOrders', {
    orders: [
      { ...order, ...cash },
      { ...meal, collected: upi },
    ],
  })
  await does('matchUpi', { order_uid: meal.uid, bank_reference: 'HDFC 77' })
  await does('matchUpi', { order_uid: meal.uid, bank_reference: 'HDFC 77' }, { says: 'that was found already' })
  const settled = settlementFile([{ id: 'pay_wire', amount: 100, fee: 2, tax: 0.36 }])
  const settlement = { name: 'settlements.csv', content: settled }
  await does('checkSettlement', { content: settled })
  await does('importSettlement', settlement)
  await does('importSettlement', settlement, { says: 'that was read already' })
  for (const [content, says] of [
    ['a "b', 'that is no CSV file'],
    [settled.replace('settlement_id', 'id'), 'without a column'],
    [settled.replace('97.64', '97.65'), 'whose amounts do not add up'],
    [settlementFile([]), 'without payments'],
    [settlementFile([{ id: 'pay_wire', amount: 200 }]), 'with another amount than before'],
  ] as const)
    await does('importSettlement', { ...settlement, content }, { says })
  await reads('order', order, { says: 'that was delivered' })
  await does('cancelOrders', { orders: [order], reason: 'a test' }, { says: 'of one that was delivered' })
  const later = await ordered(scene, goods)
  await reads('windows', { department: 'GROCERY' })
  await does('moveOrders', { orders: [later], slot_id: 3, day: DAY })
  await does('moveOrders', { orders: [later], slot_id: 99, day: DAY }, { says: 'to a window that there is not' })
  await does('cancelOrders', { orders: [later], reason: 'The customer called' })
  await does('cancelOrders', { orders: [later], reason: 'The customer called' }, { says: 'once more' })

  await gets(`papers/slips?uids=${order.uid}`)
  await gets(`papers/labels?uids=${order.uid}`)
  await gets(
    `papers/invoice?${new URLSearchParams({ order: order.uid, number: await firstInvoice(scene, order) }).toString()}`,
  )
  await gets(`papers/invoice?order=${order.uid}&number=X-1`, { says: 'that there is not' })
  await does('saveView', {
    staff_uid: null,
    name: 'Kitchen tomorrow',
    filters: { day: 'tomorrow', department: 'KITCHEN' },
  })
  await reads('savedViews')
  await does('removeView', { staff_uid: null, name: 'Kitchen tomorrow' })
  await does('removeView', { staff_uid: null, name: 'Kitchen tomorrow' }, { says: 'that there is not' })
}

export async function recordPacking(scene: OfficeScene): Promise<void> {
  const { does, reads, packer, cook } = scene
  const order = await confirmed(scene, [grocery(tomato, 3), grocery(spinach, 2), grocery(onion, 4)], {
    when_short: 'CALL',
  })
  const lines = async () => (await scene.office.get(`/packingOrder?uid=${order.uid}`, packer)).json<Packing>()
  const lineOf = async (stockId: number) => {
    const found = (await lines()).lines.find(({ stock_id }) => stock_id === stockId)
    if (!found) throw new Error('No such line')
    const { position, stock_id, version } = found
    return { order_uid: order.uid, position, stock_id, version }
  }
  await reads('packing', undefined, { as: packer })
  await reads('packing', undefined, { as: cook, says: 'of the kitchen' })
  await does('takeOrder', { order_uid: null }, { as: packer })
  await does('takeOrder', { order_uid: order.uid }, { says: 'that somebody else has' })
  await reads('packingOrder', order, { as: packer })
  const weighed = { ...(await lineOf(tomato)), packed: 3, grams: 3050 }
  await does('packLine', weighed, { as: packer })
  await does('packLine', weighed, { as: packer, says: 'as it is no more' })
  await does(
    'finishPacking',
    { order: { ...order, version: (await lines()).version }, bags: 2 },
    { as: packer, says: 'too early' },
  )
  await does('unpackLine', await lineOf(tomato), { as: packer })
  await does('packLine', { ...(await lineOf(tomato)), packed: 3, grams: 3000 }, { as: packer, says: 'anew' })
  await does('packLine', { ...(await lineOf(onion)), packed: 3, grams: null }, { as: packer, says: 'with too little' })
  await reads('goodsOut', { orders: order.uid })
  await reads('calls')
  await reads('calls', undefined, { as: packer, says: 'as a packer sees them' })
  await does('answerCall', { ...(await lineOf(onion)), answer: 'UNANSWERED', replacement: null }, { says: 'too early' })
  await does('answerCall', { ...(await lineOf(onion)), answer: 'KEEP', replacement: null })
  await reads('replacements', { item: String(spinach), quantity: '2' }, { as: packer })
  const instead = { ...(await lineOf(spinach)), packed: 0, replacement: { item_id: potato, quantity: 1 } }
  await does('replaceLine', instead, { as: packer })
  await does('replaceLine', instead, { as: packer, says: 'as it is no more' })
  await does('finishPacking', { order: { ...order, version: (await lines()).version }, bags: 2 }, { as: packer })
}

interface Packing {
  version: number
  lines: { position: number; stock_id: number; version: number }[]
}

export async function recordHarvest(scene: OfficeScene): Promise<void> {
  const { does, reads, gets } = scene
  const day = '2026-11-27'
  const early = await confirmed(scene, [grocery(spinach, 3), grocery(onion, 4)], {
    delivery_date: day,
    when_short: 'REFUND',
  })
  await confirmed(scene, [grocery(spinach, 2), grocery(onion, 4)], { delivery_date: day, when_short: 'NEAREST' })
  await reads('harvest', { day })
  await gets(`sheets/harvest?day=${day}`)
  await gets(`papers/harvest?day=${day}`)
  await does('bringIn', { day, came: [{ item_id: onion, before: 0, brought_in: 8 }] })
  await does('bringIn', { day, came: [{ item_id: onion, before: 0, brought_in: 9 }] }, { says: 'as it is no more' })
  const asked = { item: String(spinach), day }
  const seen = await reads('shortCrop', { ...asked, there: '1', instead: String(potato) })
  const orders = seen.orders
    .filter(({ outcome }) => isDecided(outcome))
    .map(({ uid, slot_id, lines }) => ({ uid, slot_id, lines }))
  await does('decideShortCrop', { item_id: spinach, day, instead: potato, orders })
  await does('decideShortCrop', { item_id: spinach, day, instead: potato, orders }, { says: 'once more' })
  const decided = await reads('decidedCrop', asked)
  const undone = decided.orders.map(({ uid, lines }) => ({ uid, lines }))
  await does('undoShortCrop', { item_id: spinach, orders: undone })
  await does('cancelOrders', { orders: [early], reason: 'a test' })
}

export async function recordProblems(scene: OfficeScene): Promise<void> {
  const { does, reads, gets, shop, customer } = scene
  const order = await delivered(scene)
  const url = `${addressOf('getOrder', order)}/problem-photos`
  const kept = await shop.call({ as: customer, method: 'POST', url, ...asBytes(await phonePhoto()) })
  const photo = kept.json<Meant>().uid
  const report = async (photos: string[] = []) => {
    // Time passes, because problems are sorted by the time at which they were reported.
    shop.clock.advance(1_000)
    const payload = problemRequest(newUid(), { photos })
    const asked = { as: customer, method: 'POST', url: addressOf('reportProblem', order), payload } as const
    return { uid: (await shop.call(asked)).json<Meant>().uid, version: 0 }
  }
  const [first, second, third] = [await report([photo]), await report(), await report()]
  await reads('problems', {})
  await reads('problem', { uid: first.uid })
  await reads('problem', { uid: newUid() }, { says: 'that there is not' })
  await gets(`problem-photos/${photo}`)
  await does('answerProblem', { problem: first, answer: 'We bring another.' })
  await does('answerProblem', { problem: first, answer: 'We bring another.' }, { says: 'as it is no more' })
  await does('declineProblem', { problem: second, answer: 'It is the same one as before.' })
  const wish = { lines: [{ place: 0, quantity: 1, amount: null }], amount: null, to: 'WALLET' as const }
  await does('refundProblem', { problem: third, ...wish, answer: 'Half of it is back.' })
  const free = { problem: await report(), answer: 'We bring it tomorrow.', slot_id: 2, day: DAY, note: 'No charge' }
  const again = (quantity: number) => ({ ...free, lines: [{ position: 0, quantity }] })
  await does('deliverAgain', again(9), { says: 'of more than was ordered' })
  await does('deliverAgain', again(1))
  await reads('problem', { uid: free.problem.uid }, { says: 'whose goods are delivered again' })
  await reads('problems', { state: 'ANSWERED' })
  await does('refundOrder', { order, lines: [], amount: 5, to: 'WALLET', reason: 'One was soft' })
  await does(
    'refundOrder',
    { order, lines: [], amount: 5_000, to: 'WALLET', reason: 'a test' },
    { says: 'of more than was paid' },
  )
}

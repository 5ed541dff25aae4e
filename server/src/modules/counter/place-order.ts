import type { CounterOrderRequest, CounterPlaced } from '@farmstand/contracts/office/counter'
import { departments, type Department } from '@farmstand/contracts/department'
import type { Order, OrderRequest } from '@farmstand/contracts/order'
import { fromPaise, roundToCash, toPaise } from '@farmstand/contracts/money'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { addressOfCustomer } from '../addresses/index.ts'
import { checkWalletCode, customerByUid, type Customer } from '../identity/index.ts'
import { orderHead, placeForCaller } from '../orders/index.ts'
import { depsInTransaction, type CounterDeps } from './deps.ts'

type Placed = { orders: Order[]; wrongCode: boolean } | Refused

/**
 * Places the parts of a bill for a customer on the telephone, all or none. A wrong code is an outcome and no refusal,
 * because a refusal would roll back the count of wrong codes.
 */
export async function placeOrders(
  deps: CounterDeps,
  tx: Transaction,
  request: CounterOrderRequest,
  doneBy: string,
): Promise<Placed> {
  const customer = await customerByUid(tx, request.customer_uid)
  if (!customer) return refused('NOT_FOUND')
  const place = await placeOf(tx, request)
  if ('refused' in place) return place
  if (request.payment_method === 'WALLET') {
    const checked = await checkCode(deps, tx, customer, request)
    if ('refused' in checked) return checked.refused === 'INVALID_OTP' ? { orders: [], wrongCode: true } : checked
  }
  const within = await depsInTransaction(deps, tx)
  const orders: Order[] = []
  const wanted = departments.filter((one) => request.items.some(({ department }) => department === one))
  for (const department of wanted) {
    const delivery = deliveryOf(request, department)
    if (!delivery && request.add_to === null) return refused('SLOT_UNAVAILABLE')
    const order = await placeForCaller(within, tx, {
      customerUid: customer.uid,
      doneBy,
      request: {
        ...place,
        ...windowForPart(delivery),
        contact: customer.mobileNo,
        customer_name: customer.fullName ?? '',
        email: customer.email,
        order_from: 'PWA_WEB',
        payment_method: request.payment_method,
        estimation_id: wanted.length > 1 ? `${request.estimation_id}__${SUFFIX[department]}` : request.estimation_id,
        items: request.items.filter((item) => item.department === department),
        when_short: request.when_short,
        customer_note: request.customer_note,
      },
    })
    if ('refused' in order) return order
    orders.push(order)
  }
  return { orders, wrongCode: false }
}

/** The suffix of an estimation's id that selects one of its two parts. */
const SUFFIX = { KITCHEN: '1', GROCERY: '2' } as const satisfies Record<Department, string>

type Place = Pick<
  OrderRequest,
  'deliver_to' | 'customer_address' | 'pincode' | 'rider_note' | 'receiver_name' | 'receiver_mobile'
>

/** Returns the place of delivery: an address of the customer, or that of the order to which the goods are added. */
async function placeOf(
  tx: Transaction,
  { customer_uid: customerUid, address_uid: addressUid, add_to: addTo }: CounterOrderRequest,
): Promise<Place | Refused> {
  if (addTo !== null) {
    const host = await orderHead(tx, addTo)
    if (host?.customerUid !== customerUid) return refused('NOT_FOUND')
    return { deliver_to: host.deliverTo, customer_address: host.deliveryAddress, pincode: host.pincode }
  }
  const address = addressUid === null ? null : await addressOfCustomer(tx, customerUid, addressUid)
  if (!address) return refused('NOT_FOUND')
  return {
    deliver_to: address.type,
    customer_address: address.fullAddress,
    pincode: address.pincode,
    rider_note: address.riderNote,
    receiver_name: address.receiverName,
    receiver_mobile: address.receiverMobile,
  }
}

type Part = CounterOrderRequest['parts'][number]

const deliveryOf = ({ parts }: CounterOrderRequest, wanted: Department): Part | undefined =>
  parts.find(({ department }) => department === wanted)

/** An addition takes its time from its order, so the time in its request has no effect. */
const windowForPart = (part: Part | undefined) => ({
  delivery_date: part?.day ?? '2000-01-01',
  delivery_slot: part?.slot_id ?? 1,
  occasion: part?.occasion ?? null,
  occasion_members: part?.occasion_members ?? null,
})

async function checkCode(
  { walletCodes, clock }: CounterDeps,
  tx: Transaction,
  customer: Customer,
  { estimation_id: estimationUid, code }: CounterOrderRequest,
): Promise<{ right: true } | Refused> {
  if (!walletCodes || code === null) return refused('UNPROCESSABLE', because('WALLET_CODE_NEEDED'))
  return checkWalletCode(walletCodes, tx, { customer, estimationUid, code, now: clock.now() })
}

/** Returns the answer to the screen. */
export const placedAnswer = (
  { settings }: CounterDeps,
  { orders, wrongCode }: { orders: readonly Order[]; wrongCode: boolean },
): CounterPlaced => ({
  wrong_code: wrongCode,
  telling: settings.current().TELL_CUSTOMERS === 'yes',
  orders: orders.map((order) => ({
    uid: order.uid,
    order_number: order.order_number,
    department: order.department,
    final_amount: order.final_amount,
    cash: order.payment_method === 'COD' ? fromPaise(roundToCash(toPaise(order.final_amount))) : 0,
    delivery_at: order.expected_delivery_date,
    slot_name: order.delivery_slot.name,
  })),
})

import { Type, type Static } from 'typebox'
import { Address, AddressType, ReceiverMobile } from '../address.ts'
import { EstimationRequest } from '../estimation.ts'
import { OrderStatusSchema, ShortagePreferenceSchema } from '../order.ts'
import {
  CatalogueId,
  Day,
  Department,
  Instant,
  ItemType,
  LocalNames,
  MobileNumber,
  OneTimeCode,
  RowId,
  Rupees,
  Uid,
  closed,
  freeText,
  neededText,
  nullable,
} from '../primitives.ts'
import { BUILDING_LENGTH, CUSTOMER_NOTE_LENGTH, RECEIVER_NAME_LENGTH, RIDER_NOTE_LENGTH } from '../short-wish.ts'

/** An item or combo as a member of staff chooses it for a customer on the telephone. */
export const CounterGood = Type.Object({
  id: CatalogueId,
  type: ItemType,
  department: Department,
  name: Type.String(),
  local_names: LocalNames,
  units: Type.String(),
  price: Rupees,
  in_stock: Type.Boolean(),
  max_quantity: Type.Integer(),
})
export type CounterGood = Static<typeof CounterGood>

/** An open order of the customer, to which goods can be added, or whose window can be changed. */
const CounterOrder = Type.Object({
  uid: Uid,
  order_number: Type.String(),
  department: Department,
  status: OrderStatusSchema,
  version: Type.Integer(),
  delivery_day: Day,
  slot: Type.Object({ id: Type.Integer(), name: Type.String() }),
  amount: Rupees,
  payment_method: Type.String(),
  can_add: Type.Boolean(),
  can_move: Type.Boolean(),
})
export type CounterOrder = Static<typeof CounterOrder>

export const CounterCustomerQuery = Type.Object({ mobile: MobileNumber }, closed)

/** The customer of a number with everything that an order by telephone needs. Null: the number is new. */
export const CounterCustomer = Type.Object({
  customer: nullable(
    Type.Object({
      uid: Uid,
      full_name: Type.String(),
      mobile_no: Type.String(),
      wallet: Rupees,
      plan_name: nullable(Type.String()),
      addresses: Type.Array(Address),
      /** The goods that the customer ordered most often lately, with the usual quantity. */
      usual: Type.Array(Type.Object({ good: CounterGood, quantity: Type.Integer() })),
      open_orders: Type.Array(CounterOrder),
    }),
  ),
  /** The occasions that a kitchen order can name. */
  occasions: Type.Array(Type.String()),
})
export type CounterCustomer = Static<typeof CounterCustomer>

export const CounterGoodsQuery = Type.Object({ q: freeText(60) }, closed)
export const CounterGoods = Type.Object({ results: Type.Array(CounterGood) })
export type CounterGoods = Static<typeof CounterGoods>

export const NewCustomer = Type.Object({ mobile: MobileNumber, full_name: neededText(1, 80) }, closed)

/** The fields of an address, as in the shop. */
export const CounterAddress = Type.Object(
  {
    room_no: freeText(80),
    building: freeText(BUILDING_LENGTH),
    locality: freeText(120),
    landmark: freeText(BUILDING_LENGTH),
    area: freeText(120),
    pincode: Type.String({ pattern: '^[0-9]{6}$' }),
    type: AddressType,
    receiver_name: freeText(RECEIVER_NAME_LENGTH),
    receiver_mobile: ReceiverMobile,
    rider_note: freeText(RIDER_NOTE_LENGTH),
  },
  closed,
)
export type CounterAddress = Static<typeof CounterAddress>

/** The place of delivery: an address of the customer, or an order to which the goods are added. */
const delivery = {
  customer_uid: Uid,
  address_uid: nullable(Uid),
  add_to: nullable(Uid),
  items: EstimationRequest,
}
export const CounterBillRequest = Type.Object(delivery, closed)

/** The delivery of one department's part. An addition takes the delivery of its order, so it has no part. */
const CounterPart = Type.Object(
  {
    department: Department,
    slot_id: RowId,
    day: Day,
    occasion: nullable(freeText(60)),
    occasion_members: nullable(Type.Integer({ minimum: 1, maximum: 10_000 })),
  },
  closed,
)

export const CounterOrderRequest = Type.Object(
  {
    ...delivery,
    estimation_id: Uid,
    parts: Type.Array(CounterPart, { maxItems: 2 }),
    payment_method: Type.Union([Type.Literal('COD'), Type.Literal('WALLET')]),
    /** The code that the customer reads out. Only payment from the wallet needs it. */
    code: nullable(OneTimeCode),
    when_short: nullable(ShortagePreferenceSchema),
    customer_note: freeText(CUSTOMER_NOTE_LENGTH),
  },
  closed,
)
export type CounterOrderRequest = Static<typeof CounterOrderRequest>

/**
 * `wrong_code`: nothing was ordered, because the code is wrong. This is an answer instead of a refusal, because a
 * refusal would undo the count of the wrong attempt.
 */
export const CounterPlaced = Type.Object({
  wrong_code: Type.Boolean(),
  orders: Type.Array(
    Type.Object({
      uid: Uid,
      order_number: Type.String(),
      department: Department,
      final_amount: Rupees,
      /** The cash to pay at the door, in whole rupees. 0 if the wallet has paid. */
      cash: Rupees,
      delivery_at: Instant,
      slot_name: Type.String(),
    }),
  ),
  /** False while the shop sends customers no messages about their orders. */
  telling: Type.Boolean(),
})
export type CounterPlaced = Static<typeof CounterPlaced>

export const CounterCodeRequest = Type.Object({ customer_uid: Uid, estimation_id: Uid }, closed)
export const CounterCodeSent = Type.Object({ expires_in: Type.Integer(), resend_after: Type.Integer() })

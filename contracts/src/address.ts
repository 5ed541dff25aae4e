import { Type, type Static } from 'typebox'
import { Uid, closed, freeText, nullable } from './primitives.ts'
import { BUILDING_LENGTH, RECEIVER_NAME_LENGTH, RIDER_NOTE_LENGTH } from './short-wish.ts'

export const AddressType = Type.Union([Type.Literal('Home'), Type.Literal('Office'), Type.Literal('Other')])

/** The receiver's mobile number, with or without +91. Empty if the customer receives the order. */
export const ReceiverMobile = Type.String({ pattern: '^((\\+91)?[0-9]{10})?$', maxLength: 13 })

/** A delivery address, as its owner reads it. */
export const Address = Type.Object({
  uid: Uid,
  room_no: Type.String(),
  locality: Type.String(),
  area: Type.String(),
  pincode: Type.String(),
  type: AddressType,
  full_address: Type.String(),
  /** The building or society. Empty if not given, like the next three fields. */
  building: Type.String(),
  landmark: Type.String(),
  /** The person who receives the orders, if not the customer. */
  receiver_name: Type.String(),
  receiver_mobile: Type.String(),
  /** A note for the rider: a gate, a bell, a dog. */
  rider_note: Type.String(),
  latitude: nullable(Type.Number()),
  longitude: nullable(Type.Number()),
  is_default: Type.Integer({ minimum: 0, maximum: 1 }),
})
export type Address = Static<typeof Address>

export const AddressList = Type.Object({ results: Type.Array(Address) })
export type AddressList = Static<typeof AddressList>

/**
 * The body of POST and PATCH. No field is required. A pincode has at most 6 digits and nothing else. `uid` and the path
 * together identify the customer and, for an edit, the address.
 */
export const AddressInput = Type.Object(
  {
    room_no: Type.Optional(freeText(80)),
    locality: Type.Optional(freeText(120)),
    area: Type.Optional(freeText(120)),
    pincode: Type.Optional(Type.String({ pattern: '^[0-9]{0,6}$' })),
    type: Type.Optional(AddressType),
    uid: Type.Optional(Uid),
    latitude: Type.Optional(nullable(Type.Number({ minimum: -90, maximum: 90 }))),
    longitude: Type.Optional(nullable(Type.Number({ minimum: -180, maximum: 180 }))),
    full_address: Type.Optional(freeText(500)),
    building: Type.Optional(freeText(BUILDING_LENGTH)),
    landmark: Type.Optional(freeText(BUILDING_LENGTH)),
    receiver_name: Type.Optional(freeText(RECEIVER_NAME_LENGTH)),
    receiver_mobile: Type.Optional(ReceiverMobile),
    rider_note: Type.Optional(freeText(RIDER_NOTE_LENGTH)),
    is_default: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  },
  closed,
)
export type AddressInput = Static<typeof AddressInput>

export const AddressPathParams = Type.Object({ uid: Uid }, closed)
export const AddressListQuery = Type.Object(
  { user_uid: Type.Optional(Uid), user_type: Type.Optional(Type.Literal('CUST')) },
  closed,
)
/**
 * If the path has the customer's uid, `address_uid` selects the address to delete. A customer with only one address may
 * omit it.
 */
export const AddressDeleteQuery = Type.Object({ address_uid: Type.Optional(Uid) }, closed)
export const AddressDeleted = Type.Object({ message: Type.String(), uid: Uid })
export const MAX_ADDRESSES = 20

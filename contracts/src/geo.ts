import { Type, type Static } from 'typebox'
import { Rupees, closed, freeText, nullable } from './primitives.ts'
import { NextSlot } from './setting.ts'

export const GeocodeRequest = Type.Object({ address: freeText(500) }, closed)
export type GeocodeRequest = Static<typeof GeocodeRequest>

export const GeocodeReply = Type.Object({
  latitude: Type.Number(),
  longitude: Type.Number(),
  accuracy: Type.Union([
    Type.Literal('rooftop'),
    Type.Literal('street'),
    Type.Literal('locality'),
    Type.Literal('pincode'),
  ]),
  source: Type.String(),
})
export type GeocodeReply = Static<typeof GeocodeReply>

/** The position of a device. */
export const FindPincodeRequest = Type.Object(
  { latitude: Type.Number({ minimum: -90, maximum: 90 }), longitude: Type.Number({ minimum: -180, maximum: 180 }) },
  closed,
)

/** The pincode whose centre is nearest to the device, and the name of the pincode's area. */
export const FoundPincode = Type.Object({ pincode: Type.String(), area: Type.String() })
export type FoundPincode = Static<typeof FoundPincode>

export const ServiceabilityQuery = Type.Object({ pincode: Type.String({ pattern: '^[0-9]{6}$' }) }, closed)

/** `area` is the name of the pincode's area, if known. */
export const Serviceability = Type.Object({
  pincode: Type.String(),
  served: Type.Boolean(),
  area: nullable(Type.String()),
  fee: nullable(Rupees),
  free_above: nullable(Rupees),
  next_slot: NextSlot,
})
export type Serviceability = Static<typeof Serviceability>

/**
 * The lowest delivery fee of any area, shown while the pincode is unknown. Null if the shop delivers nowhere. From
 * `free_above` on, delivery is free in every area; null if some area always charges its fee.
 */
export const LowestFee = Type.Object({ fee: nullable(Rupees), free_above: nullable(Rupees) })
export type LowestFee = Static<typeof LowestFee>

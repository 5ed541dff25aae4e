import { Type, type Static } from 'typebox'
import { MobileNumber, Rupees, closed, freeText, neededText, nullable } from './primitives.ts'
import { NextSlot } from './setting.ts'
import { SpokenLanguage } from './spoken-language.ts'

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

/** The beginning of an area's name, in Latin letters or an Indian script, or of a pincode. */
export const AreasQuery = Type.Object({ q: neededText(2, 40) }, closed)

/** An area with its pincode. `served` is true if the shop delivers there. */
export const FoundArea = Type.Object({ pincode: Type.String(), area: Type.String(), served: Type.Boolean() })
export type FoundArea = Static<typeof FoundArea>

/** At most eight areas, those with delivery first. */
export const FoundAreas = Type.Object({ results: Type.Array(FoundArea) })

const areaAsked = { pincode: Type.String({ pattern: '^[1-9][0-9]{5}$', maxLength: 6 }), language: SpokenLanguage }

/** A request for one message when the shop delivers to a pincode. */
export const AreaWaitRequest = Type.Object(areaAsked, closed)

/** The same request from a visitor, who types a mobile number and agrees to get this one message there. */
export const GuestAreaWaitRequest = Type.Object(
  { ...areaAsked, mobile_number: MobileNumber, consent: Type.Literal(true) },
  closed,
)

export const AreaWaitReply = Type.Object({ waiting: Type.Literal(true) })
export type AreaWaitReply = Static<typeof AreaWaitReply>

/**
 * The lowest delivery fee of any area, shown while the pincode is unknown. Null if the shop delivers nowhere. From
 * `free_above` on, delivery is free in every area; null if some area always charges its fee.
 */
export const LowestFee = Type.Object({ fee: nullable(Rupees), free_above: nullable(Rupees) })
export type LowestFee = Static<typeof LowestFee>

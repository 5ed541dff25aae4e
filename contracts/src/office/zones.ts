import { Type, type Static } from 'typebox'
import { Serviceability, ServiceabilityQuery } from '../geo.ts'
import { Rupees, nullable } from '../primitives.ts'

/** Pincodes with the same delivery terms. */
export const OfficeZone = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  version: Type.Integer(),
  fee: Rupees,
  /** Delivery is free from this price of the goods on. Null if it is never free. */
  free_above: nullable(Rupees),
  pincodes: Type.Array(Type.Object({ pincode: Type.String(), area: Type.String() })),
})
export type OfficeZone = Static<typeof OfficeZone>
export const OfficeZones = Type.Object({ results: Type.Array(OfficeZone) })
export type OfficeZones = Static<typeof OfficeZones>

/** The delivery terms that a customer at a pincode sees, with the zone. */
export const TryPincodeQuery = ServiceabilityQuery
export const TriedPincode = Type.Object({ ...Serviceability.properties, zone: nullable(Type.String()) })
export type TriedPincode = Static<typeof TriedPincode>

import { Type, type Static } from 'typebox'
import { Serviceability, ServiceabilityQuery } from '../geo.ts'
import { Rupees, nullable } from '../primitives.ts'

/** Pincodes with the same delivery terms. */
export const OfficeZone = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  version: Type.Integer(),
  fee: Rupees,
  /** Delivery is free if the goods cost at least this much. Null if delivery is never free. */
  free_above: nullable(Rupees),
  pincodes: Type.Array(Type.Object({ pincode: Type.String(), area: Type.String() })),
})
export type OfficeZone = Static<typeof OfficeZone>
export const OfficeZones = Type.Object({ results: Type.Array(OfficeZone) })
export type OfficeZones = Static<typeof OfficeZones>

/** The query for the delivery terms that a customer at a pincode sees, and for the zone of that pincode. */
export const TryPincodeQuery = ServiceabilityQuery
export const TriedPincode = Type.Object({ ...Serviceability.properties, zone: nullable(Type.String()) })
export type TriedPincode = Static<typeof TriedPincode>

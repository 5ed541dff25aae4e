import { Type, type Static } from 'typebox'
import { Serviceability, ServiceabilityQuery } from '../geo.ts'
import { Rupees, nullable } from '../primitives.ts'

/** Pincodes that are delivered to on the same terms. */
export const OfficeZone = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  version: Type.Integer(),
  fee: Rupees,
  /** Goods from here on are delivered free; null: never. */
  free_above: nullable(Rupees),
  pincodes: Type.Array(Type.Object({ pincode: Type.String(), area: Type.String() })),
})
export type OfficeZone = Static<typeof OfficeZone>
export const OfficeZones = Type.Object({ results: Type.Array(OfficeZone) })
export type OfficeZones = Static<typeof OfficeZones>

/** What a customer there is told. */
export const TryPincodeQuery = ServiceabilityQuery
export const TriedPincode = Type.Object({ ...Serviceability.properties, zone: nullable(Type.String()) })
export type TriedPincode = Static<typeof TriedPincode>

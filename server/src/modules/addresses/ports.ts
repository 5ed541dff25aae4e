import type { GeocodeReply } from '@farmstand/contracts/geo'

/** Every answer a geocoder may give. */
export type GeocodeAnswer =
  | ({ kind: 'found' } & GeocodeReply)
  | { kind: 'not_found' }
  /** No answer, or not a sensible one: a later try may succeed. */
  | { kind: 'unavailable'; reason: string }

export interface Geocoder {
  locate: (address: string) => Promise<GeocodeAnswer>
}

import type { GeocodeReply } from '@farmstand/contracts/geo'

/** An answer of a geocoder. */
export type GeocodeAnswer =
  | ({ kind: 'found' } & GeocodeReply)
  | { kind: 'not_found' }
  /** The geocoder did not reply, or not sensibly; a retry may succeed. */
  | { kind: 'unavailable'; reason: string }

export interface Geocoder {
  locate: (address: string) => Promise<GeocodeAnswer>
}

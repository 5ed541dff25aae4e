import type { GeocodeReply } from '@farmstand/contracts/geo'

/** The reply of a geocoder. */
export type GeocodeAnswer =
  | ({ kind: 'found' } & GeocodeReply)
  | { kind: 'not_found' }
  /** The geocoder did not reply, or the reply made no sense. A retry may succeed. */
  | { kind: 'unavailable'; reason: string }

export interface Geocoder {
  locate: (address: string) => Promise<GeocodeAnswer>
}

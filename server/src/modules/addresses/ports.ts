import type { GeocodeReply } from '@farmstand/contracts/geo'

/** Every answer a geocoder may give. */
export type GeocodeAnswer =
  | ({ kind: 'found' } & GeocodeReply)
  | { kind: 'not_found' }
  /** It did not answer, or not sensibly: another try later may succeed. */
  | { kind: 'unavailable'; reason: string }

export interface Geocoder {
  locate: (address: string) => Promise<GeocodeAnswer>
}

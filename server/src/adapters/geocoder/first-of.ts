import type { Geocoder } from '../../modules/addresses/index.ts'

/**
 * Returns a geocoder that asks `second` if `first` finds nothing. If neither finds a place, returns the reply of
 * `first`.
 */
export const withFallback = (first: Geocoder, second: Geocoder): Geocoder => ({
  locate: async (address) => {
    const answer = await first.locate(address)
    if (answer.kind === 'found') return answer
    const other = await second.locate(address)
    return other.kind === 'found' ? other : answer
  },
})

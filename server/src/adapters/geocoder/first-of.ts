import type { Geocoder } from '../../modules/addresses/index.ts'

/** Asks the second geocoder when the first finds nothing; when neither does, the first one's reason counts. */
export const firstOf = (first: Geocoder, second: Geocoder): Geocoder => ({
  locate: async (address) => {
    const answer = await first.locate(address)
    if (answer.kind === 'found') return answer
    const other = await second.locate(address)
    return other.kind === 'found' ? other : answer
  },
})

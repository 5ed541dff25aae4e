import type { Place } from '@farmstand/contracts/office/runs'

/** The usual length of a road through a town, as a multiple of the straight line. */
const DETOUR = 1.35
const EARTH_KM = 6371
const RADIANS = Math.PI / 180

/**
 * Returns the estimated road distance between two places in kilometres. Within a town the earth is flat enough to need
 * no spherical trigonometry.
 */
export function distanceKm(from: Place, to: Place): number {
  const north = (to.latitude - from.latitude) * RADIANS
  const middle = ((to.latitude + from.latitude) / 2) * RADIANS
  const east = (to.longitude - from.longitude) * RADIANS * Math.cos(middle)
  return DETOUR * EARTH_KM * Math.hypot(north, east)
}

/** Returns the estimated length in kilometres of a run from the shop over all places and back. */
export function runKm(shop: Place, places: readonly Place[]): number {
  const path = [shop, ...places, shop]
  return path.reduce((sum, to, at) => {
    const from = path[at - 1]
    return from ? sum + distanceKm(from, to) : sum
  }, 0)
}

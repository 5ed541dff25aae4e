import { stateNamed } from '../shop/index.ts'
import type { Region } from './meanings.ts'

/** The codes of the states in each region, as used in GST numbers. */
const states: Readonly<Record<Region, string>> = {
  north: '01 02 03 04 05 06 07 08 09 22 23 38',
  west: '24 26 27 30',
  south: '29 31 32 33 34 36 37',
  east: '10 11 12 13 14 15 16 17 18 19 20 21 35',
}

/**
 * Returns the region of a shop in this state, or null for an unknown or empty state. The search prefers the meanings
 * that words have in this region.
 */
export function regionOf(state: string): Region | null {
  const code = stateNamed(state)?.code
  const inRegion = (region: Region) => code !== undefined && states[region].split(' ').includes(code)
  return (['north', 'west', 'south', 'east'] as const).find(inRegion) ?? null
}

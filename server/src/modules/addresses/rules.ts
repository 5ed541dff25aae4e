import type { AddressInput } from '@farmstand/contracts/address'
import { cleanText } from '../../platform/text.ts'

export interface AddressText {
  roomNo: string
  locality: string
  area: string
  pincode: string
  type: 'Home' | 'Office' | 'Other'
  building: string
  landmark: string
  receiverName: string
  receiverMobile: string
  fullAddress: string
  riderNote: string
  latitude: number | null
  longitude: number | null
}

const blank: AddressText = {
  roomNo: '',
  locality: '',
  area: '',
  pincode: '',
  type: 'Home',
  building: '',
  landmark: '',
  receiverName: '',
  receiverMobile: '',
  fullAddress: '',
  riderNote: '',
  latitude: null,
  longitude: null,
}

/** Returns the address to store. Fields that an edit omits keep their values. */
export function writtenAddress(input: AddressInput, before: AddressText = blank): AddressText {
  const parts = {
    roomNo: textOr(input.room_no, before.roomNo),
    locality: textOr(input.locality, before.locality),
    area: textOr(input.area, before.area),
    building: textOr(input.building, before.building),
    landmark: textOr(input.landmark, before.landmark),
    pincode: textOr(input.pincode, before.pincode),
  }
  const moved = addressLine(parts) !== addressLine(before)
  const typed = textOr(input.full_address, '')
  const kept = moved || input.full_address !== undefined ? '' : before.fullAddress
  return {
    ...parts,
    type: input.type ?? before.type,
    fullAddress: typed || kept || addressLine(parts),
    receiverName: textOr(input.receiver_name, before.receiverName),
    receiverMobile: mobileOr(input.receiver_mobile, before.receiverMobile),
    riderNote: textOr(input.rider_note, before.riderNote),
    ...pointOf(input, moved ? blank : before),
  }
}

type WrittenLine = Pick<AddressText, 'roomNo' | 'locality' | 'area' | 'pincode' | 'building' | 'landmark'>

/** Returns 'room, building, locality, landmark, area, pincode', leaving out empty parts. */
export const addressLine = ({ roomNo, building, locality, landmark, area, pincode }: WrittenLine): string =>
  [roomNo, building, locality, landmark, area, pincode].filter((part) => part !== '').join(', ')

/** Returns the given point, or the previous one if none is given. A latitude without a longitude clears the point. */
function pointOf(
  input: AddressInput,
  before: Pick<AddressText, 'latitude' | 'longitude'>,
): Pick<AddressText, 'latitude' | 'longitude'> {
  if (input.latitude === undefined && input.longitude === undefined)
    return { latitude: before.latitude, longitude: before.longitude }
  const { latitude = null, longitude = null } = input
  return latitude === null || longitude === null ? { latitude: null, longitude: null } : { latitude, longitude }
}

const mobileOr = (mobile: string | undefined, otherwise: string): string =>
  mobile === undefined ? otherwise : mobile && `+91${mobile.slice(-10)}`

const textOr = (text: string | undefined, otherwise: string): string =>
  text === undefined ? otherwise : cleanText(text)

/**
 * Returns the uid of an address from the uids in path and body: the one that is not the customer's uid. If there are
 * two different ones, they match no address.
 */
export function addressNamed(own: string, uids: readonly (string | undefined)[]): { uid: string | null } | 'two named' {
  const others = new Set(uids.filter((uid) => uid !== undefined && uid !== own))
  if (others.size > 1) return 'two named'
  const [uid = null] = others
  return { uid: uid ?? null }
}

export interface Point {
  latitude: number
  longitude: number
}

const DEGREE_KM = 111.2

/** Returns the straight-line distance as if the earth were flat. This is exact enough for places near each other. */
export function kilometresBetween(one: Point, other: Point): number {
  const shrink = Math.cos((one.latitude * Math.PI) / 180)
  const north = one.latitude - other.latitude
  const east = (one.longitude - other.longitude) * shrink
  return Math.hypot(north, east) * DEGREE_KM
}

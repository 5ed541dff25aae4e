import type { Address } from '@farmstand/contracts/address'
import type { StoredAddress } from './queries.ts'

export const wireAddress = (row: StoredAddress): Address => ({
  uid: row.uid,
  room_no: row.roomNo,
  locality: row.locality,
  area: row.area,
  pincode: row.pincode,
  type: row.type,
  full_address: row.fullAddress,
  rider_note: row.riderNote,
  latitude: row.latitude,
  longitude: row.longitude,
  is_default: row.isDefault ? 1 : 0,
})

import { MAX_ADDRESSES, type Address, type AddressInput } from '@farmstand/contracts/address'
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { newUid } from '../../platform/ids.ts'
import { keepAccountOpen } from '../identity/index.ts'
import {
  addressesOf,
  clearOtherDefaults,
  insertAddress,
  lockAddressBook,
  addressOfCustomer,
  updateAddress,
  type StoredAddress,
} from './queries.ts'
import { addressNamed, writtenAddress } from './rules.ts'

export interface SaveAddressInput {
  customerUid: string
  /** The uids in path and body. If the customer's uid is among them, it names no address. */
  named: readonly (string | undefined)[]
  input: AddressInput
}

/** Adds an address. The first address becomes the default. Refuses a uid other than the customer's with NOT_FOUND. */
export async function addAddress(
  db: Database,
  { customerUid, named, input }: SaveAddressInput,
  now: Date,
): Promise<Address | Refused> {
  if (named.some((uid) => uid !== undefined && uid !== customerUid)) return refused('NOT_FOUND')
  return inTransaction(db, async (tx) => {
    if (!(await keepAccountOpen(tx, customerUid))) return refused('NOT_SIGNED_IN')
    await lockAddressBook(tx, customerUid)
    const known = await addressesOf(tx, customerUid)
    if (known.length >= MAX_ADDRESSES) return refused('TOO_MANY_ADDRESSES')
    const isDefault = known.length === 0 || input.is_default === 1
    const saved = await insertAddress(tx, {
      uid: newUid(),
      customerUid,
      ...writtenAddress(input),
      isDefault,
      createdAt: now,
    })
    return settleDefault(tx, saved)
  })
}

/**
 * Changes the given fields of an address. `is_default` 0 has no effect, because an address stops being the default only
 * when another one becomes it.
 */
export async function editAddress(
  db: Database,
  { customerUid, named, input }: SaveAddressInput,
): Promise<Address | Refused> {
  return inTransaction(db, async (tx) => {
    await lockAddressBook(tx, customerUid)
    const chosen = await chooseAddress(tx, customerUid, named)
    if ('refused' in chosen) return chosen
    const isDefault = chosen.isDefault || input.is_default === 1
    return settleDefault(tx, await updateAddress(tx, chosen.uid, { ...writtenAddress(input, chosen), isDefault }))
  })
}

async function settleDefault(tx: Transaction, saved: StoredAddress): Promise<Address> {
  if (saved.isDefault) await clearOtherDefaults(tx, saved.customerUid, saved.uid)
  return wireAddress(saved)
}

/** Returns the address with the given uid, or the customer's only address if no uid is given. */
export async function chooseAddress(
  tx: Transaction,
  customerUid: string,
  named: readonly (string | undefined)[],
): Promise<StoredAddress | Refused> {
  const name = addressNamed(customerUid, named)
  if (name === 'two named') return refused('NOT_FOUND')
  if (name.uid !== null) return (await addressOfCustomer(tx, customerUid, name.uid)) ?? refused('NOT_FOUND')
  const [only, ...more] = await addressesOf(tx, customerUid)
  if (!only) return refused('NOT_FOUND')
  return more.length === 0 ? only : refused('ADDRESS_AMBIGUOUS')
}

export interface DeleteAddressInput {
  customerUid: string
  named: readonly (string | undefined)[]
}

/** Marks one address as deleted. If it was the default, the customer's oldest address becomes the default. */
export async function deleteAddress(
  db: Database,
  { customerUid, named }: DeleteAddressInput,
  now: Date,
): Promise<{ uid: string } | Refused> {
  return inTransaction(db, async (tx) => {
    await lockAddressBook(tx, customerUid)
    const chosen = await chooseAddress(tx, customerUid, named)
    if ('refused' in chosen) return chosen
    await updateAddress(tx, chosen.uid, { deletedAt: now, isDefault: false })
    const [heir] = chosen.isDefault ? await addressesOf(tx, customerUid) : []
    if (heir) await updateAddress(tx, heir.uid, { isDefault: true })
    return { uid: chosen.uid }
  })
}

export const wireAddress = (row: StoredAddress): Address => ({
  uid: row.uid,
  room_no: row.roomNo,
  locality: row.locality,
  area: row.area,
  pincode: row.pincode,
  type: row.type,
  full_address: row.fullAddress,
  building: row.building,
  landmark: row.landmark,
  receiver_name: row.receiverName,
  receiver_mobile: row.receiverMobile,
  rider_note: row.riderNote,
  latitude: row.latitude,
  longitude: row.longitude,
  is_default: row.isDefault ? 1 : 0,
})

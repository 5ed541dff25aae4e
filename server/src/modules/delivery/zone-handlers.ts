import { fromPaise, toPaise } from '@farmstand/contracts/money'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { OfficeZones } from '@farmstand/contracts/office/zones'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { paise, toRupees } from '../../platform/money.ts'
import { oneLine } from '../../platform/text.ts'
import type { OfficeOutcome, OfficeHandlers } from '../staff/index.ts'
import {
  addZone,
  changeZone,
  claimPincodes,
  dropZone,
  nameTaken,
  pincodesOfZones,
  placeNames,
  releasePincodes,
  zoneById,
  zonesByName,
  zonesOfPincodes,
  type Zone,
} from './zone-queries.ts'

/** Returns the staff operations on zones, which are the pincodes that the shop delivers to, with the fees. */
export const zoneHandlers = (): Pick<OfficeHandlers, 'saveZone' | 'removeZone'> => ({
  saveZone: (tx, _by, input) => saveZone(tx, input),
  removeZone: async (tx, _by, { zone_id: id }) => {
    const zone = await zoneById(tx, id)
    if (!zone) return refused('NOT_FOUND', because('NO_SUCH_ZONE'))
    await releasePincodes(tx, id, [])
    await dropZone(tx, id)
    return { answer: { zone_id: id }, audit: [{ subject: `zone:${id}`, before: auditedZone(zone) }] }
  },
})

export async function zoneList(db: Queryable): Promise<OfficeZones> {
  const pincodes = Map.groupBy(await pincodesOfZones(db), ({ zoneId }) => zoneId)
  const results = (await zonesByName(db)).map(({ id, name, version, feePaise, freeAbovePaise }) => ({
    id,
    name,
    version,
    fee: toRupees(paise(feePaise)),
    free_above: freeAbovePaise === null ? null : toRupees(paise(freeAbovePaise)),
    pincodes: (pincodes.get(id) ?? []).map(({ pincode, area }) => ({ pincode, area })),
  }))
  return { results }
}

/** The number of pincodes that a refusal names. Further ones are only counted. */
const NAMED_CLASHES = 5

async function saveZone(
  tx: Transaction,
  { zone, name: typed, fee, free_above, pincodes }: InputOf<'saveZone'>,
): Promise<OfficeOutcome<{ zone_id: number; pincodes: number }> | Refused> {
  const name = oneLine(typed)
  if (name === '') return refused('UNPROCESSABLE', because('ZONE_NAME_MISSING'))
  const owner = await nameTaken(tx, name)
  if (owner !== null && owner !== zone?.id) return refused('CONFLICT', because('ZONE_THERE', { name }))
  const terms = { name, feePaise: toPaise(fee), freeAbovePaise: free_above === null ? null : toPaise(free_above) }
  const before = zone && (await zoneById(tx, zone.id))
  const id = zone ? await changeAndReturnId(tx, zone, terms) : await addZone(tx, terms)
  if (id === null) return refused('CONFLICT', because('ZONE_CHANGED'))
  const wanted = new Map(pincodes.map(({ pincode, area }) => [pincode, oneLine(area)]))
  await releasePincodes(tx, id, [...wanted.keys()])
  const clash = await claimOrRefuse(tx, id, wanted)
  if (clash) return clash
  return {
    answer: { zone_id: id, pincodes: wanted.size },
    audit: [
      {
        subject: `zone:${id}`,
        ...(before && { before: auditedZone(before) }),
        after: { ...auditedZone(terms), pincodes: [...wanted.keys()].join(' ') },
      },
    ],
  }
}

const changeAndReturnId = async (
  tx: Transaction,
  { id, version }: { id: number; version: number },
  terms: Omit<Zone, 'id' | 'version'>,
): Promise<number | null> => ((await changeZone(tx, id, version, terms)) ? id : null)

/**
 * Puts pincodes into a zone, or refuses. A pincode can only be in one zone, so it must be removed from another zone
 * first.
 */
async function claimOrRefuse(
  tx: Transaction,
  zoneId: number,
  wanted: ReadonlyMap<string, string>,
): Promise<Refused | null> {
  if (wanted.size === 0) return null
  const codes = [...wanted.keys()].toSorted()
  const names = await placeNames(tx, codes)
  const claimed = await claimPincodes(
    tx,
    codes.map((pincode) => ({ pincode, zoneId, area: wanted.get(pincode) || (names.get(pincode) ?? '') })),
  )
  const taken = codes.filter((code) => !claimed.has(code))
  if (taken.length === 0) return null
  const where = await zonesOfPincodes(tx, taken)
  const named = where.slice(0, NAMED_CLASHES).map(({ pincode, zone }) => ({ pincode, zone }))
  const more = taken.length - Math.min(taken.length, NAMED_CLASHES)
  return refused('CONFLICT', because('PINCODES_TAKEN', { taken: named, more }))
}

/** Returns the terms of a zone in the form that the audit stores, in rupees. */
export const auditedZone = ({ name, feePaise, freeAbovePaise }: Omit<Zone, 'id' | 'version'>) => ({
  name,
  fee: fromPaise(feePaise),
  free_above: freeAbovePaise === null ? null : fromPaise(freeAbovePaise),
})

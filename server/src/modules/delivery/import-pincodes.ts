import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { inTransaction, type Database } from '../../platform/database.ts'
import { storePincodes, type PincodeRow } from './queries.ts'

const columns = 'pincode,place,district,state,latitude,longitude'

/**
 * Imports a plain or gzipped CSV file of pincodes with their places and locations, which the default geocoder uses.
 * Returns the number of changed rows.
 */
export async function importPincodes(
  db: Database,
  path: string,
): Promise<{ pincodes: number; changed: number } | { problems: string[] }> {
  const content = await readFile(path)
  const csv = content[0] === 0x1f && content[1] === 0x8b ? await promisify(gunzip)(content) : content
  const [header, ...records]: string[][] = parse(csv, { bom: true, relaxColumnCount: true, skipEmptyLines: true })
  if (header?.join(',') !== columns) return { problems: [`The columns must be ${columns}`] }
  const rows = records.map(pincodeRow)
  const problems = rows.flatMap((row, index) => (row ? [] : [`Row ${index + 2}: is not a pincode with its place`]))
  if (problems.length > 0) return { problems }
  const known = rows.filter((row) => row !== null)
  const changed = await inTransaction(db, (tx) => storePincodes(tx, known))
  return { pincodes: known.length, changed }
}

function pincodeRow(record: readonly string[]): PincodeRow | null {
  const [pincode = '', place = '', district = '', state = '', latitude = '', longitude = ''] = record
  const at = { latitude: Number(latitude || 'none'), longitude: Number(longitude || 'none') }
  const onEarth = Math.abs(at.latitude) <= 90 && Math.abs(at.longitude) <= 180
  const named = [place, district, state].every((text) => text.length > 0 && text.length <= 120)
  return /^[1-9]\d{5}$/.test(pincode) && onEarth && named ? { pincode, place, district, state, ...at } : null
}

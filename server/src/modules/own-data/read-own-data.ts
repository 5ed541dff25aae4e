import type { OwnData } from '@farmstand/contracts/own-data'
import type { Database } from '../../platform/database.ts'
import { ownParts } from './queries.ts'

/** Marks and fingerprints by which the shop works: they say nothing of the person, and some open a door. */
const means = /(^|_)(hash|key|key_id|sealed|secret)$/

const withoutMeans = (row: unknown): unknown =>
  JSON.parse(JSON.stringify(row), (name, value: unknown) => (means.test(name) ? undefined : value))

interface Asked {
  customerUid: string
  shop: string
  now: Date
}

/** Everything the shop keeps about a customer, as it was at one instant (Digital Personal Data Protection Act 2023, section 11). */
export const readOwnData = (db: Database, { customerUid, shop, now }: Asked): Promise<OwnData> =>
  db.transaction(
    async (tx) => {
      const parts: OwnData['parts'] = {}
      for (const [name, query] of Object.entries(ownParts)) {
        const { rows } = await tx.execute<{ row: unknown }>(query(customerUid))
        parts[name] = rows.map(({ row }) => withoutMeans(row))
      }
      return { made_at: now.toISOString(), shop, note: 'Amounts named paise are hundredths of a rupee.', parts }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

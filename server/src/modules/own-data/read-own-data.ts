import { noteInEnglish, readNote } from '@farmstand/contracts/note-words'
import type { OwnData } from '@farmstand/contracts/own-data'
import type { Database } from '../../platform/database.ts'
import { ownParts } from './queries.ts'

/** Columns left out: hashes and keys that say nothing about the person, and some of which grant access. */
const means = /(^|_)(hash|key|key_id|sealed|secret)$/

/** A row without them; what the books noted as a reason is said in English. */
const readable = (row: unknown): unknown =>
  JSON.parse(JSON.stringify(row), (name, value: unknown) =>
    means.test(name) ? undefined : typeof value === 'string' ? noteInEnglish(readNote(value)) : value,
  )

interface Asked {
  customerUid: string
  shop: string
  now: Date
}

/** Everything the shop keeps about a customer, as of one instant (Digital Personal Data Protection Act 2023, section 11). */
export const readOwnData = (db: Database, { customerUid, shop, now }: Asked): Promise<OwnData> =>
  db.transaction(
    async (tx) => {
      const parts: OwnData['parts'] = {}
      for (const [name, query] of Object.entries(ownParts)) {
        const { rows } = await tx.execute<{ row: unknown }>(query(customerUid))
        parts[name] = rows.map(({ row }) => readable(row))
      }
      return { made_at: now.toISOString(), shop, note: 'Amounts named paise are hundredths of a rupee.', parts }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

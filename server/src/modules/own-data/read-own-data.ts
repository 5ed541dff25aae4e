import { noteInEnglish, readNote } from '@farmstand/contracts/note-words'
import type { OwnData } from '@farmstand/contracts/own-data'
import type { Database } from '../../platform/database.ts'
import { customerDataQueries } from './queries.ts'

/** Columns that are left out: hashes and keys, which reveal nothing about the person and may grant access. */
const secretColumns = /(^|_)(hash|key|key_id|sealed|secret)$/

/** Returns a row without the secret columns, and with the ledger's stored reasons in English. */
const readable = (row: unknown): unknown =>
  JSON.parse(JSON.stringify(row), (name, value: unknown) =>
    secretColumns.test(name) ? undefined : typeof value === 'string' ? noteInEnglish(readNote(value)) : value,
  )

interface Asked {
  customerUid: string
  shop: string
  now: Date
}

/**
 * Returns everything that the shop stores about a customer at one moment (Digital Personal Data Protection Act 2023,
 * section 11).
 */
export const readOwnData = (db: Database, { customerUid, shop, now }: Asked): Promise<OwnData> =>
  db.transaction(
    async (tx) => {
      const parts: OwnData['parts'] = {}
      for (const [name, query] of Object.entries(customerDataQueries)) {
        const { rows } = await tx.execute<{ row: unknown }>(query(customerUid))
        parts[name] = rows.map(({ row }) => readable(row))
      }
      return { made_at: now.toISOString(), shop, note: 'Amounts named paise are hundredths of a rupee.', parts }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from './processes.ts'
import type { Statement } from './replay-script.ts'

/** A shop that records the statements that it sends to PostgreSQL. */
export interface RecordingShop {
  url: string
  /** Returns the statements sent since the last call of `take`. */
  take(): Statement[]
  stop(): Promise<void>
}

export async function startRecordingShop(dataDir: string): Promise<RecordingShop> {
  const file = join(mkdtempSync(join(tmpdir(), 'farmstand-bench-')), 'statements.jsonl')
  writeFileSync(file, '')
  const shop = await startShop(dataDir, { recordTo: file })
  let from = 0
  return {
    url: shop.url,
    stop: () => shop.stop(),
    take: () => {
      const lines = readFileSync(file).subarray(from).toString().trim()
      from = statSync(file).size
      // The lines were written by record-statements.ts.
      return lines === '' ? [] : lines.split('\n').map((line) => JSON.parse(line) as Statement)
    },
  }
}

/** Leaves out statements of the shop's timers, such as announcements to the screens of staff. */
export const ofRequests = (statements: readonly Statement[]): Statement[] =>
  statements.filter(({ text }) => !/pg_notify|transaction_read_only/.test(text))

/** Describes the locks that a statement asks for, as far as its text tells. */
export function locksOf(text: string): string {
  const found = [
    ...[...text.matchAll(/insert into "?(\w+)"?|update "?(\w+)"? (?:\w+ )?set|delete from "?(\w+)"?/g)].map(
      ([, inserted, updated, deleted]) => `${inserted ?? updated ?? deleted}`,
    ),
    ...[...text.matchAll(/for (?:no key update|key share|update|share)\b/g)].map(([lock]) => lock),
    ...[...text.matchAll(/hashtextextended\(/g)].map(() => 'advisory'),
  ]
  return [...new Set(found)].join(', ')
}

import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DriverStatement } from '../server/src/testing/watch-driver.ts'
import { startShop } from './processes.ts'

/** A shop that records the statements that it sends to PostgreSQL. */
export interface RecordingShop {
  url: string
  /** Returns the statements sent since the last call of `take`. */
  take(): DriverStatement[]
  stop(): Promise<void>
}

export async function startRecordingShop(dataDir: string): Promise<RecordingShop> {
  const file = join(mkdtempSync(join(tmpdir(), 'farmstand-bench-')), 'statements.jsonl')
  writeFileSync(file, '')
  const shop = await startShop(dataDir, { recordTo: file })
  let from = 0
  const take = (): DriverStatement[] => {
    const lines = readFileSync(file).subarray(from).toString().trim()
    from = statSync(file).size
    // The lines were written by record-statements.ts.
    return lines === '' ? [] : lines.split('\n').map((line) => JSON.parse(line) as DriverStatement)
  }
  return {
    url: shop.url,
    take,
    stop: () => shop.stop(),
  }
}

/** Leaves out announcements to the screens of staff, which a timer sends for several orders at once. */
export const ofCalls = (statements: readonly DriverStatement[]): DriverStatement[] =>
  statements.filter(({ text }) => !text.includes('pg_notify'))

/** Describes the locks that a statement asks for, as far as its text shows. */
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

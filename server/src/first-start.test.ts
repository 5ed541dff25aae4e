// @module-tag long
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from './testing/database.ts'
import { environmentOf } from './testing/farmstand.ts'
import { stockShop } from './testing/shop-fixture.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Timeout for a start on a busy machine and for the whole stop. */
const PATIENCE_MS = 110_000

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'farmstand-start-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

interface Ended {
  code: number | null
  said: string
}

/** Starts a program of the shop in an empty folder, stops it once it prints `word`, and waits until it has ended. */
const stoppedAt = (word: string, ...program: string[]): Promise<Ended> => ended(program, {}, word)

/** Waits until a program of the shop has ended, and stops it once it prints `word`. */
async function ended(program: string[], settings: Record<string, string>, word?: string): Promise<Ended> {
  const env = { PATH: '/usr/bin:/bin', NODE_ENV: 'development', DATA_DIR: dataDir, PORT: '0', ...settings }
  const child = spawn(process.execPath, program, { cwd: ROOT, env })
  const { promise, resolve: exited } = Promise.withResolvers<number | null>()
  child.on('exit', exited)
  let said = ''
  let stopped = false
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (stopped || word === undefined || !said.includes(word)) return
      stopped = true
      child.kill('SIGTERM')
    })
  const bound = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  const code = await promise
  clearTimeout(bound)
  return { code, said }
}

/** PostgreSQL removes this file if it stops in an orderly way. */
function leftRunning(): boolean {
  const { home } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { home: string }
  return existsSync(join(resolve(dataDir, home), 'cluster/postmaster.pid'))
}

test.each(['created a new PostgreSQL', 'Loading the demo catalogue'])(
  '[D10.30] a first start in development that is stopped at ‘%s’ also stops its PostgreSQL',
  async (word) => {
    const { code, said } = await stoppedAt(word, 'server/src/main.ts')
    expect(said).toContain(word)
    expect(said).toContain('stopped PostgreSQL')
    expect(code).toBe(0)
    expect(leftRunning()).toBe(false)
  },
  PATIENCE_MS + 10_000,
)

test(
  '[D10.30] the seller’s program, stopped during the demo’s setup, also stops its PostgreSQL',
  async () => {
    const { code } = await stoppedAt('Loading the demo', 'server/src/cli/main.ts', 'init', '--demo')
    expect(code).toBe(1)
    expect(leftRunning()).toBe(false)
  },
  PATIENCE_MS + 10_000,
)

test(
  '[D10.20] a real provider cannot be used while the books contain the sandbox’s money',
  async () => {
    const { connection, pool, drop } = await testDatabase()
    await stockShop(pool)
    await pool.query(
      `insert into payment_intent (uid, customer_uid, amount_paise, currency, provider_order_id, account, created_at)
       values (gen_random_uuid(), gen_random_uuid(), 50000, 'INR', 'order_1', 'SANDBOX', now())`,
    )
    const razorpay = {
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_live_1234567890abcd',
      RAZORPAY_KEY_SECRET: 'a-secret-of-the-provider',
      RAZORPAY_WEBHOOK_SECRETS: 'a-secret-of-its-webhooks',
    }
    const { DATABASE_URL = '' } = environmentOf({ connection, folder: dataDir })
    const { code, said } = await ended(['server/src/main.ts'], { DATABASE_URL, BACKOFFICE_PORT: '0', ...razorpay })
    expect(said).toContain('Stop the shop and remove that money from the books: farmstand sandbox forget')
    expect(code).toBe(1)
    await drop()
  },
  PATIENCE_MS + 10_000,
)

import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** A start on a busy machine, and the whole stop. */
const PATIENCE_MS = 110_000

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'farmstand-start-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Starts a program of the shop in an empty folder, tells it to stop as soon as it says `word`, and waits for its end. */
async function stoppedAt(word: string, ...program: string[]): Promise<{ code: number | null; said: string }> {
  const env = { PATH: '/usr/bin:/bin', NODE_ENV: 'development', DATA_DIR: dataDir, PORT: '0' }
  const child = spawn(process.execPath, program, { cwd: ROOT, env })
  const { promise, resolve: ended } = Promise.withResolvers<number | null>()
  child.on('exit', ended)
  let said = ''
  let told = false
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (told || !said.includes(word)) return
      told = true
      child.kill('SIGTERM')
    })
  const bound = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  const code = await promise
  clearTimeout(bound)
  return { code, said }
}

/** PostgreSQL removes this file when it has ended in order. */
function leftRunning(): boolean {
  const { home } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { home: string }
  return existsSync(join(resolve(dataDir, home), 'cluster/postmaster.pid'))
}

test.each(['made a new PostgreSQL', 'loading the demo catalogue'])(
  '[D10.30] a first start outside production that is stopped at ‘%s’ takes its PostgreSQL with it',
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
  '[D10.30] the seller’s program, stopped while it begins the demo, takes its PostgreSQL with it too',
  async () => {
    const { code } = await stoppedAt('Making the demo', 'server/src/cli/main.ts', 'init', '--demo')
    expect(code).toBe(1)
    expect(leftRunning()).toBe(false)
  },
  PATIENCE_MS + 10_000,
)

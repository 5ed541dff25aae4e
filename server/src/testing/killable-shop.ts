import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { KillPlan } from './killable-server.ts'

export interface KillableShop {
  /** The shop's origin, without a trailing slash. */
  origin: string
  /** Resolves when the process has killed itself by the signal. */
  died: Promise<void>
}

export interface KillableShops {
  open(doom: KillPlan): Promise<KillableShop>
  close(): void
}

/** Starts a shop in a process that does not kill itself. `died` rejects if the process exits. */
export async function livingShop(doom: Omit<KillPlan, 'killAt' | 'time'>): Promise<KillableShop & { kill(): void }> {
  const child = load()
  const shop = await opened(child, { ...doom, killAt: null, time: 0 })
  return { ...shop, kill: () => void child.kill('SIGKILL') }
}

/**
 * Returns a supply of shops that die at a given point. Because loading takes long, the next shop loads while the
 * present one serves.
 */
export function killableShops(): KillableShops {
  let next = load()
  let current: ChildProcess | null = null
  return {
    open: async (doom) => {
      const child = next
      current = child
      next = load()
      return opened(child, doom)
    },
    close: () => {
      for (const child of [next, current]) child?.kill('SIGKILL')
    },
  }
}

async function opened(child: ChildProcess, doom: KillPlan): Promise<KillableShop> {
  const died = endOf(child)
  died.catch(() => undefined)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  child.once('message', (said: { origin: string }) => resolve(said.origin))
  void died.finally(() => reject(new Error('The shop died before it opened'))).catch(() => undefined)
  child.send(doom)
  return { origin: await promise, died }
}

async function endOf(child: ChildProcess): Promise<void> {
  const [code, signal] = await once(child, 'exit')
  if (signal !== 'SIGKILL') throw new Error(`The shop exited with code ${code} and was not killed`)
}

const entry = join(import.meta.dirname, 'killable-server.ts')
/** The folder of the compile cache, which all shops share. */
const compiled = join(import.meta.dirname, '../../../.cache/compiled')

const load = (): ChildProcess =>
  fork(entry, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  })

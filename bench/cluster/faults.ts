import { setTimeout as sleep } from 'node:timers/promises'
import type { Trade } from './buyers.ts'
import type { DatabaseCluster } from './database.ts'
import { until, type Program } from './processes.ts'

/** One event of the trial, with what the buyers saw. */
export interface Event {
  what: string
  /** The longest time without an acknowledged order before the cluster was whole again, in milliseconds. */
  withoutOrderMs: number
  /** Requests of buyers that failed from the event until the cluster was whole again. */
  failed: number
}

export interface Scene {
  cluster: DatabaseCluster
  shops: readonly Program[]
  seen: Trade
}

/**
 * Milliseconds to wait until the shop sells again. The goal is shorter, so that the protocol shows by how much a slow
 * shop missed it.
 */
const SELLING_MS = 120_000
/** Milliseconds that a killed machine stays away. */
const AWAY_MS = 12_000

/** Runs `act` on the cluster, waits until the shop sells, and then makes the cluster whole again. */
async function happen(what: string, { seen }: Scene, act: () => Promise<() => Promise<unknown>>): Promise<Event> {
  const repair = await act()
  const at = performance.now()
  const sold = (): number | undefined => seen.acknowledged.findLast((one) => one.at > at)?.at
  // If the shop does not sell again, the protocol reports it as a missed goal.
  await until(`an order after: ${what}`, async () => sold() !== undefined, { withinMs: SELLING_MS, everyMs: 50 }).catch(
    () => undefined,
  )
  await repair()
  const failed = seen.failures.filter((one) => one.at >= at - 500).length
  return { what, withoutOrderMs: longestGap(seen, at), failed }
}

/**
 * Returns the longest time between two orders since `from`. The first order after a kill does not count as selling
 * again, because the database may still finish what it had begun.
 */
function longestGap({ acknowledged }: Trade, from: number): number {
  const times = acknowledged.filter((one) => one.at > from).map(({ at }) => at)
  return Math.max(...[...times, performance.now()].map((at, place) => at - (times[place - 1] ?? from)))
}

/** Kills the primary's machine: Patroni and the database, at once. */
export const killPrimary = (scene: Scene): Promise<Event> =>
  happen('primary and its Patroni killed', scene, async () => {
    const node = await presentPrimary(scene)
    await node.patroni.end('SIGKILL')
    node.killDatabase()
    return async () => {
      await sleep(AWAY_MS)
      await node.patroni.start()
      await whole(scene)
    }
  })

/** Kills the primary's database only. Its Patroni notices and gives up the lead. */
export const killPrimaryDatabase = (scene: Scene): Promise<Event> =>
  happen('database of the primary killed', scene, async () => {
    const node = await presentPrimary(scene)
    node.killDatabase()
    return async () => {
      // Patroni looks every three seconds, and reports the killed primary until then.
      await sleep(AWAY_MS)
      await whole(scene)
    }
  })

export const killLeader = (scene: Scene): Promise<Event> =>
  happen('leader of etcd killed', scene, async () => {
    const member = await scene.cluster.leader()
    if (!member) throw new Error('etcd has no leader')
    await member.end('SIGKILL')
    return async () => {
      await sleep(AWAY_MS)
      await member.start()
      await whole(scene)
    }
  })

/** Stops and starts one shop after the other, as an upgrade does. */
export const rollingRestart = (scene: Scene): Promise<Event> =>
  happen('each shop restarted in turn', scene, async () => async () => {
    for (const shop of scene.shops) {
      await shop.end('SIGTERM')
      await shop.start()
      // HAProxy needs two good answers of a shop before it sends requests again.
      await sleep(3_000)
    }
  })

async function presentPrimary({ cluster }: Scene) {
  const node = await cluster.primary()
  if (!node) throw new Error('There is no primary')
  return node
}

/** Waits until a synchronous standby guards the primary again, so that the next kill can lose nothing. */
const whole = ({ cluster }: Scene): Promise<number> =>
  until('a primary with a synchronous standby', () => cluster.isGuarded(), { withinMs: 120_000 })

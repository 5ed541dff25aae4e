import type { Connection, OpenDatabase } from '../server/src/platform/database.ts'
import { signedInCustomers } from '../server/src/testing/customers.ts'
import { fewestStatements } from './fewest-statements.ts'
import { outputOf } from './load.ts'
import { ofCalls, startRecordingShop } from './recorded-order.ts'
import { findTool } from './tools.ts'
import { oneOrder, type Offer, type OrderCall } from './writes.ts'

export interface LimitParts {
  connection: Connection
  database: OpenDatabase
  offer: Offer
  seconds: number
  note: (text: string) => void
}

/** The runs per second of pgbench with the fewest prepared statements that write the same rows. */
export interface WriteLimits {
  carts: number
  orders: number
  alone: number
}

const CLIENTS = 32
/** The shortest run in seconds. In a shorter run, a busy machine would hardly have connected all clients. */
const SHORTEST_S = 5

/** Measures how fast PostgreSQL could write the rows of a cart line and of a whole order, without a shop. */
export async function limitOfWrites(parts: LimitParts): Promise<WriteLimits | null> {
  const pgbench = findTool('pgbench')
  if (!pgbench) {
    parts.note('pgbench is not installed (Debian package postgresql): the writes have no limit to compare with.')
    return null
  }
  const { cart, order } = await fewestStatements(parts.database.pool, parts.offer, CLIENTS)
  const { args, env } = target(parts.connection)
  const perSecond = async (file: string, clients: number): Promise<number> => {
    const time = Math.max(SHORTEST_S, parts.seconds)
    const options = ['--no-vacuum', '--protocol=prepared', `--client=${clients}`, `--time=${time}`, `--file=${file}`]
    const said = await outputOf(pgbench, [...options, ...args], { ...process.env, ...env })
    return Number(/^tps = ([\d.]+)/m.exec(said)?.[1])
  }
  return {
    carts: await perSecond(cart, CLIENTS),
    orders: await perSecond(order, CLIENTS),
    alone: await perSecond(order, 1),
  }
}

/** The number of orders before the counted one. A connection prepares a statement once it repeats. */
const WARM_UP = 150

export interface CallCount {
  call: OrderCall
  statements: number
  trips: number
  parsed: number
}

/** Counts the statements of each call of an order, and the round trips in which the driver sends them. */
export async function countCalls(
  dataDir: string,
  { database, offer }: Pick<LimitParts, 'database' | 'offer'>,
): Promise<CallCount[]> {
  const [customer] = await signedInCustomers(database.pool, 1)
  if (!customer) throw new Error('No customer was made')
  const shop = await startRecordingShop(dataDir)
  try {
    for (let order = 0; order < WARM_UP; order++) await oneOrder(shop.url, customer, offer)
    shop.take()
    const counts: CallCount[] = []
    await oneOrder(shop.url, customer, offer, (call) => {
      const sent = ofCalls(shop.take())
      const trips = sent.filter(({ trip }) => trip).length
      counts.push({ call, statements: sent.length, trips, parsed: sent.filter(({ parsed }) => parsed).length })
    })
    return counts
  } finally {
    await shop.stop()
  }
}

const target = (connection: Connection): { args: string[]; env: NodeJS.ProcessEnv } =>
  'connectionString' in connection
    ? { args: [connection.connectionString], env: {} }
    : {
        args: [connection.database],
        env: { PGHOST: connection.host, PGUSER: connection.user, PGPASSWORD: connection.password },
      }

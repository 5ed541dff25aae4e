import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection, OpenDatabase } from '../server/src/platform/database.ts'
import { hashToken } from '../server/src/platform/ids.ts'
import { signedInCustomers, type SignedInCustomer } from '../server/src/testing/customers.ts'
import { outputOf } from './load.ts'
import { startRecordingShop } from './recorded-order.ts'
import { toPgbenchScript, type Statement } from './replay-script.ts'
import { findTool } from './tools.ts'
import { onceInCart, oneOrder, type Offer } from './writes.ts'

export interface ReplayParts {
  connection: Connection
  database: OpenDatabase
  dataDir: string
  offer: Offer
  seconds: number
  note: (text: string) => void
}

/** The runs per second of pgbench at the same work, which is only the statements without the shop's code. */
export interface Replayed {
  carts: number
  orders: number
  alone: number
}

const CUSTOMERS = 32
/** The number of recorded runs per kind of work. They use different items, so that the rows differ as in a shop. */
const RECORDED = 8
/** The shortest run in seconds. In a shorter run, a busy machine would hardly have connected all clients. */
const SHORTEST_S = 5

/**
 * Records the database statements of adding a cart line and of placing an order, and replays them with pgbench. Each
 * client of pgbench acts as a different customer.
 */
export async function replayStatements(parts: ReplayParts): Promise<Replayed | null> {
  const pgbench = findTool('pgbench')
  if (!pgbench) {
    parts.note('pgbench is not installed (Debian package postgresql): the writes have no limit to compare with.')
    return null
  }
  const customers = await signedInCustomers(parts.database.pool, CUSTOMERS)
  const [recorder] = customers
  if (!recorder) throw new Error('No customer was made')
  const { cart, order } = await record(parts, recorder)
  const folder = mkdtempSync(join(tmpdir(), 'farmstand-bench-'))
  const perSecond = async (name: string, works: readonly Statement[][], clients: number): Promise<number> => {
    const files = works.map((statements, index) => {
      const file = join(folder, `${name}-${index}.sql`)
      writeFileSync(file, toPgbenchScript(statements, customers.map(secretsOf)))
      return `--file=${file}`
    })
    const { args, env } = target(parts.connection)
    const options = ['--no-vacuum', `--client=${clients}`, `--time=${Math.max(SHORTEST_S, parts.seconds)}`, ...files]
    const said = await outputOf(pgbench, [...options, ...args], { ...process.env, ...env })
    return Number(/^tps = ([\d.]+)/m.exec(said)?.[1])
  }
  return {
    carts: await perSecond('cart', cart, CUSTOMERS),
    orders: await perSecond('order', order, CUSTOMERS),
    alone: await perSecond('alone', order, 1),
  }
}

/** Returns the values that identify a customer in the recorded statements. */
const secretsOf = ({ uid, mobile, headers }: SignedInCustomer): string[] => [
  uid,
  mobile,
  hashToken(headers.authorization.replace('Bearer ', '')),
]

async function record({ dataDir, offer }: ReplayParts, customer: SignedInCustomer) {
  const shop = await startRecordingShop(dataDir)
  const during = async (work: () => Promise<unknown>): Promise<Statement[][]> => {
    // The work runs once without being recorded, because statements that run only the first time must not count.
    await work()
    const works: Statement[][] = []
    for (let count = 0; count < RECORDED; count++) {
      shop.take()
      await work()
      works.push(shop.take())
    }
    return works
  }
  try {
    return {
      cart: await during(() => onceInCart(shop.url, customer, offer.items)),
      order: await during(() => oneOrder(shop.url, customer, offer)),
    }
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

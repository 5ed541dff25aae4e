import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '../platform/database.ts'
import { refuseWrites } from './full-disk.ts'

/**
 * The state of the connection to the database. `silent` drops all data without an error, `slow` delays every piece of
 * data, `unreachable` closes new connections, and `full` makes writes fail as if the disk were full.
 */
export type ProxyMode = 'open' | 'silent' | 'slow' | 'unreachable' | 'full'

export interface FaultProxy {
  connection: Connection
  /**
   * The state, which a test may change at any time. A connection that was once silent stays silent, as after a firewall
   * has dropped it.
   */
  proxyMode: ProxyMode
  /** Milliseconds by which `slow` delays each piece in each direction. */
  slowMs: number
  /** Ends every connection, either properly or by a reset, as a machine that has restarted does. */
  cut(how: 'end' | 'reset'): void
  close(): Promise<void>
}

/** Starts a proxy between a shop and its database. */
export async function faultProxy(target: Connection): Promise<FaultProxy> {
  const pairs = new Set<[Socket, Socket]>()
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    if (proxy.proxyMode === 'unreachable') return void near.resetAndDestroy()
    const far = connect(addressOf(target))
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => undefined)
      sockets.add(socket)
      socket.once('close', () => {
        sockets.delete(socket)
        pairs.delete(pair)
        if (swallowed.has(near)) return
        near.destroy()
        far.destroy()
      })
    }
    const order = new Map<Socket, Promise<unknown>>()
    const carry = (to: Socket, bytes: Buffer): void => {
      if (proxy.proxyMode === 'silent') swallowed.add(near)
      if (swallowed.has(near)) return
      if (proxy.proxyMode !== 'slow' && !order.has(to)) return void to.write(bytes)
      // Later pieces must not overtake a delayed one.
      const before = order.get(to) ?? Promise.resolve()
      order.set(
        to,
        Promise.all([before, sleep(proxy.proxyMode === 'slow' ? proxy.slowMs : 0)]).then(() => to.write(bytes)),
      )
    }
    const writes = refuseWrites({ pass: (bytes) => carry(far, bytes), answer: (bytes) => carry(near, bytes) })
    near.on('data', (bytes) => writes.fromShop(bytes, proxy.proxyMode === 'full'))
    far.on('data', (bytes) => {
      carry(near, bytes)
      writes.fromDatabase(bytes)
    })
  })
  const swallowed = new WeakSet<Socket>()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  const proxy: FaultProxy = {
    connection: through(target, address.port),
    proxyMode: 'open',
    slowMs: 150,
    cut: (how) => {
      for (const [near, far] of pairs) {
        if (how === 'end') near.end()
        else near.resetAndDestroy()
        far.destroy()
      }
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
  return proxy
}

function addressOf(target: Connection): NetConnectOpts {
  if ('connectionString' in target) {
    const { hostname, port } = new URL(target.connectionString)
    return { host: hostname, port: Number(port || 5432) }
  }
  return { path: `${target.host}/.s.PGSQL.5432` }
}

function through(target: Connection, port: number): Connection {
  if ('connectionString' in target) {
    const url = new URL(target.connectionString)
    url.host = `127.0.0.1:${port}`
    return { connectionString: url.href }
  }
  const { user, password, database } = target
  return { connectionString: `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}` }
}

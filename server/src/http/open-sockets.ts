import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface OpenSockets {
  /** Ends those on which nothing was said yet. */
  endUnused(): void
}

interface Held {
  /** All of its address. */
  neighbours: Set<Socket>
  /** The answer asked for last: of several that were asked for together it ends last. */
  last: ServerResponse | null
}

/** Of one address: many customers of a mobile network may share one, each with a few connections. */
const MOST_OF_ONE_ADDRESS = 256

/**
 * Knows the open connections of a server. One address may hold so many; who opens more loses the one that has been idle longest, so
 * that a flood of idle connections costs only those who share its address, and them only a new connection.
 * Behind a proxy all share the proxy's address: there it is the proxy that counts.
 */
export function watchSockets(server: Server, { behindProxy }: { behindProxy: boolean }): OpenSockets {
  const open = new Map<string, Set<Socket>>()
  const held = new Map<Socket, Held>()
  const isIdle = (socket: Socket): boolean => held.get(socket)?.last?.writableFinished ?? true

  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const neighbours = open.get(address) ?? new Set()
    if (!behindProxy && neighbours.size >= MOST_OF_ONE_ADDRESS) {
      const idle = [...neighbours].find(isIdle)
      if (!idle) return void socket.destroy()
      idle.destroy()
      neighbours.delete(idle)
    }
    open.set(address, neighbours.add(socket))
    held.set(socket, { neighbours, last: null })
    socket.once('close', () => {
      held.delete(socket)
      neighbours.delete(socket)
      if (neighbours.size === 0 && open.get(address) === neighbours) open.delete(address)
    })
  })
  server.on('request', ({ socket }, response) => {
    const one = held.get(socket)
    if (!one) return
    one.last = response
    // Youngest again: it is of use.
    if (one.neighbours.delete(socket)) one.neighbours.add(socket)
  })
  return {
    endUnused: () => {
      for (const sockets of open.values()) for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    },
  }
}

/** An IPv6 customer has a whole /64. */
const networkOf = (address: string): string =>
  address.includes('.') || !address.includes(':') ? address : address.split(':').slice(0, 4).join(':')

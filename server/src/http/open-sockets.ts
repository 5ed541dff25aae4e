import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export interface OpenSockets {
  /** Ends those on which nothing was said yet. */
  endUnused(): void
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
  const busy = new Map<Socket, number>()

  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const others = open.get(address) ?? new Set()
    if (!behindProxy && others.size >= MOST_OF_ONE_ADDRESS) {
      const idle = [...others].find((one) => !busy.has(one))
      if (!idle) return void socket.destroy()
      idle.destroy()
      others.delete(idle)
    }
    open.set(address, others.add(socket))
    socket.once('close', () => {
      busy.delete(socket)
      others.delete(socket)
      if (others.size === 0 && open.get(address) === others) open.delete(address)
    })
  })
  server.on('request', ({ socket }, response) => {
    busy.set(socket, (busy.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (busy.get(socket) ?? 1) - 1
      if (left > 0) return void busy.set(socket, left)
      busy.delete(socket)
      // Youngest again: it has just been of use.
      const others = open.get(networkOf(socket.remoteAddress ?? ''))
      if (others?.delete(socket)) others.add(socket)
    })
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

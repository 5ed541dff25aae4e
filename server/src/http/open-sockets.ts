import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface OpenSockets {
  /** Closes connections on which no data has arrived yet. */
  endUnused(): void
}

interface SocketState {
  /** All sockets from the same address. */
  neighbours: Set<Socket>
  /** The reply to the latest request. Of pipelined requests, it is the last to end. */
  last: ServerResponse | null
}

/**
 * Maximum number of connections from one address. Many customers of a mobile network may share an address, each with a
 * few connections.
 */
const MAX_OF_ONE_ADDRESS = 256

/**
 * Limits the open connections of each address, and closes those whose time without traffic is over. Beyond the limit,
 * the connection that has been idle longest is closed. Therefore a flood of idle connections only makes clients of the
 * same address connect again. Behind a proxy all clients share the proxy's address, so the proxy must limit them.
 */
export function watchSockets(server: Server, { behindProxy }: { behindProxy: boolean }): OpenSockets {
  const open = new Map<string, Set<Socket>>()
  const held = new Map<Socket, SocketState>()
  const isIdle = (socket: Socket): boolean => held.get(socket)?.last?.writableFinished ?? true
  // A large import or report may take longer than the time without traffic. A client that reads no more is not waited
  // for, because its reply has begun.
  const isWorking = (socket: Socket): boolean => {
    const last = held.get(socket)?.last
    return last ? last.req.complete && !last.headersSent : false
  }

  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const neighbours = open.get(address) ?? new Set()
    if (!behindProxy && neighbours.size >= MAX_OF_ONE_ADDRESS) {
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
  // Without this listener Node would close the connection in any case.
  server.on('timeout', (socket: Socket) => {
    if (!isWorking(socket)) socket.destroy()
  })
  server.on('request', ({ socket }, response) => {
    const one = held.get(socket)
    if (!one) return
    one.last = response
    // Moves the socket to the end, because it was used last.
    if (one.neighbours.delete(socket)) one.neighbours.add(socket)
  })
  return {
    endUnused: () => {
      for (const sockets of open.values()) for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    },
  }
}

/** Returns an IPv4 address, or the /64 network of an IPv6 address, because an IPv6 customer has a whole /64. */
const networkOf = (address: string): string =>
  address.includes('.') || !address.includes(':') ? address : address.split(':').slice(0, 4).join(':')

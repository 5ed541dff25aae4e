import type { Config } from './config.ts'

/** The address at which this process can reach itself. */
export interface OwnAddress {
  /** Returns the origin of this process, without a trailing slash. */
  origin(): string
  /** Stores the address once the server listens. If PORT is 0, the real port is known only then. */
  listening(at: { address: string; port: number }): void
}

export function ownAddress({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): OwnAddress {
  let origin = originOf(HOST, PORT)
  return {
    origin: () => origin,
    listening: ({ address, port }) => void (origin = originOf(address, port)),
  }
}

/**
 * Builds an origin. The address that represents all networks cannot be called, so it is replaced by the local address.
 */
function originOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

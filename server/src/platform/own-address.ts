import type { Config } from './config.ts'

/** The address under which this process reaches itself. */
export interface OwnAddress {
  /** Returns the origin without a trailing slash. */
  origin(): string
  /** Stores the address once the server listens; a PORT of 0 is resolved only then. */
  listening(at: { address: string; port: number }): void
}

export function ownAddress({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): OwnAddress {
  let origin = originOf(HOST, PORT)
  return {
    origin: () => origin,
    listening: ({ address, port }) => void (origin = originOf(address, port)),
  }
}

/** Builds an origin; replaces the address of all networks, which cannot be called, by the local one. */
function originOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

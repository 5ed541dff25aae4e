import type { Config } from './config.ts'

/** The address at which this process reaches itself. */
export interface OwnAddress {
  /** Without a trailing slash. */
  origin(): string
  /** Set when the server listens: only then is the port of 0 known. */
  listening(at: { address: string; port: number }): void
}

export function ownAddress({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): OwnAddress {
  let origin = originOf(HOST, PORT)
  return {
    origin: () => origin,
    listening: ({ address, port }) => void (origin = originOf(address, port)),
  }
}

/** An address that means every network cannot be called. */
function originOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

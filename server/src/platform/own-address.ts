import type { Config } from './config.ts'

/** Where this process reaches itself. */
export interface OwnAddress {
  /** Without a trailing slash. */
  origin(): string
  /** Told when the server listens: only then is a port of 0 a number. */
  listening(at: { address: string; port: number }): void
}

export function ownAddress({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): OwnAddress {
  let origin = originOf(HOST, PORT)
  return {
    origin: () => origin,
    listening: ({ address, port }) => void (origin = originOf(address, port)),
  }
}

/** An address for 'every network' is none to call. */
function originOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

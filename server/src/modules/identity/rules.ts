/** A code lives this long (D2.3). */
export const CODE_LIFE_MS = 5 * 60_000
/** Guesses that one code takes (D2.3); the table's CHECK says the same. */
export const CODE_ATTEMPTS = 5
/** Wrong codes in a row before a number is locked (D2.10). */
export const FAILURES_BEFORE_LOCK = 10
/** For so long an address that replaced another opens nothing (D8.1). */
export const EMAIL_REST_MS = 24 * 3_600_000
/** Changes of an email address a customer may make in a day. */
export const EMAIL_CHANGES_DAY = 5
/** In which an old refresh token still answers its successor: two tabs that renew at once (D2.13). */
export const ROTATION_GRACE_MS = 10_000

export const SECOND_MS = 1_000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/**
 * How long the lock after `lockouts` earlier ones lasts: 1 h, doubling to 24 h. Failures go on counting behind a lock, so that
 * each later one is earned by a single wrong code: under 100 guesses in a month (threats 5).
 */
export const lockMs = (lockouts: number): number => Math.min(24, 2 ** Math.min(lockouts, 5)) * HOUR_MS

/** The first six digits of a number, behind +91: about what an operator gives to one circle (D2.8). */
export const prefixOf = (mobileNo: string): string => mobileNo.slice(0, 9)

/** Who shares an address: for IPv6 the /64 that one customer gets, or limits would be one per number of an endless supply. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::', 2) ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const gap = address.includes('::')
    ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
    : []
  const groups = [...left, ...gap, ...right].slice(0, 4).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
  return `${groups.join(':')}::/64`
}

/** The shape of an address, not its existence: one @, a dotted host, no spaces or quotes. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@"<>()[\]\\,;:]{1,64}@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i.test(text)

/** Too few codes of a prefix come back: somebody sends texts to numbers nobody reads (threats 1). */
export const isPumped = ({ sent, used }: { sent: number; used: number }): boolean => sent >= 20 && used < sent * 0.2

/** Too many codes meet a wrong guess and never the right one: somebody guesses over many numbers (threats 6). */
export const isSprayed = ({ finished, failed }: { finished: number; failed: number }): boolean =>
  finished >= 500 && failed > finished * 0.3

export const secondsUntil = (instant: Date, now: Date): number =>
  Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / SECOND_MS))

export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Until when an address that replaced another at `changedAt` opens nothing; null for a first one. */
export const emailRestsUntil = (changedAt: Date | null): Date | null =>
  changedAt === null ? null : after(changedAt, EMAIL_REST_MS)

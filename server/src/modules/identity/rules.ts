import { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS } from '../../platform/clock.ts'

/** A code lives this long. */
export const CODE_LIFE_MS = 5 * MINUTE_MS
/** Guesses that one code takes; the table's CHECK says the same. */
export const CODE_ATTEMPTS = 5
/** Wrong codes in a row before a number is locked. */
export const FAILURES_BEFORE_LOCK = 10
/** A session ends this long after its sign-in, however often it is renewed. */
export const SESSION_LIFE_MS = 180 * DAY_MS
/** A device that has not signed in with a number for this long is unknown to it. */
export const DEVICE_LIFE_MS = 90 * DAY_MS
/** A challenge is worth a code for this long. */
export const CHALLENGE_LIFE_MS = 5 * MINUTE_MS
/** Seconds after which a code that the provider did not take may be asked for again. */
export const RETRY_SECONDS = 5
/** For so long a new email address opens nothing alone. */
export const EMAIL_REST_MS = 24 * HOUR_MS
/** For so long after a change of number the one before has a say. */
export const MOBILE_REST_MS = 24 * HOUR_MS
/** For so long a change waits that the present number did not confirm. */
export const MOBILE_WAIT_MS = 72 * HOUR_MS
/** Changes of an email address a customer may make in a day. */
export const EMAIL_CHANGES_DAY = 5
/** In which an old refresh token still answers its successor: two tabs that renew at once. */
export const ROTATION_GRACE_MS = 10_000

/**
 * How long the lock after `lockouts` earlier ones lasts: 1 h, doubling to 24 h. Failures go on counting behind a lock, so that
 * each later one is earned by a single wrong code: under 100 guesses in a month.
 */
export const lockMs = (lockouts: number): number => Math.min(24, 2 ** Math.min(lockouts, 5)) * HOUR_MS

/** The first six digits of a number, behind +91: about what an operator gives to one circle. */
export const prefixOf = (mobileNo: string): string => mobileNo.slice(0, 9)

/** A network, and how many times the limit of one address it is given. */
export interface Network {
  network: string
  times: number
}

/**
 * The networks that a request comes from, from the smallest to the largest. For IPv6 one customer has a /64, an office or a cheap server up to a /48, and a
 * provider's whole region a /32: limits by the /64 alone would be one for each number of an endless supply.
 */
export function networksOf(address: string): Network[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  const groups = mapped ? [] : ipv6Groups(address)
  if (groups.length === 0) return [{ network: mapped?.[1] ?? address, times: 1 }]
  const prefix = (count: number): string => `${groups.slice(0, count).join(':')}::/${count * 16}`
  return [
    { network: prefix(4), times: 1 },
    { network: prefix(3), times: 5 },
    { network: prefix(2), times: 50 },
  ]
}

/** The eight groups of an IPv6 address, short and in small letters; none for another address. */
function ipv6Groups(address: string): string[] {
  if (!address.includes(':')) return []
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::', 2) ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const gap = address.includes('::')
    ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
    : []
  return [...left, ...gap, ...right].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}

/** How many codes may go to devices that the shop does not know; whole codes. */
export interface Slices {
  /** In this hour, to whoever asks. */
  open: number
  /** Since the day began, to strangers: what `open` left over is for those who did a browser's work. */
  strangers: number
  /** Since the day began, to customers who have ordered, besides. */
  kept: number
}

/**
 * What of a day's budget may be spent by `hour` (0 to 23) of the day: an equal slice for each hour, what earlier ones left over,
 * and one slice in advance, because the first hour has no earlier one to take from. Half of all is kept for those who have ordered. A stranger
 * without proof of work gets at most half of the strangers' half, so that whoever spends it leaves the rest to others.
 */
export function slicesOf(dayBudget: number, hour: number): Slices {
  const half = dayBudget / 2
  const byNow = Math.min(1, (hour + 2) / 24)
  return {
    open: Math.max(1, Math.floor(half / 48)),
    strangers: Math.max(1, Math.ceil(half * byNow)),
    kept: Math.max(1, Math.floor(half * byNow)),
  }
}

/** How many times harder a challenge is after `solved` others; `slice`: how many make it twice as hard. 16 at most. */
export const hardness = (solved: number, slice: number): number =>
  2 ** Math.min(4, Math.floor(solved / Math.max(1, slice)))

/** The shape of an address, not its existence: one @, a dotted host, no spaces or quotes. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@"<>()[\]\\,;:]{1,64}@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i.test(text)

/** Too few codes of a prefix come back: somebody sends texts to numbers nobody reads. */
export const isPumped = ({ sent, used }: { sent: number; used: number }): boolean => sent >= 20 && used < sent * 0.2

/** Too many codes meet a wrong guess and never the right one: somebody guesses over many numbers. */
export const isSprayed = ({ finished, failed }: { finished: number; failed: number }): boolean =>
  finished >= 500 && failed > finished * 0.3

export const secondsUntil = (instant: Date, now: Date): number =>
  Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / SECOND_MS))

export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Until when an address that was set at `changedAt` opens nothing alone; null for one of before this was written down. */
export const emailRestsUntil = (changedAt: Date | null): Date | null =>
  changedAt === null ? null : after(changedAt, EMAIL_REST_MS)

/** Until when a number that was changed rests; null when it does not (any more). */
export function mobileRestsUntil({ mobileChangedAt }: { mobileChangedAt: Date | null }, now: Date): Date | null {
  const until = mobileChangedAt && after(mobileChangedAt, MOBILE_REST_MS)
  return until && until > now ? until : null
}

/** A number shortened for whoever may not know it, with enough left for its owner to recognise it. */
export const shortenMobile = (mobileNo: string): string => `+91 ••••••${mobileNo.slice(-4)}`

/** An address shortened in the same way. */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}

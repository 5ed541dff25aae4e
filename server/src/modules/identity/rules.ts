import { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS } from '../../platform/clock.ts'

/** Lifetime of a code. */
export const CODE_LIFE_MS = 5 * MINUTE_MS
/** Guesses allowed for one code; the table's CHECK says the same. */
export const CODE_ATTEMPTS = 5
/** Wrong codes in a row before a number is locked. */
export const FAILURES_BEFORE_LOCK = 10
/** Wrong codes beyond the limits of a number that one network enters in a day, and a /32 of IPv6 together. */
export const GUESSES_BEYOND = { network: 3, region: 30 }
/** After so many of them on one day, from all networks, each network has a single one. */
export const GUESSES_BEYOND_EASY = 30
/** A device is forgotten for a number when it has not signed in with it for this long. */
export const DEVICE_LIFE_MS = 90 * DAY_MS
/** Lifetime of a challenge. */
export const CHALLENGE_LIFE_MS = 5 * MINUTE_MS
/** Seconds until a code may be requested again that the provider did not accept. */
export const RETRY_SECONDS = 5
/** For this long a new email address confirms nothing alone. */
export const EMAIL_REST_MS = 24 * HOUR_MS
/** For this long after a change of number the previous one must agree before money can be spent. */
export const MOBILE_REST_MS = 24 * HOUR_MS
/** How long a change of number waits that the present number did not confirm. */
export const MOBILE_WAIT_MS = 72 * HOUR_MS
/** Changes of the email address that a customer may make in a day. */
export const EMAIL_CHANGES_DAY = 5

/**
 * How long a number is locked after `lockouts` earlier locks: 1 h, doubling to 24 h. Failures go on counting during a lock, so that a
 * single wrong code earns the next one: under 100 guesses in a month.
 */
export const lockMs = (lockouts: number): number => Math.min(24, 2 ** Math.min(lockouts, 5)) * HOUR_MS

/** +91 and the first six digits of a number: roughly one operator in one telecom circle. */
export const prefixOf = (mobileNo: string): string => mobileNo.slice(0, 9)

/** A network, and how many times the limit of a single address it gets. */
export interface Network {
  network: string
  times: number
}

/**
 * The networks of an address, from the smallest to the largest. In IPv6 one customer has a /64, an office or a cheap server up to a /48,
 * and a provider's region a /32: limits by the /64 alone could be evaded with ever new ones.
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

/** The network that one customer, or one attacker, has for little money: an address of IPv4, a /48 of IPv6. */
export const ownNetwork = (address: string): string => {
  const [smallest, middle] = networksOf(address)
  return (middle ?? smallest)?.network ?? address
}

/** The eight groups of an IPv6 address, without leading zeros and in lower case; empty for another address. */
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

/** How many codes may be sent to unknown devices. */
export interface Slices {
  /** In this hour, without a challenge. */
  open: number
  /** Since the day began, with a solved challenge: what `open` left over. */
  strangers: number
  /** Since the day began, besides, to customers who have ordered. */
  kept: number
}

/**
 * How much of a day's budget may be spent by `hour` (0 to 23): an equal slice for each hour so far and one in advance, unspent slices
 * included. Half of the budget is kept for customers who have ordered. Without a challenge unknown devices get at most half of the other
 * half, so that whoever spends it leaves the rest to others.
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

/** How many times harder a challenge is after `solved` others; it doubles with every `slice` of them, up to 16. */
export const hardness = (solved: number, slice: number): number =>
  2 ** Math.min(4, Math.floor(solved / Math.max(1, slice)))

/** Checks the shape of an address, not its existence: one @, a dotted host, no spaces or quotes. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@"<>()[\]\\,;:]{1,64}@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i.test(text)

/** SMS pumping: too few codes to a prefix are used, so texts go to numbers that nobody reads. */
export const isPumped = ({ sent, used }: { sent: number; used: number }): boolean => sent >= 20 && used < sent * 0.2

/** Spraying: too many codes meet only wrong guesses, so somebody guesses over many numbers. */
export const isSprayed = ({ finished, failed }: { finished: number; failed: number }): boolean =>
  finished >= 500 && failed > finished * 0.3

export const secondsUntil = (instant: Date, now: Date): number =>
  Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / SECOND_MS))

export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Until when an address set at `changedAt` confirms nothing alone; null for one from before this was recorded. */
export const emailRestsUntil = (changedAt: Date | null): Date | null =>
  changedAt === null ? null : after(changedAt, EMAIL_REST_MS)

/** Until when the previous number has to agree before money is spent; null once that is over. */
export function mobileRestsUntil({ mobileChangedAt }: { mobileChangedAt: Date | null }, now: Date): Date | null {
  const until = mobileChangedAt && after(mobileChangedAt, MOBILE_REST_MS)
  return until && until > now ? until : null
}

/** A number shortened for others, with enough left for its owner to recognise it. */
export const shortenMobile = (mobileNo: string): string => `+91 ••••••${mobileNo.slice(-4)}`

/** An address shortened in the same way. */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}

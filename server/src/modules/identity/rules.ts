import { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS } from '../../platform/clock.ts'

/** Milliseconds for which a code is valid. */
export const CODE_LIFE_MS = 5 * MINUTE_MS
/** Guesses allowed for one code; the table's CHECK has the same limit. */
export const CODE_ATTEMPTS = 5
/** Wrong codes in a row before a number is locked. */
export const FAILURES_BEFORE_LOCK = 10
/** Wrong codes per day beyond a number's limits, from one network and from a whole IPv6 /32. */
export const GUESSES_BEYOND = { network: 3, region: 30 }
/** Wrong codes per day from all networks after which each network has a single guess. */
export const GUESSES_BEYOND_EASY = 30
/** Milliseconds without a sign-in after which a device is unknown to a number. */
export const DEVICE_LIFE_MS = 90 * DAY_MS
/** Milliseconds for which a challenge is valid. */
export const CHALLENGE_LIFE_MS = 5 * MINUTE_MS
/** Seconds until a code may be requested again after the provider did not accept it. */
export const RETRY_SECONDS = 5
/** Milliseconds for which a new email address confirms nothing alone. */
export const EMAIL_TRUST_DELAY_MS = 24 * HOUR_MS
/** Milliseconds after a change of number in which the previous number must agree before the wallet can be spent. */
export const MOBILE_TRUST_DELAY_MS = 24 * HOUR_MS
/** Milliseconds for which a change of number waits that the present number did not confirm. */
export const MOBILE_WAIT_MS = 72 * HOUR_MS
/** Changes of the email address that a customer may make in a day. */
export const EMAIL_CHANGES_DAY = 5

/**
 * Returns the duration of a lock after `lockouts` earlier ones: 1 h, doubling up to 24 h. The count of failures is not
 * reset, so a single wrong code causes the next lock: under 100 guesses in a month.
 */
export const lockMs = (lockouts: number): number => Math.min(24, 2 ** Math.min(lockouts, 5)) * HOUR_MS

/** Returns +91 and the first six digits of a number: roughly one operator in one telecom circle. */
export const prefixOf = (mobileNo: string): string => mobileNo.slice(0, 9)

/** A network, with the multiple of a single address's limit that it gets. */
export interface Network {
  network: string
  times: number
}

/**
 * Returns the networks of an IP address, from the smallest to the largest. In IPv6 one customer has a /64, an office or
 * a cheap server up to a /48, and a provider's region a /32. An attacker could evade a limit by /64 alone with new
 * ones.
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

/** Returns the network that one customer or attacker gets for little money: an IPv4 address, or an IPv6 /48. */
export const ownNetwork = (address: string): string => {
  const [smallest, middle] = networksOf(address)
  return (middle ?? smallest)?.network ?? address
}

/** Returns the eight groups of an IPv6 address, in lower case without leading zeros; empty for another address. */
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

/** Numbers of codes that may be sent to unknown devices. */
export interface Slices {
  /** Codes in this hour without a challenge. */
  open: number
  /** Codes since the day began, including those with a solved challenge. */
  strangers: number
  /** Further codes since the day began for customers who have ordered. */
  kept: number
}

/**
 * Returns the part of a day's budget that may be spent by `hour` (0 to 23): an equal slice for each hour so far and one
 * in advance, including unspent slices. Half of the budget is reserved for customers who have ordered. Unknown devices
 * get at most half of the other half without a challenge, so that an attacker cannot use up the rest.
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

/**
 * Returns the factor by which a challenge is harder after `solved` others; it doubles with every `slice` of them, up to
 * 16.
 */
export const hardness = (solved: number, slice: number): number =>
  2 ** Math.min(4, Math.floor(solved / Math.max(1, slice)))

/** Checks the shape of an address, not its existence: one @, a dotted host, no spaces or quotes. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@"<>()[\]\\,;:]{1,64}@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i.test(text)

/** Detects SMS pumping: customers use too few codes of a prefix, so texts go to numbers that no person reads. */
export const isPumped = ({ sent, used }: { sent: number; used: number }): boolean => sent >= 20 && used < sent * 0.2

/** Detects spraying: too many codes have only wrong guesses, so an attacker guesses over many numbers. */
export const isSprayed = ({ finished, failed }: { finished: number; failed: number }): boolean =>
  finished >= 500 && failed > finished * 0.3

export const secondsUntil = (instant: Date, now: Date): number =>
  Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / SECOND_MS))

export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/**
 * Returns the time until which an address set at `changedAt` confirms nothing alone; null if that time was not
 * recorded.
 */
export const emailTrustedFrom = (changedAt: Date | null): Date | null =>
  changedAt === null ? null : after(changedAt, EMAIL_TRUST_DELAY_MS)

/** Returns the time until which the previous number must agree before the wallet is spent; null once it has passed. */
export function mobileTrustedFrom({ mobileChangedAt }: { mobileChangedAt: Date | null }, now: Date): Date | null {
  const until = mobileChangedAt && after(mobileChangedAt, MOBILE_TRUST_DELAY_MS)
  return until && until > now ? until : null
}

/** Returns a shortened number that its owner still recognises. */
export const shortenMobile = (mobileNo: string): string => `+91 ••••••${mobileNo.slice(-4)}`

/** Returns a shortened email address that its owner still recognises. */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}

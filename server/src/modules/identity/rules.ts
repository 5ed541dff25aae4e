import { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS } from '../../platform/clock.ts'

/** Milliseconds for which a code is valid. */
export const CODE_LIFE_MS = 5 * MINUTE_MS
/** Attempts allowed for one code. The table's CHECK constraint has the same limit. */
export const CODE_ATTEMPTS = 5
/** Wrong codes in a row after which a number is locked. */
export const FAILURES_BEFORE_LOCK = 10
/**
 * Wrong codes per day that may be entered for a number that has used up its limits: from one network, and from a whole
 * IPv6 /32.
 */
export const EXTRA_GUESSES_PER_DAY = { network: 3, region: 30 }
/** If more wrong codes than this arrive in a day from all networks together, each network may try one code only. */
export const EXTRA_GUESSES_BEFORE_SINGLE = 30
/** Milliseconds without a sign-in after which a device no longer counts as known for a number. */
export const DEVICE_LIFE_MS = 90 * DAY_MS
/** Milliseconds for which a challenge is valid. */
export const CHALLENGE_LIFE_MS = 5 * MINUTE_MS
/** Seconds until a code may be requested again after the provider has not accepted the message. */
export const RETRY_SECONDS = 5
/**
 * Milliseconds after a change of email address during which the new address alone is not enough to confirm anything.
 */
export const EMAIL_TRUST_DELAY_MS = 24 * HOUR_MS
/**
 * Milliseconds after a change of mobile number during which the previous number must agree before the wallet can be
 * spent.
 */
export const MOBILE_TRUST_DELAY_MS = 24 * HOUR_MS
/** Milliseconds that a change of number stays pending if the present number did not confirm it. */
export const PENDING_NUMBER_CHANGE_MS = 72 * HOUR_MS
/** The number of times that a customer may change the email address in a day. */
export const EMAIL_CHANGES_DAY = 5

/**
 * Returns the duration of a lock after `lockouts` earlier locks: 1 h, doubled each time up to 24 h. The count of
 * failures is not reset, so a single wrong code causes the next lock. An attacker therefore has fewer than 100 guesses
 * in a month.
 */
export const lockMs = (lockouts: number): number => Math.min(24, 2 ** Math.min(lockouts, 5)) * HOUR_MS

/** Returns +91 and the first six digits of a number. They roughly identify one operator in one telecom circle. */
export const prefixOf = (mobileNo: string): string => mobileNo.slice(0, 9)

/** A network, and how many times the limit of a single address it gets. */
export interface Network {
  network: string
  times: number
}

/**
 * Returns the networks that contain an IP address, from the smallest to the largest. In IPv6 one customer has a /64, an
 * office or a cheap server up to a /48, and a provider's region a /32. A limit per /64 alone is not enough, because an
 * attacker can keep taking new /64s.
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

/**
 * Returns the largest network that one customer or attacker can get for little money: an IPv4 address, or an IPv6 /48.
 */
export const ownNetwork = (address: string): string => {
  const [smallest, middle] = networksOf(address)
  return (middle ?? smallest)?.network ?? address
}

/**
 * Returns the eight groups of an IPv6 address in lower case without leading zeros, or an empty list for any other
 * address.
 */
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

/** The number of codes that may be sent to unknown devices. */
export interface CodeBudget {
  /** Codes in this hour that may be sent without a challenge. */
  open: number
  /** Codes since the day began, including those for which a challenge was solved. */
  strangers: number
  /** Additional codes since the day began that are reserved for customers who have ordered. */
  kept: number
}

/**
 * Returns how much of a day's budget may be spent by `hour` (0 to 23). Each hour so far and one hour in advance add an
 * equal slice; unspent slices remain available. Half of the budget is reserved for customers who have ordered. Of the
 * other half, unknown devices get at most half without a challenge, so that an attacker cannot use up everything.
 */
export function codeBudgetUntilHour(dayBudget: number, hour: number): CodeBudget {
  const half = dayBudget / 2
  const byNow = Math.min(1, (hour + 2) / 24)
  return {
    open: Math.max(1, Math.floor(half / 48)),
    strangers: Math.max(1, Math.ceil(half * byNow)),
    kept: Math.max(1, Math.floor(half * byNow)),
  }
}

/**
 * Returns how many times harder a challenge is after `solved` others. The factor doubles with every `slice` of solved
 * challenges, up to 16.
 */
export const challengeHardness = (solved: number, slice: number): number =>
  2 ** Math.min(4, Math.floor(solved / Math.max(1, slice)))

/**
 * Returns true if the text has the form of an email address: one @, a host with a dot, no spaces or quotes. Does not
 * check that the address exists.
 */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@"<>()[\]\\,;:]{1,64}@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i.test(text)

/**
 * Detects SMS pumping: too few of the codes sent to a prefix are used, so the messages go to numbers that no person
 * reads.
 */
export const isPumped = ({ sent, used }: { sent: number; used: number }): boolean => sent >= 20 && used < sent * 0.2

/** Detects spraying: too many codes got only wrong guesses, so an attacker is guessing across many numbers. */
export const isSprayed = ({ finished, failed }: { finished: number; failed: number }): boolean =>
  finished >= 500 && failed > finished * 0.3

export const secondsUntil = (instant: Date, now: Date): number =>
  Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / SECOND_MS))

export const addMilliseconds = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/**
 * Returns the time from which an email address set at `changedAt` is enough to confirm something alone; null if the
 * time of the change was not recorded.
 */
export const emailTrustedFrom = (changedAt: Date | null): Date | null =>
  changedAt === null ? null : addMilliseconds(changedAt, EMAIL_TRUST_DELAY_MS)

/**
 * Returns the time until which the previous number must agree before the wallet can be spent; null once that time has
 * passed.
 */
export function mobileTrustedFrom({ mobileChangedAt }: { mobileChangedAt: Date | null }, now: Date): Date | null {
  const until = mobileChangedAt && addMilliseconds(mobileChangedAt, MOBILE_TRUST_DELAY_MS)
  return until && until > now ? until : null
}

/** Returns a number with most digits hidden, which the number's owner still recognises. */
export const shortenMobile = (mobileNo: string): string => `+91 ••••••${mobileNo.slice(-4)}`

/** Returns an email address with most letters hidden, which the address's owner still recognises. */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}

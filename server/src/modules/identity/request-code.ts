import type { SolvedChallenge } from '@farmstand/contracts/challenge'
import type { Language } from '@farmstand/contracts/languages'
import { SECOND_MS, HOUR_MS, DAY_MS } from '../../platform/clock.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { signInCodeMessage } from '../notifications/index.ts'
import type { Settings } from '../shop/index.ts'
import { admitStranger, challengeStranger } from './admit-stranger.ts'
import { solvedChallenge } from './challenge.ts'
import type { Bucket } from './counter-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { issueCode, type CodeTimes } from './issue-code.ts'
import { deliverCode } from './deliver-code.ts'

export interface RequestCodeInput {
  mobileNo: string
  /** The client's IP address. */
  ip: string
  /** The origin of the page that asks. */
  language: Language
  /** The name of a device that has signed in with this number, or null (see known-device.ts). */
  device: string | null
  /** The solved challenge, or null. */
  proof?: SolvedChallenge | undefined
}

/**
 * Sends a sign-in code within the limits. Whether the number has an account is not looked up before the shop's budget is spent, so neither
 * the answer nor its time tells. A known device has limits of its own; an unknown one may have to solve a challenge first. The refusal says
 * how long to wait.
 */
export async function requestCode(
  deps: IdentityDeps,
  { mobileNo, ip, language, device, proof }: RequestCodeInput,
): Promise<CodeTimes | Refused> {
  if (!deps.canText(mobileNo))
    return refused('UNPROCESSABLE', { message: 'No mobile phone in India has this number. Please check it.' })
  const now = deps.clock.now()
  const solved = proof ? await solvedChallenge(deps.secretKey, mobileNo, proof, now) : null
  const stranger = { mobileNo, ip }
  const buckets =
    device === null
      ? codeBuckets(deps.settings.current(), 'number', mobileNo)
      : codeBuckets(deps.settings.current(), 'device', `${device}:${mobileNo}`)
  const issued = await issueCode(deps, {
    scope: { mobileNo, purpose: 'SIGN_IN', customerUid: null },
    guesser: device === null ? '' : 'known',
    buckets,
    ...(device === null && { admit: admitStranger(deps, stranger, solved) }),
  })
  if ('refused' in issued) {
    if (issued.refused !== 'CHALLENGE_REQUIRED') return issued
    return { ...issued, details: { challenge: await challengeStranger(deps, stranger, now) } }
  }
  const message = signInCodeMessage(deps.writer, { to: mobileNo, language }, issued.code)
  return deliverCode(deps, issued, buckets, message)
}

/**
 * How often a code is sent: to one number, for one known device, or for one customer (to a new number, to leave the present one, to the
 * previous one).
 */
export const codeBuckets = (
  settings: Settings,
  whose: 'number' | 'device' | 'customer' | 'leaving' | 'confirmation',
  name: string,
): Bucket[] => [
  { bucket: `otp-${whose}-pause:${name}`, limit: 1, windowMs: settings.OTP_NUMBER_SECONDS * SECOND_MS },
  { bucket: `otp-${whose}-hour:${name}`, limit: settings.OTP_NUMBER_HOUR, windowMs: HOUR_MS },
  { bucket: `otp-${whose}-day:${name}`, limit: settings.OTP_NUMBER_DAY, windowMs: DAY_MS },
]

import type { SolvedChallenge } from '@farmstand/contracts/challenge'
import type { Language } from '@farmstand/contracts/languages'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { signInCodeMessage } from '../notifications/index.ts'
import { admitStranger, challengeStranger } from './admit-stranger.ts'
import { admitToExtraAllowance, extraBuckets, challengeForExtraAllowance } from './extra-allowance.ts'
import { solvedChallenge } from './challenge.ts'
import type { IdentityDeps } from './deps.ts'
import { codeBuckets, issueCode, type CodeTimes } from './issue-code.ts'
import { deliverCode } from './deliver-code.ts'

export interface RequestCodeInput {
  mobileNo: string
  /** The IP address of the client. */
  ip: string
  /** The language of the text. */
  language: Language
  /** The hash of a device that has signed in with this number, or null (see known-device.ts). */
  device: string | null
  /** The solved challenge, if any. */
  proof?: SolvedChallenge | undefined
}

/**
 * Sends a sign-in code within the limits. It looks up whether the number has an account only once the shop's budget is
 * spent, so that neither the reply nor its time reveals an account. A known device has separate limits. An unknown
 * device may have to solve a challenge first. If the number's limits are used up, or wrong codes have locked the
 * number, a harder challenge permits a few more codes. Otherwise ten requests or guesses by a stranger would lock the
 * owner out of a new phone for a day. The refusal contains the seconds to wait.
 */
export async function requestCode(
  deps: IdentityDeps,
  { mobileNo, ip, language, device, proof }: RequestCodeInput,
): Promise<CodeTimes | Refused> {
  if (!deps.canText(mobileNo)) return refused('UNPROCESSABLE', because('NO_SUCH_MOBILE'))
  const now = deps.clock.now()
  const solved = proof ? await solvedChallenge(deps.secretKey, mobileNo, proof, now) : null
  const stranger = { mobileNo, ip }
  const settings = deps.settings.current()
  let buckets =
    device === null
      ? codeBuckets(settings, 'number', mobileNo)
      : codeBuckets(settings, 'device', `${device}:${mobileNo}`)
  let isBeyond = false
  const issued = await issueCode(deps, {
    scope: { mobileNo, purpose: 'SIGN_IN', customerUid: null },
    guesser: device === null ? '' : 'known',
    buckets,
    ...(device === null && {
      onLimitReached: async (tx, _now, wait) => {
        isBeyond = true
        if (!solved?.beyond) return refused('CHALLENGE_REQUIRED', { retryAfter: wait })
        buckets = extraBuckets(deps, stranger)
        return admitToExtraAllowance(deps, tx, stranger, now)
      },
      admit: admitStranger(deps, stranger, solved?.mark ?? null),
    }),
  })
  if ('refused' in issued) {
    if (issued.refused !== 'CHALLENGE_REQUIRED') return issued
    const challenge = await (isBeyond ? challengeForExtraAllowance : challengeStranger)(deps, stranger, now)
    return { ...issued, details: { challenge } }
  }
  const message = signInCodeMessage(deps.writer, { to: mobileNo, language }, issued.code)
  return deliverCode(deps, issued, buckets, message)
}

import type { Challenge } from '@farmstand/contracts/challenge'
import type { OtpReply, OtpRequest } from '@farmstand/contracts/session'
import { api } from '../../../lib/api-client.ts'
import { hasCode } from '../../../lib/api-error.ts'

/**
 * Requests a sign-in code. If the shop demands that a challenge is solved first, solves it and requests the code again.
 */
export async function requestOtp(mobile_number: string): Promise<OtpReply> {
  const ask = (body: OtpRequest) => api.requestOtp({ body })
  try {
    return await ask({ mobile_number })
  } catch (error) {
    const challenge = challengeIn(error)
    if (!challenge) throw error
    // This code is loaded on demand, because the shop demands a challenge only rarely.
    const { solve } = await import('./solve-challenge.ts')
    return ask({ mobile_number, challenge: await solve(challenge) })
  }
}

function challengeIn(error: unknown): Challenge | null {
  if (!hasCode(error, 'CHALLENGE_REQUIRED')) return null
  const { details } = error
  if (typeof details !== 'object' || details === null || !('challenge' in details)) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server serialises it by the contract's schema
  return details.challenge as Challenge
}

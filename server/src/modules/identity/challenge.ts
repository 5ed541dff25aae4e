import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, SolvedChallenge } from '@farmstand/contracts/challenge'
import { SECOND_MS } from '../../platform/clock.ts'
import { keyedHash } from '../../platform/ids.ts'
import { CHALLENGE_LIFE_MS, addMilliseconds } from './rules.ts'

/** Iterations of one try. They take about 0.3 ms, mostly for memory access, which special hardware hardly speeds up. */
const ROUNDS = 1_000

const secretsOf = (key: Buffer) => ({
  hmacSignatureSecret: keyedHash(key, 'challenge'),
  hmacKeySignatureSecret: keyedHash(key, 'challenge solution'),
})

interface NewChallenge {
  mobileNo: string
  /** The largest number of tries that a solution takes. It takes at least half as many. */
  tries: number
  /** True if the solution permits codes beyond the number's limits. */
  beyond: boolean
}

/** Creates a challenge for one number. It is signed, so that the server need not store it. */
export async function newChallenge(
  key: Buffer,
  { mobileNo, tries, beyond }: NewChallenge,
  now: Date,
): Promise<Challenge> {
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(tries, Math.ceil(tries / 2)),
    data: {
      expires: Math.floor(addMilliseconds(now, CHALLENGE_LIFE_MS).getTime() / SECOND_MS),
      number: mobileNo,
      ...(beyond && { beyond }),
    },
    deriveKey,
    ...secretsOf(key),
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the options above narrow the library's type
  return { parameters, signature } as Challenge
}

interface Solved {
  /** The name under which the challenge is recorded as used. */
  mark: string
  beyond: boolean
}

/**
 * Returns the mark of a challenge if this server signed it for the number, it is solved and it has not expired. Returns
 * null otherwise. This takes two hashes.
 */
export async function solvedChallenge(
  key: Buffer,
  mobileNo: string,
  { challenge, solution }: SolvedChallenge,
  now: Date,
): Promise<Solved | null> {
  const { expires, number, beyond = false } = challenge.parameters.data
  if (number !== mobileNo || expires * SECOND_MS <= now.getTime()) return null
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(key) })
  return verified ? { mark: challenge.signature, beyond } : null
}

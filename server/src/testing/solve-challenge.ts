import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, SolvedChallenge } from '@farmstand/contracts/challenge'

/** Solves a challenge as a browser does. */
export async function solved(challenge: Challenge): Promise<SolvedChallenge> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge has no solution')
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}

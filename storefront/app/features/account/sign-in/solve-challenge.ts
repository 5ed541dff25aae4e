import type { Challenge, SolvedChallenge } from '@farmstand/contracts/challenge'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** The number of web workers that solve a challenge together. The page itself stays responsive. */
const LANES = 4

/**
 * Solves a challenge. This takes one browser about a second, but it is too much work for someone who sends ten thousand
 * requests.
 */
export async function solve(challenge: Challenge): Promise<SolvedChallenge> {
  const controller = new AbortController()
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    solveChallenge({ challenge, deriveKey, controller, counterStart: lane, counterStep: LANES }),
  )
  const solution = await Promise.race(lanes)
  controller.abort()
  if (!solution) throw new Error('The challenge was not solved in time')
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}

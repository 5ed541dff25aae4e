import type { Challenge, SolvedChallenge } from '@farmstand/contracts/challenge'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Workers that solve a challenge, so that the page stays responsive. */
const LANES = 4

/** Solves a challenge, about a second of work for one browser, too much for ten thousand requests. */
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

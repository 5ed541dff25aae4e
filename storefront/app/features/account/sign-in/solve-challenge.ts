import type { Challenge, SolvedChallenge } from '@farmstand/contracts/challenge'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** The browser does this work on threads of its own, so that the page answers meanwhile. */
const LANES = 4

/** About a second of work, which tells one browser from ten thousand requests. */
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

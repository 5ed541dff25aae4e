import { readFileSync } from 'node:fs'
import type { Shop } from '@farmstand/contracts/shop'
import { parseShop } from './check-shop.ts'

/** Reads an identity from a file, as `shop export` writes it; or every problem, with the file's name. */
export function readShop(path: string): { shop: Shop } | { problems: string[] } {
  const outcome = parsed(path)
  return 'problems' in outcome ? { problems: outcome.problems.map((problem) => `${path}: ${problem}`) } : outcome
}

function parsed(path: string): { shop: Shop } | { problems: string[] } {
  try {
    return parseShop(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : 'cannot be read'] }
  }
}

import { readFileSync } from 'node:fs'
import { Check, Errors } from 'typebox/value'
import { Shop } from '@farmstand/contracts/shop'
import { ConfigError } from '../../platform/config.ts'

/** Reads who the shop is from its file; every bad field is named in one error, so that one look mends them all (D9.1). */
export function readShop(path: string): Shop {
  const content = parse(path)
  if (Check(Shop, content)) return content
  throw new ConfigError(problemsOf(content).map((problem) => `SHOP_CONFIG ${path}: ${problem}`))
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new ConfigError([`SHOP_CONFIG ${path}: ${error instanceof Error ? error.message : 'cannot be read'}`])
  }
}

function problemsOf(content: unknown): string[] {
  const problems = new Map<string, string>()
  for (const error of Errors(Shop, content)) {
    for (const { field, problem } of fieldsOf(error)) if (!problems.has(field)) problems.set(field, problem)
  }
  return [...problems].map(([field, problem]) => `${field || 'the whole file'} ${problem}`)
}

/** A missing or unknown field is reported on its parent; the reader wants the field itself. */
function fieldsOf(error: ReturnType<typeof Errors>[number]): { field: string; problem: string }[] {
  const at = error.instancePath.slice(1).replaceAll('/', '.')
  const inside = (name: string) => (at ? `${at}.${name}` : name)
  if (error.keyword === 'required')
    return error.params.requiredProperties.map((name) => ({ field: inside(name), problem: 'is missing' }))
  if (error.keyword === 'additionalProperties')
    return error.params.additionalProperties.map((name) => ({
      field: inside(name),
      problem: 'is not a field of the shop',
    }))
  // A closed object gives an unknown field the schema `false`.
  if (error.keyword === 'boolean') return [{ field: at, problem: 'is not a field of the shop' }]
  return [{ field: at, problem: error.message }]
}

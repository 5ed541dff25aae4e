import { readFileSync } from 'node:fs'
import { Check, Errors } from 'typebox/value'
import { inLanguages, languages, otherLanguages, perLanguage } from '@farmstand/contracts/languages'
import type { SetupProblem } from '@farmstand/contracts/office/setup'
import { Shop } from '@farmstand/contracts/shop'
import { colorGrounds, isReadable } from '@farmstand/contracts/shop-colors'
import { isRecord } from '../../platform/is-record.ts'
import { GSTIN_OTHER_STATE, GSTIN_WRONG_CHARACTER, registrationProblems } from './tax-registration.ts'
import { expectedForms, tidyField } from './tidy-field.ts'

/** An identity with empty fields. A new shop starts with it, and pages show it until it is filled in. */
export const namelessShop: Shop = {
  brand_name: 'Farmstand',
  legal_name: '',
  tagline: '',
  local_taglines: perLanguage(otherLanguages, () => ''),
  description: '',
  local_descriptions: perLanguage(otherLanguages, () => ''),
  office_address: '',
  farm_address: '',
  city: '',
  state: '',
  pincode: '',
  latitude: null,
  longitude: null,
  opening_hours: '',
  phone: '',
  whatsapp_number: '',
  support_email: '',
  social: { instagram: '', facebook: '', youtube: '', x: '' },
  app_store: '',
  play_store: '',
  fssai: { GROCERY: '', KITCHEN: '' },
  gstin: '',
  gst_scheme: 'unregistered',
  grievance_officer: { name: '', designation: '', email: '', phone: '', hours: '' },
  logo: '',
  colors: { accent: '', accent_dark: '' },
  grower: { name: '', picture: '', ...inLanguages('story', ''), ...inLanguages('promise', '') },
  guarantee: inLanguages('text', ''),
  image_host: '',
  questions: perLanguage(languages, () => ''),
  policies: { privacy: '', terms: '', refunds: '' },
}

/** Default values of fields that a stored identity may lack because the fields were introduced later. */
const laterFields = {
  logo: namelessShop.logo,
  colors: namelessShop.colors,
  grower: namelessShop.grower,
  guarantee: namelessShop.guarantee,
  local_taglines: namelessShop.local_taglines,
  local_descriptions: namelessShop.local_descriptions,
  questions: namelessShop.questions,
}

/** Returns an identity with empty texts for the fields and languages that were introduced after it was stored. */
const withLaterFields = (written: Record<string, unknown>): Record<string, unknown> => {
  const whole: Record<string, unknown> = { ...laterFields, ...written }
  for (const field of ['local_taglines', 'local_descriptions', 'questions'] as const) {
    const texts = whole[field]
    if (isRecord(texts)) whole[field] = { ...laterFields[field], ...texts }
  }
  return whole
}

/**
 * Checks an identity from a file or a command and returns all its invalid fields at once. A problem that `before`
 * already had does not block changes of other fields.
 */
export function parseShop(content: unknown, before?: Shop): { shop: Shop } | { problems: string[] } {
  const whole = isRecord(content) ? withLaterFields(content) : content
  if (!Check(Shop, whole)) return { problems: problemsOf(whole) }
  const known = before ? registrationProblems(before) : []
  const problems = [...colorProblems(whole), ...registrationProblems(whole).filter((one) => !known.includes(one))]
  return problems.length > 0 ? { problems } : { shop: whole }
}

/** Returns a problem in the form that clients get. Its text begins with the field's technical name. */
export function malformedField(problem: string): SetupProblem {
  const [field = '', ...how] = problem.split(' ')
  const text = how.join(' ')
  const [, code] = codes.find(([part]) => text.includes(part)) ?? []
  return { code: code ?? 'MALFORMED', values: [field, text] }
}

const UNREADABLE = "is too faint to read on the shop's background"

const codes = [
  [UNREADABLE, 'TOO_FAINT'],
  [GSTIN_WRONG_CHARACTER, 'GSTIN_MISTYPED'],
  [GSTIN_OTHER_STATE, 'GSTIN_ELSEWHERE'],
] as const

/**
 * Returns the identity with one field changed, named as in `fssai.GROCERY`. A number field is parsed as a number, or
 * null if empty.
 */
export function withField(shop: unknown, name: string, written: string): unknown {
  if (!isRecord(shop)) return shop
  const value = tidyField(name, written)
  const [field = '', inner] = name.split('.')
  const present: unknown = Object.entries(shop).find(([key]) => key === field)?.[1]
  if (inner !== undefined) return { ...shop, [field]: { ...(isRecord(present) ? present : {}), [inner]: value } }
  if (field !== 'latitude' && field !== 'longitude') return { ...shop, [field]: value }
  return { ...shop, [field]: value === '' ? null : Number(value) }
}

/**
 * Returns the fields that differ between two identities, named as in `fssai.GROCERY`, with the old and the new value.
 */
export function changedShopFields(before: Shop, after: Shop): { field: string; before: unknown; after: unknown }[] {
  const [old, fresh] = [leavesOf(before), leavesOf(after)]
  return [...fresh]
    .filter(([field, value]) => old.get(field) !== value)
    .map(([field, value]) => ({ field, before: old.get(field) ?? null, after: value }))
}

function leavesOf(shop: Shop): Map<string, unknown> {
  return new Map(
    Object.entries(shop).flatMap(([field, value]: [string, unknown]): [string, unknown][] =>
      isRecord(value)
        ? Object.entries(value).map(([inner, leaf]): [string, unknown] => [`${field}.${inner}`, leaf])
        : [[field, value]],
    ),
  )
}

/**
 * Returns problems of the contrast of text in each colour, and of white text on the accent (WCAG 1.4.3 requires 4.5 to
 * 1).
 */
const colorProblems = ({ colors }: Shop): string[] =>
  (['accent', 'accent_dark'] as const)
    .filter((field) => colors[field] !== '' && !isReadable(field, colors[field]))
    .map((field) => `colors.${field} ${colors[field]} ${UNREADABLE} ${colorGrounds[field]}`)

function problemsOf(content: unknown): string[] {
  const problems = new Map<string, string>()
  for (const error of Errors(Shop, content)) {
    for (const { field, problem } of fieldsOf(error)) if (!problems.has(field)) problems.set(field, problem)
  }
  return [...problems].map(([field, problem]) => `${field || 'the whole file'} ${problem}`)
}

/**
 * Returns the fields that a schema error is about. The schema reports a missing or unknown field on the object that
 * contains it, but the message must name the field itself.
 */
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
  // In the schema of a closed object, an unknown field has the schema `false`.
  if (error.keyword === 'boolean') return [{ field: at, problem: 'is not a field of the shop' }]
  return [{ field: at, problem: (error.keyword === 'pattern' && expectedForms.get(at)) || error.message }]
}

/**
 * Reads an identity from a file that `shop export` wrote. Returns the identity, or all problems, each with the file's
 * name.
 */
export function readShopFile(path: string): { shop: Shop } | { problems: string[] } {
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

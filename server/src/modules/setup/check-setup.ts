import type { Setup, SetupDraft, SetupProblem } from '@farmstand/contracts/office/setup'
import type { SetupProblemCode } from '@farmstand/contracts/office/setup-problems'
import { setupSteps, type SetupStep } from '@farmstand/contracts/office/setup-steps'
import type { Department } from '@farmstand/contracts/department'
import { departmentOf } from '@farmstand/contracts/office/sheet-category'
import type { Shop } from '@farmstand/contracts/shop'
import { isRecord } from '../../platform/is-record.ts'
import { malformedField, namelessShop, parseShop, withField } from '../shop/index.ts'

/** The facts that the check needs besides the draft. */
export interface SetupFacts {
  /** The number of items that have a complete label, so that customers would see them. */
  shownGoods: number
}

/** Returns the identity entered in a draft, or all its invalid fields. */
export function shopOfDraft({ fields }: SetupDraft): { shop: Shop } | { problems: string[] } {
  const values = new Map(fields.map(({ field, value }) => [field, value.trim()]))
  const whole = fields.map((one) => (one.field === 'office_address' ? { ...one, value: wholeAddress(values) } : one))
  return parseShop(whole.reduce<unknown>((shop, { field, value }) => withField(shop, field, value), namelessShop))
}

/**
 * Returns the office address as invoices require it (CGST Rules, rule 46). Town and pincode have separate fields; they
 * are added if the address lacks them.
 */
function wholeAddress(values: ReadonlyMap<string, string>): string {
  const of = (field: string): string => values.get(field) ?? ''
  const [address, city, pincode] = [of('office_address'), of('city'), of('pincode').replaceAll(/\s/g, '')]
  if (!address || !pincode || address.replaceAll(/\s/g, '').includes(pincode)) return address
  const town = city && !address.toLowerCase().includes(city.toLowerCase()) ? `, ${city}` : ''
  return `${address}${town} ${pincode}`
}

/** The required fields, each with its step and the problem to report if it is empty. */
const wanted: readonly (readonly [SetupStep, string, SetupProblemCode])[] = [
  ['shop', 'brand_name', 'NAME'],
  ['shop', 'office_address', 'ADDRESS'],
  ['shop', 'city', 'CITY'],
  ['shop', 'state', 'STATE'],
  ['shop', 'pincode', 'PINCODE'],
  ['shop', 'phone', 'PHONE'],
  ['shop', 'support_email', 'EMAIL'],
  ['tax', 'legal_name', 'LEGAL_NAME'],
  ['tax', 'grievance_officer.name', 'OFFICER'],
  ['tax', 'grievance_officer.email', 'OFFICER_EMAIL'],
  ['tax', 'grievance_officer.phone', 'OFFICER_PHONE'],
  ['tax', 'policies.privacy', 'PRIVACY'],
  ['tax', 'policies.terms', 'TERMS'],
  ['tax', 'policies.refunds', 'REFUNDS'],
]

/** Returns the required fields that an identity leaves empty. */
export const emptyRequiredFields = (shop: Shop): string[] =>
  wanted.flatMap(([, field]) => (String(valueAt(shop, field.split('.'))).trim() === '' ? [field] : []))

const valueAt = (value: unknown, [name, ...rest]: readonly string[]): unknown =>
  name === undefined || !isRecord(value) ? value : valueAt(value[name], rest)

/** Fields of the steps 'tax' and 'look'. All other fields belong to the step 'shop'. */
const ofTax = /^(legal_name|gst|fssai|grievance_officer|policies)/
const ofLook = /^(tagline|description|logo|colors)/

const stepOf = (problem: string): SetupStep => (ofTax.test(problem) ? 'tax' : ofLook.test(problem) ? 'look' : 'shop')

const missingProblem = (code: SetupProblemCode, ...values: string[]): SetupProblem => ({ code, values })

/** Returns all steps in order, each with the problems that keep the shop from opening. */
export function checkSetup(draft: SetupDraft, { shownGoods }: SetupFacts): Setup['steps'] {
  const problems = new Map<SetupStep, SetupProblem[]>([
    ...identityProblems(draft),
    ['zones', zoneProblems(draft)],
    ['windows', windowProblems(draft)],
    ['goods', goodsProblems(draft, shownGoods)],
  ])
  const judged = setupSteps.map((step) => {
    const own = problems.get(step) ?? []
    // The built-in look is complete, but the seller must have seen the step for the look.
    const asks = step !== 'look' && problems.has(step)
    return { step, problems: own, done: own.length === 0 && (asks || draft.seen.includes(step)) }
  })
  return judged
}

function identityProblems(draft: SetupDraft): [SetupStep, SetupProblem[]][] {
  const values = new Map(draft.fields.map(({ field, value }) => [field, value.trim()]))
  const missing = wanted.filter(([, field]) => !values.get(field))
  const scheme = values.get('gst_scheme') ?? 'unregistered'
  const law = [
    ...(scheme !== 'unregistered' && !values.get('gstin') ? [missingProblem('GSTIN')] : []),
    ...unlicensed(draft, values),
  ]
  const outcome = shopOfDraft(draft)
  // `missing` already contains an empty name.
  const unfit = 'problems' in outcome ? outcome.problems.filter((text) => !text.startsWith('brand_name')) : []
  const all: (readonly [SetupStep, SetupProblem])[] = [
    ...missing.map(([step, , code]) => [step, missingProblem(code)] as const),
    ...law.map((problem) => ['tax', problem] as const),
    ...unfit.map((text) => [stepOf(text), malformedField(text)] as const),
  ]
  return (['shop', 'tax', 'look'] as const).map((step) => [
    step,
    all.filter(([of]) => of === step).map(([, problem]) => problem),
  ])
}

/** Returns the departments for which there is a delivery window. */
const servedIn = ({ windows }: SetupDraft): Set<Department> =>
  new Set(windows.flatMap(({ offers }) => offers.map(({ department }) => department)))

const sellsKitchen = ({ goods }: SetupDraft): boolean =>
  goods?.from === 'SHEET' && goods.rows.some((row) => departmentOf(row) === 'KITCHEN')

function windowProblems(draft: SetupDraft): SetupProblem[] {
  if (draft.windows.length === 0) return [missingProblem('NO_WINDOW')]
  return sellsKitchen(draft) && !servedIn(draft).has('KITCHEN') ? [missingProblem('NO_KITCHEN_WINDOW')] : []
}

/**
 * Returns problems for licences that are missing. Selling food requires a licence or registration (Food Safety and
 * Standards Act 2006, section 31).
 */
function unlicensed(draft: SetupDraft, values: ReadonlyMap<string, string>): SetupProblem[] {
  const cooks = servedIn(draft).has('KITCHEN') || sellsKitchen(draft)
  return [
    ...(values.get('fssai.GROCERY') ? [] : [missingProblem('LICENCE')]),
    ...(cooks && !values.get('fssai.KITCHEN') ? [missingProblem('KITCHEN_LICENCE')] : []),
  ]
}

function zoneProblems({ zones }: SetupDraft): SetupProblem[] {
  const owner = new Map<string, string>()
  const twice = zones.flatMap(({ name, pincodes }) =>
    pincodes.flatMap(({ pincode }) => {
      const other = owner.get(pincode)
      owner.set(pincode, name)
      return other === undefined ? [] : [missingProblem('PINCODE_TWICE', pincode, other, name)]
    }),
  )
  const names = zones.map(({ name }) => name.trim())
  const alike = names.find((name, at) => names.indexOf(name) !== at)
  return [
    ...(owner.size === 0 ? [missingProblem('NO_PINCODE')] : []),
    ...(alike === undefined ? [] : [missingProblem('ZONES_ALIKE', alike)]),
    ...twice.slice(0, 5),
  ]
}

function goodsProblems({ goods }: SetupDraft, shown: number): SetupProblem[] {
  if (goods === null) return [missingProblem('NO_GOODS')]
  const unmarked = goods.from === 'SHEET' ? goods.rows.filter((row) => (row.veg_nonveg_type ?? null) === null) : []
  return [
    ...(unmarked.length > 0 ? [missingProblem('NO_MARK', namedFew(unmarked.map(({ name }) => name)))] : []),
    ...(shown > 0 ? [] : [missingProblem('NOTHING_SHOWN')]),
  ]
}

const FEW = 5
const namedFew = (names: readonly string[]): string =>
  [...names.slice(0, FEW), ...(names.length > FEW ? [`+ ${names.length - FEW}`] : [])].join(', ')

import type { Setup, SetupDraft } from '@farmstand/contracts/office/setup'
import { setupSteps, type SetupStep } from '@farmstand/contracts/office/setup-steps'
import type { Shop } from '@farmstand/contracts/shop'
import { namelessShop, parseShop, withField } from '../shop/index.ts'

/** What the check needs besides the draft. */
export interface Surroundings {
  /** Items with a complete label that would be on the shelves. */
  shownGoods: number
}

/** The identity in a draft, or every invalid field of it. */
export function shopOf({ fields }: SetupDraft): { shop: Shop } | { problems: string[] } {
  const said = new Map(fields.map(({ field, value }) => [field, value.trim()]))
  const whole = fields.map((one) => (one.field === 'office_address' ? { ...one, value: wholeAddress(said) } : one))
  return parseShop(whole.reduce<unknown>((shop, { field, value }) => withField(shop, field, value), namelessShop))
}

/**
 * The office address as invoices need it (CGST Rules, rule 46), with town and pincode, which have fields of their own and are missing in
 * the address.
 */
function wholeAddress(said: ReadonlyMap<string, string>): string {
  const of = (field: string): string => said.get(field) ?? ''
  const [address, city, pincode] = [of('office_address'), of('city'), of('pincode').replaceAll(/\s/g, '')]
  if (!address || !pincode || address.replaceAll(/\s/g, '').includes(pincode)) return address
  const town = city && !address.toLowerCase().includes(city.toLowerCase()) ? `, ${city}` : ''
  return `${address}${town} ${pincode}`
}

/** What no shop may open without, in words for whoever reads the step. */
const wanted: readonly (readonly [SetupStep, string, string])[] = [
  ['shop', 'brand_name', 'Say what the shop is called.'],
  ['shop', 'office_address', 'Say where the shop is.'],
  ['shop', 'city', 'Say in which town it is.'],
  ['shop', 'state', 'Say in which state it is: GST depends on it.'],
  ['shop', 'pincode', 'Say its pincode.'],
  ['shop', 'phone', 'Give a phone number that customers reach you by.'],
  ['shop', 'support_email', 'Give an email address that customers reach you by.'],
  ['tax', 'legal_name', 'Say in whose name invoices are issued.'],
  ['tax', 'grievance_officer.name', 'Name who complaints go to: the Consumer Protection Rules ask for it.'],
  ['tax', 'grievance_officer.email', 'Say how who complaints go to is reached by mail.'],
  ['tax', 'grievance_officer.phone', 'Say how who complaints go to is reached by phone.'],
  ['tax', 'policies.privacy', 'Say what you do with what you know of customers.'],
  ['tax', 'policies.terms', 'Say on which terms you sell.'],
  ['tax', 'policies.refunds', 'Say when money goes back.'],
]

/** The fields that each step asks for; all others belong to the look. */
const ofTax = /^(legal_name|gst|fssai|grievance_officer|policies)/
const ofLook = /^(tagline|description|logo|colors)/

const stepOf = (problem: string): SetupStep => (ofTax.test(problem) ? 'tax' : ofLook.test(problem) ? 'look' : 'shop')

/** The label of a field: a problem begins with the field's technical name. */
const labels: readonly (readonly [field: string, label: string])[] = [
  ['pincode', 'The pincode'],
  ['phone', 'The phone'],
  ['whatsapp_number', 'The messaging number'],
  ['fssai.GROCERY', 'The FSSAI licence, grocery,'],
  ['fssai.KITCHEN', 'The FSSAI licence, kitchen,'],
  ['gstin', 'The GSTIN'],
  ['colors.accent_dark', 'The colour by night'],
  ['colors.accent', 'The colour by day'],
]

function labelled(problem: string): string {
  const [field, label] = labels.find(([name]) => problem.startsWith(`${name} `)) ?? ['', '']
  return label + problem.slice(field.length)
}

/** Every step in order, with what is still missing to open the shop. */
export function checkSetup(draft: SetupDraft, { shownGoods }: Surroundings): Setup['steps'] {
  const problems = new Map<SetupStep, string[]>([
    ...identityProblems(draft),
    ['zones', zoneProblems(draft)],
    ['windows', draft.windows.length === 0 ? ['Say when you deliver: one window at least.'] : []],
    ['goods', goodsProblems(draft, shownGoods)],
  ])
  const judged = setupSteps.map((step) => {
    const own = problems.get(step) ?? []
    // The built-in look is complete, too, but nobody has chosen it yet.
    const asks = step !== 'look' && problems.has(step)
    return { step, problems: own, done: own.length === 0 && (asks || draft.seen.includes(step)) }
  })
  return judged
}

function identityProblems(draft: SetupDraft): [SetupStep, string[]][] {
  const said = new Map(draft.fields.map(({ field, value }) => [field, value.trim()]))
  const missing = wanted.filter(([, field]) => !said.get(field))
  const scheme = said.get('gst_scheme') ?? 'unregistered'
  const law = [
    ...(scheme !== 'unregistered' && !said.get('gstin')
      ? ['Give the GSTIN, or say that the shop is not registered.']
      : []),
    ...unlicensed(draft, said),
  ]
  const outcome = shopOf(draft)
  // A missing name is reported above, in words.
  const malformed = 'problems' in outcome ? outcome.problems.filter((text) => !text.startsWith('brand_name')) : []
  const all: (readonly [SetupStep, string])[] = [
    ...missing.map(([step, , text]) => [step, text] as const),
    ...law.map((text) => ['tax', text] as const),
    ...malformed.map((text) => [stepOf(text), `${labelled(text)}.`] as const),
  ]
  return (['shop', 'tax', 'look'] as const).map((step) => [
    step,
    all.filter(([of]) => of === step).map(([, text]) => text),
  ])
}

/** The Food Safety and Standards Act 2006, section 31: nobody sells food without a licence or registration. */
function unlicensed({ windows }: SetupDraft, said: ReadonlyMap<string, string>): string[] {
  const served = new Set(windows.flatMap(({ offers }) => offers.map(({ department }) => department)))
  return [
    ...(said.get('fssai.GROCERY') ? [] : ['Give the FSSAI licence number: food is not sold without one.']),
    ...(served.has('KITCHEN') && !said.get('fssai.KITCHEN') ? ['Give the FSSAI licence number of the kitchen.'] : []),
  ]
}

function zoneProblems({ zones }: SetupDraft): string[] {
  const owner = new Map<string, string>()
  const twice = zones.flatMap(({ name, pincodes }) =>
    pincodes.flatMap(({ pincode }) => {
      const other = owner.get(pincode)
      owner.set(pincode, name)
      return other === undefined ? [] : [`${pincode} is in ${other} and in ${name}: a pincode is in one zone only.`]
    }),
  )
  const names = zones.map(({ name }) => name.trim())
  const alike = names.find((name, at) => names.indexOf(name) !== at)
  return [
    ...(owner.size === 0 ? ['Say where you deliver: one pincode at least.'] : []),
    ...(alike === undefined ? [] : [`Two zones are called ${alike}.`]),
    ...twice.slice(0, 5),
  ]
}

function goodsProblems({ goods }: SetupDraft, shown: number): string[] {
  if (goods === null) return ['Choose what is on the shelves on the first day.']
  return shown > 0 ? [] : ['Nothing would be on the shelves: one item at least must have all that its label asks for.']
}

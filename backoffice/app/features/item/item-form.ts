import {
  attributeNames,
  eachAttribute,
  isDaysName,
  itemAttributes,
  noAttributes,
  type AttributeName,
  type AttributeValues,
  type DayCountAttribute,
} from '@farmstand/contracts/item-attributes'
import { inLanguages } from '@farmstand/contracts/languages'
import { fromPaise, readPercent, readRupees, rupeesText, toPaise, toPercent } from '@farmstand/contracts/money'
import type { ItemFacts } from '@farmstand/contracts/office/item'
import { today } from '../../lib/words.ts'
import { item as words } from '#messages/item.ts'

const daysNames = attributeNames.filter(isDaysName)

/** The numeric fields, which are text while they are edited. */
type NumberName = 'cost' | 'discount' | 'gst_rate' | 'next_gst_rate' | 'net_value' | 'max_quantity' | DayCountAttribute

/** An item while it is edited. Numbers are text until the item is saved. */
export type ItemForm = Omit<ItemFacts, NumberName> & Record<NumberName, string>
export type FormName = keyof ItemForm
export type FormProblems = Partial<Record<FormName, string>>

/** The unit of a net quantity unless another one is chosen. */
export const USUAL_UNIT = 'g'

const text = (value: number | null): string => (value === null ? '' : String(value))

export const formOf = (facts: ItemFacts): ItemForm => ({
  ...facts,
  cost: rupeesText(toPaise(facts.cost)),
  discount: text(facts.discount),
  gst_rate: text(facts.gst_rate),
  next_gst_rate: text(facts.next_gst_rate),
  net_value: text(facts.net_value),
  ...eachAttribute<Record<DayCountAttribute, string>>(daysNames, (name) => text(facts[name])),
  max_quantity: text(facts.max_quantity),
})

/** Returns the fields of `now` that a person changed after `earlier`, for example while the form was being saved. */
export function changesBetween(earlier: ItemForm, now: ItemForm): Partial<ItemForm> {
  const known = new Map<string, unknown>(Object.entries(earlier))
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(known.get(name))),
  )
}

const wholeNumber = (written: string, least: number, most: number): number | undefined => {
  const value = /^\d{1,8}$/.test(written.trim()) ? Number(written) : Number.NaN
  return value >= least && value <= most ? value : undefined
}
const wholeNumberOrNull = (written: string, least: number, most = 10_000_000): number | null | undefined =>
  written.trim() === '' ? null : wholeNumber(written, least, most)

/** Reads a tax rate in hundredths of a percent. Returns null for an empty field, and undefined for an error. */
const rateOrNull = (written: string): number | null | undefined =>
  written.trim() === '' ? null : (readPercent(written) ?? undefined)

/** Returns the error in a planned tax rate, which needs a rate and a first day after today. */
function nextRateProblem({ next_gst_from: from }: ItemForm, rate: number | null | undefined): FormProblems {
  const { problems: say } = words
  if (rate === undefined) return { next_gst_rate: say.gst_rate }
  if (rate === null) return from === null ? {} : { next_gst_rate: say.next_gst_rate }
  if (from === null) return { next_gst_from: say.next_gst_from }
  return from <= today() ? { next_gst_from: say.next_gst_past } : {}
}

function problemOf(name: AttributeName, written: string): string | undefined {
  const { kind, most } = itemAttributes[name]
  if (kind === 'DAYS' && wholeNumberOrNull(written, 0, most) === undefined) return words.problems.days
  return kind === 'COUNTRY' && !/^([A-Z]{2})?$/.test(written) ? words.problems.country : undefined
}

/** Parses the form. Returns the item, or the errors by field. */
export function readForm(form: ItemForm): { facts: ItemFacts } | { problems: FormProblems } {
  const cost = readRupees(form.cost)
  const discount = readPercent(form.discount === '' ? '0' : form.discount)
  const [gst, nextGst] = [rateOrNull(form.gst_rate), rateOrNull(form.next_gst_rate)]
  const net = wholeNumberOrNull(form.net_value, 1)
  const attributeProblems = eachAttribute<Partial<Record<AttributeName, string>>>(
    attributeNames.filter((name) => problemOf(name, form[name]) !== undefined),
    (name) => problemOf(name, form[name]),
  )
  const most = wholeNumber(form.max_quantity, 1, 99)
  const { problems: say } = words
  const problems: FormProblems = {
    ...(form.name.trim() === '' && { name: say.name }),
    ...(form.category_id === 0 && { category_id: say.category_id }),
    ...(form.units.trim() === '' && { units: say.units }),
    ...((cost === null || cost <= 0) && { cost: say.cost }),
    ...(discount === null && { discount: say.discount }),
    ...(gst === undefined && { gst_rate: say.gst_rate }),
    ...nextRateProblem(form, nextGst),
    ...(net === undefined && { net_value: say.net_value }),
    ...(most === undefined && { max_quantity: say.max_quantity }),
    ...(!/^(|\d{4}|\d{6}|\d{8})$/.test(form.hsn) && { hsn: say.hsn }),
    ...attributeProblems,
  }
  if (Object.keys(problems).length > 0 || cost === null || discount === null) return { problems }
  return {
    facts: {
      ...form,
      cost: fromPaise(cost),
      discount: toPercent(discount),
      gst_rate: gst == null ? null : toPercent(gst),
      next_gst_rate: nextGst == null ? null : toPercent(nextGst),
      next_gst_from: nextGst == null ? null : form.next_gst_from,
      net_value: net ?? null,
      net_unit: net == null ? null : (form.net_unit ?? USUAL_UNIT),
      ...eachAttribute<Pick<AttributeValues, DayCountAttribute>>(
        daysNames,
        (name) => wholeNumberOrNull(form[name], 0) ?? null,
      ),
      max_quantity: most ?? 20,
    },
  }
}

/** The initial values of a new item. */
export const emptyFacts: ItemFacts = {
  ...inLanguages('name', ''),
  ...inLanguages('description', ''),
  category_id: 0,
  department: 'GROCERY',
  units: '',
  net_value: null,
  net_unit: USUAL_UNIT,
  cost: 0,
  discount: 0,
  gst_rate: 0,
  next_gst_rate: null,
  next_gst_from: null,
  hsn: '',
  veg_nonveg_type: 0,
  ...noAttributes,
  country_of_origin: 'IN',
  weighed: false,
  max_quantity: 20,
  pinned: false,
  shown: true,
  pictures: [],
  aliases: [],
  parts: [],
  goes_with: [],
  never_with: [],
}

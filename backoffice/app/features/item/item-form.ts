import { fromPaise, readPercent, readRupees, rupeesText, toPaise, toPercent } from '@farmstand/contracts/money'
import type { ItemFacts } from '@farmstand/contracts/office/item'
import { item as words } from '#messages/item.ts'

/** What is written by letters, as it is written. */
const numbers = ['cost', 'discount', 'gst_rate', 'net_value', 'shelf_life_days', 'max_quantity'] as const
type NumberName = (typeof numbers)[number]

/** An item while it is written: numbers are texts until it is saved. */
export type ItemForm = Omit<ItemFacts, NumberName> & Record<NumberName, string>
export type FormName = keyof ItemForm
export type Problems = Partial<Record<FormName, string>>

/** Of a net quantity whose unit nobody chose. */
export const USUAL_UNIT = 'g'

const text = (value: number | null): string => (value === null ? '' : String(value))

export const formOf = (facts: ItemFacts): ItemForm => ({
  ...facts,
  cost: rupeesText(toPaise(facts.cost)),
  discount: text(facts.discount),
  gst_rate: text(facts.gst_rate),
  net_value: text(facts.net_value),
  shelf_life_days: text(facts.shelf_life_days),
  max_quantity: text(facts.max_quantity),
})

const whole = (written: string, least: number, most: number): number | undefined => {
  const value = /^\d{1,8}$/.test(written.trim()) ? Number(written) : Number.NaN
  return value >= least && value <= most ? value : undefined
}
const wholeOrNone = (written: string, least: number): number | null | undefined =>
  written.trim() === '' ? null : whole(written, least, 10_000_000)

/** What was written, or what of it cannot be read, by field. */
export function readForm(form: ItemForm): { facts: ItemFacts } | { problems: Problems } {
  const cost = readRupees(form.cost)
  const discount = readPercent(form.discount === '' ? '0' : form.discount)
  const gst = form.gst_rate.trim() === '' ? null : readPercent(form.gst_rate)
  const net = wholeOrNone(form.net_value, 1)
  const life = wholeOrNone(form.shelf_life_days, 0)
  const most = whole(form.max_quantity, 1, 99)
  const { problems: say } = words
  const problems: Problems = {
    ...(form.name.trim() === '' && { name: say.name }),
    ...(form.category_id === 0 && { category_id: say.category_id }),
    ...(form.units.trim() === '' && { units: say.units }),
    ...((cost === null || cost <= 0) && { cost: say.cost }),
    ...(discount === null && { discount: say.discount }),
    ...(gst === null && form.gst_rate.trim() !== '' && { gst_rate: say.gst_rate }),
    ...(net === undefined && { net_value: say.net_value }),
    ...(life === undefined && { shelf_life_days: say.shelf_life_days }),
    ...(most === undefined && { max_quantity: say.max_quantity }),
    ...(!/^(|\d{4}|\d{6}|\d{8})$/.test(form.hsn) && { hsn: say.hsn }),
    ...(!/^([A-Z]{2})?$/.test(form.country_of_origin) && { country_of_origin: say.country_of_origin }),
  }
  if (Object.keys(problems).length > 0 || cost === null || discount === null) return { problems }
  return {
    facts: {
      ...form,
      cost: fromPaise(cost),
      discount: toPercent(discount),
      gst_rate: gst === null ? null : toPercent(gst),
      net_value: net ?? null,
      net_unit: net == null ? null : (form.net_unit ?? USUAL_UNIT),
      shelf_life_days: life ?? null,
      max_quantity: most ?? 20,
    },
  }
}

/** What a new item begins with. */
export const emptyFacts: ItemFacts = {
  name: '',
  name_hi: '',
  name_mr: '',
  description: '',
  description_hi: '',
  description_mr: '',
  category_id: 0,
  department: 'GROCERY',
  units: '',
  net_value: null,
  net_unit: USUAL_UNIT,
  cost: 0,
  discount: 0,
  gst_rate: 0,
  hsn: '',
  veg_nonveg_type: 0,
  country_of_origin: 'IN',
  ingredients: '',
  allergens: '',
  shelf_life_days: null,
  weighed: false,
  shelf: '',
  source: '',
  max_quantity: 20,
  pinned: false,
  shown: true,
  pictures: [],
  aliases: [],
  parts: [],
  goes_with: [],
  never_with: [],
}

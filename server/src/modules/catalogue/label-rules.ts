import type { ItemFacts, LabelGap } from '@farmstand/contracts/office/item'
import { isPreparedFood } from '@farmstand/contracts/office/sheet-label'
import type { ItemType } from '@farmstand/contracts/item-type'

type Labelled = Pick<
  ItemFacts,
  'department' | 'net_value' | 'net_unit' | 'country_of_origin' | 'hsn' | 'gst_rate' | 'shelf_life_days' | 'ingredients'
>

/**
 * Returns the legally required details that an item lacks. The Legal Metrology (Packaged Commodities) Rules 2011, rule
 * 6(10), require net quantity, country of origin and best before. FSSAI's labelling rules of 2020 require the
 * ingredients of prepared food. The invoice needs HSN code and tax rate. A combo has no details of its own, because its
 * parts have them.
 */
export function labelGapsOf(kind: ItemType, facts: Labelled): LabelGap[] {
  if (kind === 'COMBO') return []
  const isGrocery = facts.department === 'GROCERY'
  const needsIngredients = !isGrocery || isPreparedFood(facts.hsn)
  const gaps: readonly [LabelGap, boolean][] = [
    ['NET_QUANTITY', isGrocery && (facts.net_value === null || facts.net_unit === null)],
    ['COUNTRY', isGrocery && facts.country_of_origin === ''],
    ['HSN', facts.hsn === ''],
    ['GST', facts.gst_rate === null],
    ['SHELF_LIFE', isGrocery && facts.shelf_life_days === null],
    ['INGREDIENTS', needsIngredients && facts.ingredients === ''],
  ]
  return gaps.flatMap(([gap, missing]) => (missing ? [gap] : []))
}

import type { Department } from '../department.ts'
import type { SheetLine } from './sheet-good.ts'

/** What the category of a line tells. Pure: safe to ship to the browser. */

/** The two levels that 'Vegetables > Leafy' names; a category without a second has one of its own name. */
export function levelsOf(category: string): [string, string] {
  const [first = '', second = ''] = category.split('>').map((part) => part.trim())
  const name = first || 'Everything'
  return [name, second || name]
}

const kitchen =
  /^(the |our |from the |from our |home |cloud )*kitchen$|^(tiffins?|thalis?|meals?|hot (food|meals)|cooked (food|meals)|dishes|ready meals)$|^(रसोई|किचन|स्वयंपाकघर)$/i

/** Whether a category, 'Kitchen > Mains', is one of the kitchen: its items are cooked, and delivered in the kitchen's slots. */
export const isKitchenCategory = (category: string): boolean =>
  category.split('>').some((level) => kitchen.test(level.trim()))

/** The department of a new item: as the sheet names it, else by its category. */
export const departmentOf = ({ department, category }: Pick<SheetLine, 'department' | 'category'>): Department =>
  department ?? (isKitchenCategory(category ?? '') ? 'KITCHEN' : 'GROCERY')

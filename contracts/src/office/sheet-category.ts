import type { Department } from '../department.ts'
import type { SheetLine } from './sheet-good.ts'

/** Reads the category of a sheet's line. Pure: safe to ship to the browser. */

/**
 * Splits a category such as 'Vegetables > Leafy' into its two levels. If there is no second level, it has the same name
 * as the first.
 */
export function levelsOf(category: string): [string, string] {
  const [first = '', second = ''] = category.split('>').map((part) => part.trim())
  const name = first || 'Everything'
  return [name, second || name]
}

const kitchen =
  /^(the |our |from the |from our |home |cloud )*kitchen$|^(tiffins?|thalis?|meals?|hot (food|meals)|cooked (food|meals)|dishes|ready meals)$|^(रसोई|किचन|स्वयंपाकघर)$/i

/**
 * Returns true for a category of the kitchen, such as 'Kitchen > Mains'. The items of such a category are cooked and
 * are delivered in the kitchen's slots.
 */
export const isKitchenCategory = (category: string): boolean =>
  category.split('>').some((level) => kitchen.test(level.trim()))

/** Returns the department of a new item. This is the one in the sheet, or else the one of the item's category. */
export const departmentOf = ({ department, category }: Pick<SheetLine, 'department' | 'category'>): Department =>
  department ?? (isKitchenCategory(category ?? '') ? 'KITCHEN' : 'GROCERY')

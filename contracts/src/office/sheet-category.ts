import type { Department } from '../department.ts'
import type { SheetLine } from './sheet-good.ts'

/** Reads the category of a sheet's line. Pure: safe to ship to the browser. */

/**
 * Returns the two levels that 'Vegetables > Leafy' names. A category without a second level gets one of its own name.
 */
export function levelsOf(category: string): [string, string] {
  const [first = '', second = ''] = category.split('>').map((part) => part.trim())
  const name = first || 'Everything'
  return [name, second || name]
}

const kitchen =
  /^(the |our |from the |from our |home |cloud )*kitchen$|^(tiffins?|thalis?|meals?|hot (food|meals)|cooked (food|meals)|dishes|ready meals)$|^(रसोई|किचन|स्वयंपाकघर)$/i

/**
 * Returns true for a category of the kitchen, like 'Kitchen > Mains'. Its items are cooked and delivered in the
 * kitchen's slots.
 */
export const isKitchenCategory = (category: string): boolean =>
  category.split('>').some((level) => kitchen.test(level.trim()))

/** Returns the department of a new item: the one in the sheet, else the one of its category. */
export const departmentOf = ({ department, category }: Pick<SheetLine, 'department' | 'category'>): Department =>
  department ?? (isKitchenCategory(category ?? '') ? 'KITCHEN' : 'GROCERY')

import type { Department } from '../department.ts'
import type { SheetLine } from './sheet-good.ts'

/** Tells the kitchen's items by their category. Pure: safe to ship to the browser. */

const kitchen =
  /^(the |our |from the |from our |home |cloud )*kitchen$|^(tiffins?|thalis?|meals?|hot (food|meals)|cooked (food|meals)|dishes|ready meals)$|^(रसोई|किचन|स्वयंपाकघर)$/i

/** Whether a category, 'Kitchen > Mains', is one of the kitchen: its items are cooked, and delivered in the kitchen's slots. */
export const isKitchenCategory = (category: string): boolean =>
  category.split('>').some((level) => kitchen.test(level.trim()))

/** The department of a new item: as the sheet names it, else by its category. */
export const departmentOf = ({ department, category }: Pick<SheetLine, 'department' | 'category'>): Department =>
  department ?? (isKitchenCategory(category ?? '') ? 'KITCHEN' : 'GROCERY')

import { localNames } from '../languages.ts'
import { sheetAttributes } from '../item-attributes.ts'

/** The limits of an import of items, the facts that it can change, and its refusals. Safe to ship to the browser. */

/** The largest number of lines of an import, and of items that one undo restores. */
export const MAX_IMPORT_LINES = 5_000

/** The reasons why a line is not imported. */
export const importProblemWords = {
  NEEDS_NAME: () => 'A new item needs a name.',
  NEEDS_CATEGORY: () => 'A new item needs a category.',
  NEEDS_UNITS: () => 'A new item needs a pack size: 1 kg, 6 pcs, 1 box.',
  NEEDS_PRICE: () => 'A new item needs a price.',
  NEEDS_MARK: () => 'Choose vegetarian or not.',
  /** Several items have this name. */
  AMBIGUOUS: (name: string) => `Several items are called ${name}: add their SKU or pack size to the sheet.`,
  WHICH_CATEGORY: (name: string) => `Several categories are called ${name}: write it as Parent > ${name}.`,
  COMBO: (name: string) => `${name} is a combo. Change it on its own page.`,
  TWICE: (line: string) => `Line ${line} names the same item.`,
  NOT_WEIGHED: () => 'An item that is weighed at packing needs a pack in g or kg.',
  IN_COMBO: (combo: string) => `The combo ${combo} contains it and belongs to the other department.`,
} as const satisfies Record<string, (...values: string[]) => string>
export type ImportProblemCode = keyof typeof importProblemWords

/** The facts of an item that a sheet changes. */
export const importedFacts = [
  'name',
  ...localNames('name'),
  'category',
  'department',
  'units',
  'cost',
  'discount',
  'veg_nonveg_type',
  'gst_rate',
  'hsn',
  ...sheetAttributes,
  'weighed',
  'description',
  'shown',
] as const
export type ImportedFact = (typeof importedFacts)[number]

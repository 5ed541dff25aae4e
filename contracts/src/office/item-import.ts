import { Type, type Static } from 'typebox'
import { CatalogueId, Department, Instant, Uid, closed, nullable } from '../primitives.ts'
import { Actor } from './actor.ts'
import { LabelGaps } from './item.ts'
import { SentenceOf } from './sentence.ts'
import { SheetLine } from './sheet-good.ts'

/** As many lines of a sheet are imported at once, and undone at once. */
export const MOST_LINES = 5_000

/** Why a line is not imported. */
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

const Shown = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])

/** The facts of an item that a sheet changes. */
export const importedFacts = [
  'name',
  'name_hi',
  'name_mr',
  'category',
  'department',
  'units',
  'cost',
  'discount',
  'veg_nonveg_type',
  'gst_rate',
  'hsn',
  'ingredients',
  'allergens',
  'shelf_life_days',
  'source',
  'country_of_origin',
  'weighed',
  'description',
  'shown',
] as const
export type ImportedFact = (typeof importedFacts)[number]

type Outcome = 'ADD' | 'CHANGE' | 'SAME' | 'REFUSED'

/** The effect of one line. */
export const PlannedLine = Type.Object({
  line: Type.Integer(),
  outcome: Type.Unsafe<Outcome>({ type: 'string', enum: ['ADD', 'CHANGE', 'SAME', 'REFUSED'] }),
  /** Null: a new item. */
  item_id: nullable(CatalogueId),
  name: Type.String(),
  units: Type.String(),
  department: Department,
  /** Of a new item all that it begins with, with `before` null. */
  changes: Type.Array(
    Type.Object({
      fact: Type.Unsafe<ImportedFact>({ type: 'string', enum: [...importedFacts] }),
      before: Shown,
      after: Shown,
    }),
  ),
  /** Pieces on the shelf of a new item. Items that exist are counted under Stock. */
  stock: Type.Integer(),
  /** Its price moves by more than 30 %: it needs a second look. */
  bold: Type.Boolean(),
  /** What its label still lacks; until then the item is hidden. */
  gaps: LabelGaps,
  problem: nullable(SentenceOf(importProblemWords)),
})
export type PlannedLine = Static<typeof PlannedLine>

/** What an import would do. */
export const ImportPlan = Type.Object({
  /** Names this plan: an import that would do anything else is refused. */
  seal: Type.String(),
  lines: Type.Array(PlannedLine),
  /** 'Parent > Category', which do not exist yet. */
  new_categories: Type.Array(Type.String()),
})
export type ImportPlan = Static<typeof ImportPlan>

export const ImportLines = Type.Array(SheetLine, { minItems: 1, maxItems: MOST_LINES })

/** The last imports, the newest first. */
export const ItemImports = Type.Object({
  results: Type.Array(
    Type.Object({
      uid: Uid,
      /** Of the file. */
      name: Type.String(),
      by: Actor,
      at: Instant,
      added: Type.Integer(),
      changed: Type.Integer(),
      undone_at: nullable(Instant),
    }),
  ),
})
export type ItemImports = Static<typeof ItemImports>

/** What an undo did. */
export const UndoneImport = Type.Object(
  {
    import_uid: Uid,
    /** Changed items that have their former facts again. */
    restored: Type.Integer(),
    /** Added items that are hidden now. */
    hidden: Type.Integer(),
    /** Items of which something was changed since, and stays. */
    stayed: Type.Array(Type.String()),
  },
  closed,
)

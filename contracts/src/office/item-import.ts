import { Type, type Static } from 'typebox'
import { CatalogueId, Department, Instant, Uid, closed, nullable } from '../primitives.ts'
import { Actor } from './actor.ts'
import { MAX_IMPORT_LINES, importProblemWords, importedFacts, type ImportedFact } from './import-words.ts'
import { LabelGaps } from './item.ts'
import { SentenceOf } from './sentence.ts'
import { SheetLine } from './sheet-good.ts'

const Shown = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])

type Outcome = 'ADD' | 'CHANGE' | 'SAME' | 'REFUSED'

/** The changes that one line of the sheet will make. */
export const PlannedLine = Type.Object({
  line: Type.Integer(),
  outcome: Type.Unsafe<Outcome>({ type: 'string', enum: ['ADD', 'CHANGE', 'SAME', 'REFUSED'] }),
  /** Null for a new item. */
  item_id: nullable(CatalogueId),
  name: Type.String(),
  units: Type.String(),
  department: Department,
  /** The changed facts. For a new item these are all initial facts, with `before` null. */
  changes: Type.Array(
    Type.Object({
      fact: Type.Unsafe<ImportedFact>({ type: 'string', enum: [...importedFacts] }),
      before: Shown,
      after: Shown,
    }),
  ),
  /** The pieces of a new item on the shelf. An import does not change existing stock, which staff count under Stock. */
  stock: Type.Integer(),
  /** True if the item's price changes by more than 30 %, which needs confirmation. */
  bold: Type.Boolean(),
  /** The label details that are missing. The item stays hidden until the seller adds them. */
  gaps: LabelGaps,
  problem: nullable(SentenceOf(importProblemWords)),
})
export type PlannedLine = Static<typeof PlannedLine>

/** The changes that an import will make, shown before it runs. */
export const ImportPlan = Type.Object({
  /** Identifies this plan. The server refuses an import that would now change anything else. */
  seal: Type.String(),
  lines: Type.Array(PlannedLine),
  /** New categories, as 'Parent > Category'. */
  new_categories: Type.Array(Type.String()),
})
export type ImportPlan = Static<typeof ImportPlan>

export const ImportLines = Type.Array(SheetLine, { minItems: 1, maxItems: MAX_IMPORT_LINES })

/** The last imports, the newest first. */
export const ItemImports = Type.Object({
  results: Type.Array(
    Type.Object({
      uid: Uid,
      /** The name of the file. */
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

/** The changes made by the undo of an import. */
export const UndoneImport = Type.Object(
  {
    import_uid: Uid,
    /** The number of changed items that have their former facts again. */
    restored: Type.Integer(),
    /** The number of added items that are now hidden. */
    hidden: Type.Integer(),
    /** The items that the undo left unchanged, because they were changed again after the import. */
    stayed: Type.Array(Type.String()),
  },
  closed,
)

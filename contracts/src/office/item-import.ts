import { Type, type Static } from 'typebox'
import { CatalogueId, Department, Instant, Uid, closed, nullable } from '../primitives.ts'
import { Actor } from './actor.ts'
import { MOST_LINES, importProblemWords, importedFacts, type ImportedFact } from './import-words.ts'
import { LabelGaps } from './item.ts'
import { SentenceOf } from './sentence.ts'
import { SheetLine } from './sheet-good.ts'

const Shown = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])

type Outcome = 'ADD' | 'CHANGE' | 'SAME' | 'REFUSED'

/** The effect of one line. */
export const PlannedLine = Type.Object({
  line: Type.Integer(),
  outcome: Type.Unsafe<Outcome>({ type: 'string', enum: ['ADD', 'CHANGE', 'SAME', 'REFUSED'] }),
  /** Null for a new item. */
  item_id: nullable(CatalogueId),
  name: Type.String(),
  units: Type.String(),
  department: Department,
  /** The changed facts. A new item lists all its initial facts, with `before` null. */
  changes: Type.Array(
    Type.Object({
      fact: Type.Unsafe<ImportedFact>({ type: 'string', enum: [...importedFacts] }),
      before: Shown,
      after: Shown,
    }),
  ),
  /** The pieces on the shelf of a new item. Staff count items that exist under Stock. */
  stock: Type.Integer(),
  /** Its price changes by more than 30 % and needs confirmation. */
  bold: Type.Boolean(),
  /** The missing label details. The item stays hidden until they are added. */
  gaps: LabelGaps,
  problem: nullable(SentenceOf(importProblemWords)),
})
export type PlannedLine = Static<typeof PlannedLine>

/** The effect of an import before it runs. */
export const ImportPlan = Type.Object({
  /** Identifies this plan. The server refuses an import with any other effect. */
  seal: Type.String(),
  lines: Type.Array(PlannedLine),
  /** New categories, as 'Parent > Category'. */
  new_categories: Type.Array(Type.String()),
})
export type ImportPlan = Static<typeof ImportPlan>

export const ImportLines = Type.Array(SheetLine, { minItems: 1, maxItems: MOST_LINES })

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

/** The effect of an undo. */
export const UndoneImport = Type.Object(
  {
    import_uid: Uid,
    /** Changed items that have their former facts again. */
    restored: Type.Integer(),
    /** Added items that are now hidden. */
    hidden: Type.Integer(),
    /** Items that were changed again since the import. The undo leaves them unchanged. */
    stayed: Type.Array(Type.String()),
  },
  closed,
)

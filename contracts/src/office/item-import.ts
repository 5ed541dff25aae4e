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

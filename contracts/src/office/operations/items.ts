import { Type } from 'typebox'
import { CatalogueId, Day, Instant, Uid, closed, freeText, nullable } from '../../primitives.ts'
import { PriceAsShown, batchStates, stockCauses, type BatchState, type StockCause } from '../items.ts'
import { CameIn } from '../harvest.ts'
import { ItemFacts, LabelGaps, SKU } from '../item.ts'
import { MOST_LINES } from '../import-words.ts'
import { ImportLines, ImportPlan, UndoneImport } from '../item-import.ts'
import type { OfficeOperation } from '../operation.ts'

/** One call of many prices is one batch, and is taken back as one. */
export const MOST_PRICES = 5_000
const State = Type.Unsafe<BatchState>({ type: 'string', enum: [...batchStates] })
const Pieces = Type.Integer({ minimum: 0, maximum: 99_999_999 })
/** What became of an item's stock. */
const StockNow = Type.Object({
  item_id: CatalogueId,
  name: Type.String(),
  /** Of the shelf, to orders not packed yet. */
  promised: Type.Integer(),
  /** What could be sold before, and can be sold now. */
  before: Type.Integer(),
  after: Type.Integer(),
  /** By how many more lies on the shelf than was known; the same taken off again undoes it. */
  difference: Type.Integer(),
  /** How many are too few for what is promised; what comes in next fills that first. */
  missing: Type.Integer(),
})
const batch = Type.Object({ batch_uid: Uid }, closed)

export const itemOperations = {
  changePrices: {
    summary: 'Change prices together, now or at a time; what somebody else has changed meanwhile refuses all of them',
    permission: 'items.change',
    mostBytes: 2 * 1024 * 1024,
    input: Type.Object(
      {
        changes: Type.Array(
          Type.Object(
            {
              item_id: CatalogueId,
              /** As whoever asks has seen it. */
              before: PriceAsShown,
              after: PriceAsShown,
              /** A move by more than 30 % was looked at twice. */
              looked: Type.Boolean(),
            },
            closed,
          ),
          { minItems: 1, maxItems: MOST_PRICES },
        ),
        publish_at: nullable(Instant),
        source: Type.Union([Type.Literal('GRID'), Type.Literal('SHEET')]),
        name: nullable(freeText(120)),
      },
      closed,
    ),
    reply: Type.Object({ batch_uid: Uid, state: State, changes: Type.Integer() }),
  },
  publishPrices: {
    summary: 'Publish prices now that wait for their time; those that were changed meanwhile stay as they are',
    permission: 'items.change',
    input: batch,
    reply: Type.Object({ batch_uid: Uid, state: State, changes: Type.Integer(), stayed: Type.Integer() }),
  },
  cancelPrices: {
    summary: 'Give up prices that wait for their time',
    permission: 'items.change',
    input: batch,
    reply: Type.Object({ batch_uid: Uid, state: State }),
  },
  revertPrices: {
    summary: 'Take prices back that were changed together; without a batch the last ones. What was changed since stays',
    permission: 'items.change',
    input: Type.Object({ batch_uid: nullable(Uid) }, closed),
    reply: Type.Object({
      batch_uid: Uid,
      results: Type.Array(
        Type.Object({
          item_id: CatalogueId,
          sku: Type.String(),
          name: Type.String(),
          /** Rupees a customer paid, and pays. */
          before: Type.Number(),
          after: Type.Number(),
          /** False: its price was changed again since, and stays. */
          done: Type.Boolean(),
        }),
      ),
    }),
  },
  confirmPrices: {
    summary: 'Say of published prices that fell by more than 30 % that they are meant',
    permission: 'items.change',
    input: batch,
    reply: Type.Object({ batch_uid: Uid }),
  },
  showItems: {
    summary: 'Show items in the shop, or hide them',
    permission: 'items.change',
    input: Type.Object(
      { item_ids: Type.Array(CatalogueId, { minItems: 1, maxItems: 500, uniqueItems: true }), shown: Type.Boolean() },
      closed,
    ),
    reply: Type.Object({ changed: Type.Integer() }),
  },
  saveItem: {
    summary:
      'Change what is said of an item: only what differs is written, and what somebody else has changed meanwhile refuses it',
    permission: 'items.change',
    input: Type.Object(
      {
        item_id: CatalogueId,
        /** As whoever saves has seen it. */
        before: ItemFacts,
        after: ItemFacts,
        /** A price that moves by more than 30 % was looked at twice. */
        looked: Type.Boolean(),
      },
      closed,
    ),
    reply: Type.Object({ item_id: CatalogueId, gaps: LabelGaps }),
  },
  addItem: {
    summary: 'Take a new item or combo into the shop; while its label lacks something it is hidden',
    permission: 'items.change',
    input: Type.Object(
      {
        kind: Type.Union([Type.Literal('STOCK'), Type.Literal('COMBO')]),
        /** Empty: made of its name. */
        sku: Type.String({ pattern: `^(${SKU})?$`, maxLength: 80 }),
        facts: ItemFacts,
      },
      closed,
    ),
    reply: Type.Object({ item_id: CatalogueId, gaps: LabelGaps }),
  },
  planImport: {
    summary: 'Judge the lines of a sheet of items: what each would add or change, or why not. Nothing is written',
    permission: 'items.change',
    mostBytes: 4 * 1024 * 1024,
    // It changes nothing, so the same call may be judged again.
    secretReply: true,
    input: Type.Object({ lines: ImportLines }, closed),
    reply: ImportPlan,
  },
  importItems: {
    summary:
      'Add and change items by a sheet, all at once, as its plan was reviewed; a plan that differs by now is refused',
    permission: 'items.change',
    mostBytes: 4 * 1024 * 1024,
    input: Type.Object(
      {
        /** Of the file. */
        name: freeText(120),
        lines: ImportLines,
        seal: Type.String({ pattern: '^[0-9a-f]{64}$' }),
        /** Items whose price moves by more than 30 % and was looked at twice. */
        looked: Type.Array(CatalogueId, { maxItems: MOST_LINES, uniqueItems: true }),
      },
      closed,
    ),
    reply: Type.Object({ import_uid: Uid, added: Type.Integer(), changed: Type.Integer() }),
  },
  undoImport: {
    summary: 'Undo an import: changed items get their former facts back, added ones are hidden. Later changes stay',
    permission: 'items.change',
    input: Type.Object({ import_uid: Uid }, closed),
    reply: UndoneImport,
  },
  countStock: {
    summary: 'Say what lies on the shelf; what is promised to orders not packed yet cannot be sold again',
    permission: 'stock.count',
    input: Type.Object(
      {
        counts: Type.Array(Type.Object({ item_id: CatalogueId, counted: Pieces }, closed), {
          minItems: 1,
          maxItems: 500,
        }),
      },
      closed,
    ),
    reply: Type.Object({ results: Type.Array(StockNow) }),
  },
  moveStock: {
    summary: 'Bring stock in, or take away what is spoilt or gone, each with its cause',
    permission: 'stock.move',
    input: Type.Object(
      {
        moves: Type.Array(
          Type.Object(
            {
              item_id: CatalogueId,
              /** Pieces, more than 0; below 0 only for what is put right. */
              quantity: Type.Integer({ minimum: -99_999_999, maximum: 99_999_999 }),
              why: Type.Unsafe<StockCause>({ type: 'string', enum: [...stockCauses] }),
              reason: freeText(200),
            },
            closed,
          ),
          { minItems: 1, maxItems: 500 },
        ),
      },
      closed,
    ),
    reply: Type.Object({ results: Type.Array(StockNow) }),
  },
  bringIn: {
    summary: 'Say what came in for the orders of a day: it is put into stock, or taken out again where it was too much',
    permission: 'stock.move',
    input: Type.Object({ day: Day, came: Type.Array(CameIn, { minItems: 1, maxItems: 500 }) }, closed),
    reply: Type.Object({ results: Type.Array(StockNow) }),
  },
  sellOut: {
    summary: 'Say that an item is sold out: nothing of it can be ordered any more',
    permission: 'items.sellOut',
    input: Type.Object({ item_id: CatalogueId }, closed),
    reply: StockNow,
  },
} as const satisfies Record<string, OfficeOperation>

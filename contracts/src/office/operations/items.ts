import { Type } from 'typebox'
import { CatalogueId, Day, Instant, Uid, closed, freeText, nullable } from '../../primitives.ts'
import { PriceAsShown, batchStates, stockCauses, type BatchState, type StockCause } from '../items.ts'
import { HarvestIntake } from '../harvest.ts'
import { ItemFacts, LabelGaps, SKU } from '../item.ts'
import { MAX_IMPORT_LINES } from '../import-words.ts'
import { ImportLines, ImportPlan, UndoneImport } from '../item-import.ts'
import type { OfficeOperation } from '../operation.ts'

/** The largest number of prices in one call. The prices of a call are one batch, which is undone as a whole. */
export const MAX_PRICES = 5_000
const State = Type.Unsafe<BatchState>({ type: 'string', enum: [...batchStates] })
const Pieces = Type.Integer({ minimum: 0, maximum: 99_999_999 })
/** An item's stock after a change. */
const StockNow = Type.Object({
  item_id: CatalogueId,
  name: Type.String(),
  /** Pieces on the shelf that are promised to orders not packed yet. */
  promised: Type.Integer(),
  /** The pieces for sale before and after the change. */
  before: Type.Integer(),
  after: Type.Integer(),
  /** The number of pieces on the shelf beyond the recorded number. Subtracting it undoes the change. */
  difference: Type.Integer(),
  /** The pieces that are promised to orders but missing. The next incoming goods replace them first. */
  missing: Type.Integer(),
})
const batch = Type.Object({ batch_uid: Uid }, closed)

export const itemOperations = {
  changePrices: {
    summary: 'Change prices together, now or at a set time; all are refused if one has changed since it was read',
    permission: 'items.change',
    mostBytes: 2 * 1024 * 1024,
    input: Type.Object(
      {
        changes: Type.Array(
          Type.Object(
            {
              item_id: CatalogueId,
              /** The price as the author of the change read it. */
              before: PriceAsShown,
              after: PriceAsShown,
              /** The author has confirmed a change of more than 30 %. */
              looked: Type.Boolean(),
            },
            closed,
          ),
          { minItems: 1, maxItems: MAX_PRICES },
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
    summary: 'Publish scheduled prices now; prices changed since stay',
    permission: 'items.change',
    input: batch,
    reply: Type.Object({ batch_uid: Uid, state: State, changes: Type.Integer(), stayed: Type.Integer() }),
  },
  cancelPrices: {
    summary: 'Cancel scheduled prices',
    permission: 'items.change',
    input: batch,
    reply: Type.Object({ batch_uid: Uid, state: State }),
  },
  revertPrices: {
    summary: 'Undo a batch of prices, by default the last one; prices changed since stay',
    permission: 'items.change',
    input: Type.Object({ batch_uid: nullable(Uid) }, closed),
    reply: Type.Object({
      batch_uid: Uid,
      results: Type.Array(
        Type.Object({
          item_id: CatalogueId,
          sku: Type.String(),
          name: Type.String(),
          /** The price that customers pay, in rupees, before and after the undo. */
          before: Type.Number(),
          after: Type.Number(),
          /** False if the item keeps its price, because the price was changed again after the batch. */
          done: Type.Boolean(),
        }),
      ),
    }),
  },
  confirmPrices: {
    summary: 'Confirm published prices that fell by more than 30 %',
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
    summary: 'Change an item; writes only fields that differ, and refuses those that have changed since they were read',
    permission: 'items.change',
    input: Type.Object(
      {
        item_id: CatalogueId,
        /** The item as the author of the change read it. */
        before: ItemFacts,
        after: ItemFacts,
        /** The author has confirmed a price change of more than 30 %. */
        looked: Type.Boolean(),
      },
      closed,
    ),
    reply: Type.Object({ item_id: CatalogueId, gaps: LabelGaps }),
  },
  addItem: {
    summary: 'Add an item or combo; it stays hidden while label details are missing',
    permission: 'items.change',
    input: Type.Object(
      {
        kind: Type.Union([Type.Literal('STOCK'), Type.Literal('COMBO')]),
        /** If empty, the server derives the SKU from the name. */
        sku: Type.String({ pattern: `^(${SKU})?$`, maxLength: 80 }),
        facts: ItemFacts,
      },
      closed,
    ),
    reply: Type.Object({ item_id: CatalogueId, gaps: LabelGaps }),
  },
  planImport: {
    summary: 'Plan an import: show the effect of each line of a sheet, or its problem; writes nothing',
    permission: 'items.change',
    mostBytes: 4 * 1024 * 1024,
    // The call changes nothing, so the server may run a repeated call again instead of storing the reply.
    secretReply: true,
    input: Type.Object({ lines: ImportLines }, closed),
    reply: ImportPlan,
  },
  importItems: {
    summary: 'Import a sheet of items at once as its reviewed plan shows; refused if the plan has changed',
    permission: 'items.change',
    mostBytes: 4 * 1024 * 1024,
    input: Type.Object(
      {
        /** The name of the file. */
        name: freeText(120),
        lines: ImportLines,
        seal: Type.String({ pattern: '^[0-9a-f]{64}$' }),
        /** Items whose price change of more than 30 % was confirmed. */
        looked: Type.Array(CatalogueId, { maxItems: MAX_IMPORT_LINES, uniqueItems: true }),
      },
      closed,
    ),
    reply: Type.Object({ import_uid: Uid, added: Type.Integer(), changed: Type.Integer() }),
  },
  undoImport: {
    summary: 'Undo an import: restore changed items and hide added ones; later changes stay',
    permission: 'items.change',
    input: Type.Object({ import_uid: Uid }, closed),
    reply: UndoneImport,
  },
  countStock: {
    summary: 'Enter counts of the shelf; pieces promised to orders not packed yet stay reserved',
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
    summary: 'Add stock, or remove spoilt or lost stock, each with its cause',
    permission: 'stock.move',
    input: Type.Object(
      {
        moves: Type.Array(
          Type.Object(
            {
              item_id: CatalogueId,
              /** A number of pieces above 0. A number below 0 is allowed only for ADJUST. */
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
    summary: 'Enter the goods that came in for a day’s orders; the difference is added to the stock, or removed',
    permission: 'stock.move',
    input: Type.Object({ day: Day, came: Type.Array(HarvestIntake, { minItems: 1, maxItems: 500 }) }, closed),
    reply: Type.Object({ results: Type.Array(StockNow) }),
  },
  sellOut: {
    summary: 'Mark an item sold out; customers can no longer order it',
    permission: 'items.sellOut',
    input: Type.Object({ item_id: CatalogueId }, closed),
    reply: StockNow,
  },
} as const satisfies Record<string, OfficeOperation>

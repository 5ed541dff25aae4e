import { Type } from 'typebox'
import { closed, Day, nullable, RowId, Uid } from '../../primitives.ts'
import { ORDERS_AT_ONCE } from '../order-batches.ts'
import type { OfficeOperation } from '../operation.ts'
import { MAX_RIDERS, RunMeant } from '../runs.ts'

const permission = 'runs.change'
/** The changed runs with their new versions. */
const reply = Type.Object({ runs: Type.Array(Type.Object({ uid: Uid, version: Type.Integer() })) })
const run = Type.Object({ run: RunMeant }, closed)

export const runOperations = {
  planRun: {
    summary: 'Add a delivery run to a window of a day',
    permission,
    input: Type.Object({ day: Day, slot_id: RowId, rider_uid: nullable(Uid) }, closed),
    reply,
  },
  chooseRider: {
    summary: 'Choose the rider of a run',
    permission,
    input: Type.Object({ run: RunMeant, rider_uid: nullable(Uid) }, closed),
    reply,
  },
  removeRun: {
    summary: 'Delete a run that is not out; its orders stay in the window',
    permission,
    input: run,
    reply,
  },
  putOnRun: {
    summary: 'Put orders on a run, move them to another run or to another place in its sequence',
    permission,
    input: Type.Object(
      {
        /** Null takes the orders off their run. */
        run_uid: nullable(Uid),
        orders: Type.Array(Uid, { minItems: 1, maxItems: ORDERS_AT_ONCE }),
        /**
         * The order before whose stop the orders come; null puts them at the end. If absent, they come where they make
         * the run least longer.
         */
        before: Type.Optional(nullable(Uid)),
      },
      closed,
    ),
    reply,
  },
  suggestRuns: {
    summary: 'Divide the orders of a window over its runs by distance; what a person has placed stays',
    permission,
    input: Type.Object(
      {
        day: Day,
        slot_id: RowId,
        /** Each of these people gets a run if they have none in the window. */
        rider_uids: Type.Array(Uid, { maxItems: MAX_RIDERS }),
      },
      closed,
    ),
    reply,
  },
  releaseStops: {
    summary: 'Release the stops that a person has placed on a run, and sort the run by distance',
    permission,
    input: run,
    reply,
  },
  sendOutRun: {
    summary: 'Send out a run; all its orders are out for delivery and each customer is notified once',
    permission,
    input: Type.Object(
      {
        run: RunMeant,
        /**
         * If true, orders that are not packed are taken off the run. If false, the server refuses while there are such
         * orders.
         */
        leave_unpacked: Type.Boolean(),
      },
      closed,
    ),
    reply,
  },
  undoSendOut: {
    summary: 'Undo sending out a run within 30 seconds, before its rider was at a door; no customer is notified',
    permission,
    input: Type.Object({ run: Type.Object({ uid: Uid }, closed) }, closed),
    reply,
  },
} as const satisfies Record<string, OfficeOperation>

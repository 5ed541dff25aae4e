import { DAY_MS } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database.ts'
import { forgetAdditions, takeFromLines, type CartDemand } from './queries.ts'

export type { CartDemand }

/**
 * Takes what an order bought out of the cart, in the order's transaction; what the cart holds beyond it stays.
 * False when a line is missing or holds less: what was bought before cannot be bought again from the same cart.
 */
export const takeFromCart = async (
  tx: Transaction,
  customerUid: string,
  demands: readonly CartDemand[],
): Promise<boolean> => (await takeFromLines(tx, customerUid, demands)) === demands.length

const REMEMBERED_MS = DAY_MS

/** Deletes the keys of additions that nobody will repeat any more. */
export const sweepCartAdditions = (db: Database, now: Date): Promise<void> =>
  forgetAdditions(db, new Date(now.getTime() - REMEMBERED_MS))

import { performByCommand } from '../cli/perform-by-command.ts'
import type { TestApp } from './app.ts'
import { sellerDeps } from './seller-deps.ts'

/** Begins a trial payment as the back office does. Returns the token of the payment. */
export async function begunTrial({ database: { db }, clock }: TestApp): Promise<string> {
  const begun = await performByCommand(sellerDeps({ db, clock }), 'tryPayment', {})
  if ('refused' in begun) throw new Error(begun.refused)
  return begun.token
}

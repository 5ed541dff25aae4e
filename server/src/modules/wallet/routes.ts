import { noteInEnglish } from '@farmstand/contracts/note-words'
import type { FastifyPluginAsync } from 'fastify'
import { TRANSACTIONS_PAGE_SIZE, type WalletReply, type WalletTransactionList } from '@farmstand/contracts/wallet'
import { customerOf } from '../../http/authentication.ts'
import { registerOperations, type RequestFor } from '../../http/register-operations.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { toRupees } from '../../platform/money.ts'
import { customerByUid } from '../identity/index.ts'
import type { SettingsReader } from '../shop/index.ts'
import { balanceOf, owedBy, pageOfEntries } from './queries.ts'
import { accounts } from './rules.ts'

export interface WalletDeps {
  db: Database
  settings: SettingsReader
  clock: Clock
}

export const walletRoutes: FastifyPluginAsync<WalletDeps> = async (app, deps) => {
  registerOperations(app, {
    getWallet: (request) => readWallet(deps, customerOf(request).uid),
    listWalletTransactions: (request) => listTransactions(deps.db, customerOf(request).uid, requestedPage(request)),
  })
}

function requestedPage({ query: { page = '1', limit } }: RequestFor<'listWalletTransactions'>) {
  return { page: Number(page), size: Math.min(Number(limit ?? TRANSACTIONS_PAGE_SIZE), TRANSACTIONS_PAGE_SIZE) }
}

/** Returns a customer's wallet. A wallet without entries has the date on which the customer signed up. */
async function readWallet({ db, clock, settings }: WalletDeps, customerUid: string): Promise<WalletReply> {
  const { RECHARGE_MIN, RECHARGE_MAX } = settings.current()
  const limits = { recharge_min: toRupees(RECHARGE_MIN), recharge_max: toRupees(RECHARGE_MAX) }
  const balance = await balanceOf(db, accounts.wallet(customerUid).id)
  const since = balance?.updatedAt ?? (await customerByUid(db, customerUid))?.createdAt ?? clock.now()
  const owed = await owedBy(db, customerUid)
  return {
    balance: balance ? toRupees(balance.paise) : 0,
    updated_at: since.toISOString(),
    ...limits,
    ...(owed > 0 && { owed: toRupees(owed) }),
  }
}

/**
 * Lists a page of a wallet's entries. Entries are numbered in the order of writing, so a page that is read later never
 * skips an entry.
 */
async function listTransactions(
  db: Database,
  customerUid: string,
  { page, size }: { page: number; size: number },
): Promise<WalletTransactionList> {
  const { entries, ...shown } = await pageOfEntries(db, accounts.wallet(customerUid).id, { page, size })
  return {
    results: entries.map(({ id, paise, description, at }) => ({
      id,
      amount: toRupees(paise),
      description: noteInEnglish(description),
      ...(typeof description === 'object' && description),
      updated_at: at.toISOString(),
    })),
    page: shown.page,
    total_pages: shown.pages,
  }
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ErrorReply } from '@farmstand/contracts/error'
import {
  TRANSACTIONS_PAGE_SIZE,
  WalletQuery,
  WalletReply,
  WalletTransactionList,
  WalletTransactionsQuery,
} from '@farmstand/contracts/wallet'
import { customerOf, requireOwn } from '../../http/authentication.ts'
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

const tags = ['Wallet']
const security = [{ bearer: [] }]

export const walletRoutes: FastifyPluginAsyncTypebox<WalletDeps> = async (app, deps) => {
  app.addHook('preHandler', app.requireCustomer)
  app.get(
    '/wallet/',
    {
      schema: {
        tags,
        security,
        summary: 'The balance of the customer’s wallet',
        operationId: 'getWallet',
        querystring: WalletQuery,
        response: { 200: WalletReply, '4xx': ErrorReply },
      },
    },
    (request) => {
      requireOwn(request, request.query.user_uid, request.query.uid)
      return readWallet(deps, customerOf(request).uid)
    },
  )
  app.get(
    '/wallet/transactions/',
    {
      schema: {
        tags,
        security,
        summary: 'What came into and went out of the wallet, the newest first, three a page',
        operationId: 'listWalletTransactions',
        querystring: WalletTransactionsQuery,
        response: { 200: WalletTransactionList, '4xx': ErrorReply },
      },
    },
    (request) => {
      requireOwn(request, request.query.user_uid)
      const { page = '1', limit } = request.query
      const size = Math.min(Number(limit ?? TRANSACTIONS_PAGE_SIZE), TRANSACTIONS_PAGE_SIZE)
      return listTransactions(deps.db, customerOf(request).uid, { page: Number(page), size })
    },
  )
}

/** A wallet nothing was ever posted to is empty since its customer came. */
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

/** Entries are numbered as they are written, so a page read later holds what stood below (threats 61). */
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
      description,
      updated_at: at.toISOString(),
    })),
    page: shown.page,
    total_pages: shown.pages,
  }
}

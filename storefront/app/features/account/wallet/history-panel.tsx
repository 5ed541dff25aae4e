import type { WalletTransaction, WalletTransactionList } from '@farmstand/contracts/wallet'
import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateTimeText } from '../../../lib/dates.ts'
import { formatRupees } from '@farmstand/contracts/money'
import { translateReason } from '@farmstand/ui/spoken/translate-reason.ts'
import { notes, wallet as text } from '#messages/wallet.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { transactionsQuery } from './use-wallet.ts'

/** Lists the payments into the wallet and out of it, newest first, three to a page. */
export function HistoryPanel({ userUid }: { userUid: string }) {
  const [page, setPage] = useState(1)
  const answer = useQuery(transactionsQuery(userUid, page))
  return (
    <QueryState
      answer={answer}
      waiting={<HistoryWaiting />}
      failed={{
        title: text.historyFailed,
        retry: text.retry,
        panel: true,
        className: 'flex min-h-50 flex-col items-start justify-center gap-2',
      }}
    >
      {(history) => <History history={history} old={answer.isPlaceholderData} onTurn={setPage} />}
    </QueryState>
  )
}

interface HistoryProps {
  history: WalletTransactionList
  /** True while the previous page is still shown because the requested one is loading. */
  old: boolean
  onTurn: (page: number) => void
}

function History({ history: { results, page, total_pages }, old, onTurn }: HistoryProps) {
  if (results.length === 0)
    return (
      <div className="flex min-h-32 flex-col justify-center">
        <p className="font-semibold">{text.historyEmpty}</p>
        <p className="text-sm text-muted">{text.historyEmptyHint}</p>
      </div>
    )
  return (
    <>
      <ul className={clsx('min-h-50 divide-y divide-line transition-opacity', old && 'opacity-60')}>
        {results.map((transaction) => (
          <Row key={transaction.id} transaction={transaction} />
        ))}
      </ul>
      {total_pages > 1 ? <Pages page={page} pages={total_pages} onTurn={onTurn} /> : null}
    </>
  )
}

const HistoryWaiting = () => (
  <div className="flex min-h-50 flex-col gap-3 py-2" aria-busy>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-13" />
    ))}
  </div>
)

function Row({ transaction: { description, amount, updated_at, ...told } }: { transaction: WalletTransaction }) {
  const size = formatRupees(Math.abs(amount))
  const out = amount < 0
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="font-medium break-words">{translateReason(notes, told) ?? description}</p>
        <p className="text-xs text-muted">{dateTimeText(updated_at)}</p>
      </div>
      <p className={clsx('amount shrink-0 text-right font-semibold', out ? 'text-nonveg' : 'text-leaf-ink')}>
        {out ? text.moneyOut(size) : text.moneyIn(size)}
      </p>
    </li>
  )
}

/** Classes that hide the frame of a disabled button. */
const atEnd = 'disabled:border-line! disabled:bg-transparent!'

function Pages({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) {
  return (
    <nav aria-label={text.pages} className="mt-2 flex items-center justify-between gap-3 border-t border-line pt-3">
      <Button look="plain" className={atEnd} disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {text.previous}
      </Button>
      <p aria-live="polite" className="amount text-sm text-muted">
        {text.page(page, pages)}
      </p>
      <Button look="plain" className={atEnd} disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {text.next}
      </Button>
    </nav>
  )
}

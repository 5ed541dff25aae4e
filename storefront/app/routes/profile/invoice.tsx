import type { Invoice } from '@farmstand/contracts/invoice'
import { pages } from '@farmstand/contracts/pages'
import { IconChevronLeft, IconPrinter, IconReceiptOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { CustomerOnly, SignInInvitation } from '../../features/account/customer-only.tsx'
import { DownloadInvoice } from '../../features/account/orders/download-invoice.tsx'
import { InvoiceSheet } from '../../features/account/orders/invoice-sheet.tsx'
import { invoicesQuery } from '../../features/account/orders/use-orders.ts'
import { createHydrateFallback } from '../../features/account/hydrate-fallback.tsx'
import { prefetchForCustomer } from '../../lib/prefetch-for-customer.ts'
import { invoice as text } from '#messages/invoice.ts'
import { order as orderText, orders } from '#messages/orders.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export const clientLoader = prefetchForCustomer((queries, _user, { params }) => [
  queries.prefetchQuery(invoicesQuery(params.uid ?? '')),
])

/** Shows the invoice and the credit notes of an order. Each can be viewed, printed or downloaded. */
function InvoiceRoute() {
  const { uid = '' } = useParams()
  return (
    <>
      <Link
        to={pages.order(uid)}
        className="mb-2 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-leaf-ink hover:underline print:hidden"
      >
        <IconChevronLeft size={18} aria-hidden />
        {text.back}
      </Link>
      <CustomerOnly waiting={<Waiting />} signedOut={<SignInInvitation hint={orders.pleaseLogIn} />}>
        {() => <InvoicesOf key={uid} orderUid={uid} />}
      </CustomerOnly>
    </>
  )
}

function InvoicesOf({ orderUid }: { orderUid: string }) {
  return (
    <QueryState
      answer={useQuery(invoicesQuery(orderUid))}
      waiting={<Waiting />}
      failed={{ title: text.failed, retry: text.retry }}
      missing={{ icon: <IconReceiptOff aria-hidden />, title: orderText.notFound, hint: orderText.notFoundHint }}
    >
      {(invoices) => <Invoices invoices={invoices} orderUid={orderUid} />}
    </QueryState>
  )
}

function Invoices({ invoices, orderUid }: { invoices: readonly Invoice[]; orderUid: string }) {
  if (invoices.length === 0)
    return <EmptyState icon={<IconReceiptOff aria-hidden />} title={text.none} hint={text.noneHint} />
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <h1 className="page-title">{text.title}</h1>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => window.print()}>
            <IconPrinter size={20} aria-hidden />
            {text.print}
          </Button>
          {invoices.map(({ number }) => (
            <DownloadInvoice key={number} orderUid={orderUid} number={number} named={invoices.length > 1} />
          ))}
        </div>
      </div>
      <div className="flex flex-col gap-4 print:block">
        {invoices.map((invoice) => (
          <InvoiceSheet key={invoice.number} invoice={invoice} />
        ))}
      </div>
    </>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-120 rounded-card" />
    </div>
  )
}

export default InvoiceRoute

export const HydrateFallback = createHydrateFallback(InvoiceRoute)

import { pages } from '@farmstand/contracts/pages'
import { IconDownload, IconFileInvoice } from '@tabler/icons-react'
import type { Order } from '@farmstand/contracts/order'
import { invoice as text } from '#messages/invoice.ts'
import { ButtonLink } from '@farmstand/ui/button.tsx'
import { DownloadInvoice } from './download-invoice.tsx'
import { OrderPart } from './order-part.tsx'

/** Lists the invoice and the credit notes of an order. Each can be viewed, printed or downloaded. */
export function OrderInvoices({ order }: { order: Order }) {
  if (order.invoices.length === 0) {
    if (order.o_status === 'CANCELLED') return null
    return (
      <OrderPart title={text.title}>
        <p className="text-sm text-muted">{text.later}</p>
      </OrderPart>
    )
  }
  return (
    <OrderPart title={text.title}>
      <ul className="flex flex-col gap-2">
        {order.invoices.map((number) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-2">
            <span className="amount text-sm font-medium">{number}</span>
            <DownloadInvoice orderUid={order.uid} number={number} size="sm">
              <IconDownload size={16} aria-hidden />
            </DownloadInvoice>
          </li>
        ))}
      </ul>
      <ButtonLink to={pages.invoice(order.uid)} look="outline" wide className="mt-3">
        <IconFileInvoice size={20} aria-hidden />
        {text.view}
      </ButtonLink>
    </OrderPart>
  )
}

import { useState, type ReactNode } from 'react'
import { api } from '../../../lib/api-client.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { notify } from '../../../lib/notify.ts'
import { invoice as text } from '#messages/invoice.ts'
import { Button } from '@farmstand/ui/button.tsx'

interface DownloadInvoiceProps {
  orderUid: string
  number: string
  size?: 'sm' | 'md'
  /** True to add the number to the label, where no text beside the button shows the number. */
  named?: boolean
  /** An icon shown before the label. */
  children?: ReactNode
}

/**
 * Downloads an invoice or credit note as a PDF. The request carries the customer's token, which a plain link would not
 * send.
 */
export function DownloadInvoice({ orderUid, number, size = 'md', named = false, children }: DownloadInvoiceProps) {
  const [busy, setBusy] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    try {
      downloadFile(await api.getInvoicePdf({ params: { uid: orderUid, number } }), `${number.replaceAll('/', '-')}.pdf`)
    } catch {
      notify.error(text.downloadFailed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      look="outline"
      size={size}
      disabled={busy}
      aria-label={busy ? undefined : text.downloadNamed(number)}
      onClick={() => void download()}
    >
      {children}
      {busy ? text.downloading : named ? text.downloadNamed(number) : text.download}
    </Button>
  )
}

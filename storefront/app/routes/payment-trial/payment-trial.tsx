import { pages } from '@farmstand/contracts/pages'
import { IconCoinRupee } from '@tabler/icons-react'
import { useState } from 'react'
import { data, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { useShop } from '../../features/shell/use-shop.ts'
import { api } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { loadScript } from '../../lib/payment/load-script.ts'
import { openWindow } from '../../lib/payment/open-window.ts'
import { requirePaymentDocument } from '../../lib/payment/payment-document.ts'
import { paymentTrial as words } from '#messages/pages.ts'
import { payment } from '#messages/payment.ts'
import { Button } from '@farmstand/ui/button.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: words.title, description: words.text, path: pages.paymentTrial, hidden: true })

/** The token in the fragment of the back office's link. Without it, the page answers as if it did not exist. */
const TOKEN = /^#[\w-]{43}$/

export function clientLoader(args: ClientLoaderFunctionArgs): null {
  requirePaymentDocument(args)
  if (!TOKEN.test(window.location.hash)) throw data(null, { status: 404 })
  return null
}

/**
 * The page on which the seller makes a test payment of ₹1, with a link from the back office. The window and the content
 * security policy are the same as for customers.
 */
export default function PaymentTrial() {
  const { shop } = useShop()
  const [outcome, setOutcome] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const pay = async (): Promise<void> => {
    setBusy(true)
    setOutcome(null)
    setOutcome(await payOnce(window.location.hash.slice(1), shop.brand_name))
    setBusy(false)
  }
  return (
    <div className="wrap flex flex-col items-center gap-3 py-16 text-center">
      <IconCoinRupee aria-hidden className="size-12 text-leaf-ink" />
      <h1 className="text-xl">{words.title}</h1>
      <p className="max-w-[44ch] text-muted">{words.text}</p>
      <Button disabled={busy} onClick={() => void pay()}>
        {busy ? payment.opening : words.pay}
      </Button>
      <output className="max-w-[44ch] font-semibold">{outcome}</output>
    </div>
  )
}

/** Makes the payment and returns a sentence about the outcome. */
async function payOnce(token: string, shopName: string): Promise<string> {
  try {
    const order = await api.openTrialPayment({ body: { token } })
    if (!(await loadScript(order.checkout_script))) return payment.notReached
    const payer = { name: '', email: '', contact: '' }
    const closing = openWindow(order, { shopName, description: words.title, payer, way: null })
    if (closing === null) return payment.sdkFailed(order.provider)
    const closed = await closing
    if (closed.kind === 'dismissed') return closed.lastFailure ?? payment.notCompleted
    const { paymentId: payment_id, orderId: order_id, signature } = closed
    await api.verifyTrialPayment({ body: { token, payment_id, order_id, signature } })
    return words.paid
  } catch (error) {
    return messageOf(error, payment.notReached)
  }
}

import { useMutation } from '@tanstack/react-query'
import type { OrderSummary } from '@farmstand/contracts/order'
import { pages } from '@farmstand/contracts/pages'
import { orders as orderWords } from '#messages/orders.ts'
import { nextOrder as words } from '#messages/next-order.ts'
import { api } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { shopNow } from '../../lib/shop-clock.ts'
import { storeText, readKept } from '../../lib/storage.ts'
import { Button, ButtonLink } from '@farmstand/ui/button.tsx'

const KEY = 'asked-about'
const RECENT_MS = 3 * 86_400_000

/**
 * Returns the last delivered order if the shop should ask about it: the order is recent, and the customer has neither
 * said that all was good nor said, on this device, that something was wrong.
 */
export const orderToAskAbout = (delivered: OrderSummary | undefined): OrderSummary | null =>
  delivered &&
  !delivered.all_good &&
  delivered.uid !== readKept('device', KEY) &&
  shopNow().getTime() - Date.parse(delivered.expected_delivery_date) < RECENT_MS
    ? delivered
    : null

/** Asks once after a delivery how it was. A satisfied customer has nothing to fill in. */
export function HowWasIt({ order, onAnswer }: { order: OrderSummary; onAnswer: () => void }) {
  const answer = (): void => {
    storeText('device', KEY, order.uid)
    onAnswer()
  }
  const good = useMutation({
    mutationFn: () => api.sayAllGood({ params: { uid: order.uid } }),
    onSuccess: answer,
    onError: (error) => notify.error(messageOf(error, words.notTold)),
  })
  return (
    <section
      aria-label={words.howWasIt}
      className="mt-2.5 flex items-center gap-2 rounded-card border border-line bg-surface px-3.5 py-2 first:mt-0 md:max-w-160"
    >
      <p className="min-w-0 grow text-sm leading-tight">
        <b className="block font-semibold">{words.howWasIt}</b>
        <span className="text-xs text-muted">{orderWords.number(order.order_number)}</span>
      </p>
      <Button look="plain" className="px-3!" disabled={good.isPending} onClick={() => good.mutate()}>
        {words.good}
      </Button>
      <ButtonLink to={pages.getHelp(order.uid)} look="plain" className="px-3!" onClick={answer}>
        {words.help}
      </ButtonLink>
    </section>
  )
}

import { useNavigate } from 'react-router'
import type { PackingOrder } from '@farmstand/contracts/office/packing'
import { formatRupees } from '@farmstand/contracts/money'
import { Card } from '@farmstand/ui/card.tsx'
import { office } from '#messages/office.ts'
import { orderWords } from '#messages/order.ts'
import { packing as words } from '#messages/packing.ts'
import type { JustPacked } from './just-packed.tsx'
import { nextButtonMark, useNextButtonFocus } from './use-next-button-focus.ts'
import type { Packing } from './use-packing.ts'
import { arrowKeyGroup } from './use-packing-keys.ts'

const MAX_SHOWN = 6

/** Ends packing once every line is packed. One tap on the number of bags is enough. */
export function FinishPanel({ order, packing }: { order: PackingOrder; packing: Packing }) {
  const navigate = useNavigate()
  const place = useNextButtonFocus<HTMLFieldSetElement>('bags')
  const end = (bags: number): void => {
    packing.finish(bags)
    const ended: JustPacked = { uid: order.uid, number: order.order_number, bags }
    void navigate('/packing', { state: ended })
  }
  return (
    <Card className="p-4">
      <h2 className="text-lg">{words.allDone}</h2>
      <p className="text-sm text-muted">
        {order.payment_method === 'COD' ? office.toPay : orderWords.paid} {formatRupees(order.to_pay)}
      </p>
      <h3 id="bags" className="mt-4 text-base">
        {words.bags}
      </h3>
      <fieldset ref={place} aria-labelledby="bags" {...arrowKeyGroup} className="min-w-0 mt-2 grid grid-cols-3 gap-3">
        {Array.from({ length: MAX_SHOWN }, (_, before) => before + 1).map((bags) => (
          <button
            key={bags}
            {...(bags === 1 && nextButtonMark)}
            type="button"
            onClick={() => end(bags)}
            className="min-h-14 rounded-tile border border-leaf bg-surface text-lg font-bold text-leaf-ink hover:bg-leaf-tint"
          >
            {bags}
          </button>
        ))}
      </fieldset>
    </Card>
  )
}

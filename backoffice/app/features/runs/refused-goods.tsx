import { Link } from 'react-router'
import type { RefusedGoods } from '@farmstand/contracts/office/refused-goods'
import { returnedStockDestinations, type GoodsPlace } from '@farmstand/contracts/office/goods-places'
import { Button } from '@farmstand/ui/button.tsx'
import { useAction } from '../../lib/actions.ts'
import { nameInScreenLanguage } from '../../lib/names.ts'
import { notify } from '../../lib/notify.tsx'
import { timeText } from '../../lib/times.ts'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { delivery as words } from '#messages/delivery.ts'
import { orderList } from '#messages/order-list.ts'

/** Lists the items that customers refused at the door. Nothing goes back to stock until a person decides. */
export function RefusedGoodsList({ goods, mayChange }: { goods: readonly RefusedGoods[]; mayChange: boolean }) {
  const decide = useAction('decideRefusedGoods')
  if (goods.length === 0) return null
  const send = async (one: RefusedGoods, to: GoodsPlace): Promise<void> => {
    if (await notifyOnFailure(decide.mutateAsync({ goods: [{ uid: one.uid, to }] })))
      notify.done(words.goodsDecided(textOf(one), orderList.goodsTo[to]))
  }
  return (
    <section aria-labelledby="refused-goods" className="mb-4 rounded-card border border-turmeric bg-turmeric-tint p-3">
      <h2 id="refused-goods" className="text-base">
        {words.refusedGoods}
      </h2>
      <p className="mb-2 text-sm">{words.refusedGoodsHint}</p>
      <ul className="grid gap-2">
        {goods.map((one) => (
          <li
            key={one.uid}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-tile border border-line bg-surface p-3 text-sm"
          >
            <p className="min-w-0 grow break-words">
              <span className="font-semibold">{textOf(one)}</span>
              <Link to={`/orders/${one.order_uid}`} className="block text-leaf-ink">
                {words.refusedBy(one.order_number, one.rider, timeText(one.at))}
              </Link>
            </p>
            {mayChange
              ? returnedStockDestinations.map((to) => (
                  <Button
                    key={to}
                    disabled={decide.isPending}
                    aria-label={`${orderList.goodsTo[to]}, ${textOf(one)}, #${one.order_number}`}
                    onClick={() => void send(one, to)}
                  >
                    {orderList.goodsTo[to]}
                  </Button>
                ))
              : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

const textOf = (one: RefusedGoods): string => orderList.pieces(one.quantity, nameInScreenLanguage(one), one.units)

import { IconMinus, IconPlus, IconSquare, IconSquareCheckFilled } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { RiderLine, RiderOrder } from '@farmstand/contracts/office/rider'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { nameInScreenLanguage } from '../../lib/names.ts'
import { roundRupees } from '../../lib/words.ts'
import { office } from '#messages/office.ts'
import { rider as words } from '#messages/rider.ts'
import { bigButton } from './big.ts'
import { dueOfOrders, refusedLineKey, refusableLines, type RefusedByLine } from './refused.ts'

interface RefuseItemsProps {
  open: boolean
  onClose: () => void
  orders: readonly RiderOrder[]
  refused: RefusedByLine
  onRefuse: (key: string, pieces: number) => void
}

/** Asks which items the customer refuses. A tap refuses all pieces of a line; fewer can be chosen after it. */
export function RefuseItems({ open, onClose, orders, refused, onRefuse }: RefuseItemsProps) {
  const due = dueOfOrders(orders, refused)
  return (
    <Dialog open={open} onClose={onClose} title={words.refuseTitle} closeLabel={office.close}>
      <div className="grid gap-4 p-5 text-lg">
        {orders.map((order) => (
          <section key={order.uid} className="grid gap-2">
            <h3 className="text-lg">#{order.order_number}</h3>
            {refusableLines(order).map((line) => {
              const key = refusedLineKey(order, line)
              return (
                <Line
                  key={key}
                  line={line}
                  pieces={refused.get(key) ?? 0}
                  onRefuse={(pieces) => onRefuse(key, pieces)}
                />
              )
            })}
          </section>
        ))}
        <button type="button" onClick={onClose} className={bigButton('main')}>
          {due > 0 ? words.collect(roundRupees(due)) : words.refuseDone}
        </button>
      </div>
    </Dialog>
  )
}

function Line({ line, pieces, onRefuse }: { line: RiderLine; pieces: number; onRefuse: (pieces: number) => void }) {
  const { quantity, units } = line
  const name = nameInScreenLanguage(line)
  const isRefused = pieces > 0
  const Mark = isRefused ? IconSquareCheckFilled : IconSquare
  return (
    <div
      className={clsx(
        'grid gap-2 rounded-tile border-2 p-2',
        isRefused ? 'border-ink bg-turmeric-tint' : 'border-edge',
      )}
    >
      <button
        type="button"
        aria-pressed={isRefused}
        onClick={() => onRefuse(isRefused ? 0 : quantity)}
        className="flex min-h-14 items-center gap-3 text-left leading-tight"
      >
        <Mark aria-hidden className="size-7 shrink-0" />
        <span className="min-w-0 break-words">
          <span className="block font-semibold">{name}</span>
          {`${quantity} × ${units}`}
        </span>
      </button>
      {isRefused && quantity > 1 ? (
        <div className="grid grid-cols-[3.5rem_1fr_3.5rem] items-center gap-2">
          <button
            type="button"
            aria-label={words.refuseFewer(name)}
            disabled={pieces === 1}
            onClick={() => onRefuse(pieces - 1)}
            className={bigButton()}
          >
            <IconMinus aria-hidden className="size-6 shrink-0" />
          </button>
          <output className="text-center font-semibold">{words.refusedPieces(pieces, quantity)}</output>
          <button
            type="button"
            aria-label={words.refuseMore(name)}
            disabled={pieces === quantity}
            onClick={() => onRefuse(pieces + 1)}
            className={bigButton()}
          >
            <IconPlus aria-hidden className="size-6 shrink-0" />
          </button>
        </div>
      ) : null}
    </div>
  )
}

/** Lists the items that the customer refuses, so that the rider leaves them in the bag. */
export function RefusedNote({ orders, refused }: Pick<RefuseItemsProps, 'orders' | 'refused'>) {
  const items = orders.flatMap((order) =>
    refusableLines(order).flatMap((line) => {
      const pieces = refused.get(refusedLineKey(order, line)) ?? 0
      return pieces > 0 ? [`${pieces} × ${nameInScreenLanguage(line)}`] : []
    }),
  )
  if (items.length === 0) return null
  return (
    <p className="rounded-tile bg-turmeric-tint p-3 break-words">
      <span className="block font-semibold">{words.takeBackItems}</span>
      {items.join(', ')}
    </p>
  )
}

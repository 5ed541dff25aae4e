import { IconRepeat } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { OrderLine } from '@farmstand/contracts/order'
import { formatRupees } from '@farmstand/contracts/money'
import { notify } from '../../../lib/notify.ts'
import { buyAgain as text } from '#messages/cart.ts'
import { order as orderText } from '#messages/orders.ts'
import { vegOnly } from '#messages/veg-only.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { Sheet } from '@farmstand/ui/sheet.tsx'
import { refreshReorderLines, type ReorderableLine, type ReorderLine } from '../../../lib/reorder.ts'

interface BuyAgainProps {
  /** The lines of the order; null until loaded. */
  lines: readonly OrderLine[] | null
  /** Adds the items in these quantities to the cart and shows a toast. */
  onAdd: (items: readonly ReorderableLine[]) => void
  /** True for a button beside other buttons. */
  small?: boolean
  look?: ComponentProps<typeof Button>['look']
}

/**
 * Shows what has changed since the order, if anything has. Then adds the items that are still available to the cart.
 */
export function BuyAgainButton({ lines, onAdd, small = false, look: weight = 'outline' }: BuyAgainProps) {
  const look = useMutation({
    mutationFn: () => refreshReorderLines(lines ?? []),
    onError: () => notify.error(text.failed),
  })
  const repeats = look.data ?? []
  const available = repeats.filter((repeat) => repeat.state === 'available')
  const add = (): void => {
    onAdd(available)
    look.reset()
  }

  return (
    <>
      <Button
        look={weight}
        size={small ? 'md' : 'lg'}
        wide
        disabled={lines === null || look.isPending}
        onClick={() => look.mutate()}
      >
        {small ? null : <IconRepeat size={20} aria-hidden />}
        {look.isPending ? text.checking : text.button}
      </Button>
      <Sheet
        open={look.isSuccess}
        onClose={look.reset}
        title={text.title}
        closeLabel={text.close}
        footer={
          available.length > 0 ? (
            <Button size="lg" wide onClick={add}>
              {text.add(available.length)}
            </Button>
          ) : (
            <p className="text-center text-sm">{text.nothing}</p>
          )
        }
      >
        <ul className="divide-y divide-line px-5 py-2">
          {repeats.map((repeat) => (
            <RepeatRow key={`${repeat.line.type}:${repeat.line.item_id}`} repeat={repeat} />
          ))}
        </ul>
      </Sheet>
    </>
  )
}

const unavailable = { gone: text.gone, 'sold-out': text.soldOut, 'left-out': vegOnly.leftOutShort } as const

function RepeatRow({ repeat }: { repeat: ReorderLine }) {
  const { line } = repeat
  if (repeat.state !== 'available')
    return (
      <li className="flex items-baseline justify-between gap-3 py-3 text-muted">
        <span>{line.name}</span>
        <span className="text-right text-sm text-danger">{unavailable[repeat.state]}</span>
      </li>
    )
  return (
    <li className="flex items-baseline justify-between gap-3 py-3">
      <span className="min-w-0">
        <span className="font-medium">{line.name}</span>{' '}
        <span className="amount text-muted">{orderText.quantity(repeat.quantity)}</span>
        {repeat.quantity < line.quantity ? (
          <span className="block text-sm text-danger">{text.fewer(repeat.quantity)}</span>
        ) : null}
      </span>
      <span className="shrink-0 text-right">
        <span className="amount block font-semibold">{formatRupees(repeat.now.item.price)}</span>
        <span className="amount block text-xs text-muted">
          {repeat.priceBefore === null ? text.same : text.dearer(formatRupees(repeat.priceBefore))}
        </span>
      </span>
    </li>
  )
}

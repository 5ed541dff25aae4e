import { IconCheck } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { formatRupees } from '@farmstand/contracts/money'
import type { PackingLine, PackingOrder } from '@farmstand/contracts/office/packing'
import { packing as words } from '#messages/packing.ts'
import { callText, packingLineKey, lineStatusText } from './line-texts.ts'
import type { Packing } from './use-packing.ts'

interface LineStatusProps {
  order: PackingOrder
  line: PackingLine
  packing: Packing
  className?: string
}

/** Shows the state of a packed line and the refund for it, with an Undo button. */
export function LineStatus({ order, line, packing, className = 'mt-3' }: LineStatusProps) {
  const back =
    line.back > 0 ? (order.payment_method === 'COD' ? words.offTheDue : words.goesBack)(formatRupees(line.back)) : ''
  return (
    <div
      className={clsx(
        'flex min-h-12 items-center gap-2 rounded-tile bg-leaf-tint pl-3 text-sm font-semibold text-leaf-ink',
        className,
      )}
    >
      <IconCheck aria-hidden className="size-5 shrink-0" />
      <output className="grow py-2">{[lineStatusText(line), back, callText(line)].filter(Boolean).join(', ')}</output>
      <button type="button" onClick={() => packing.undo(line)} className="min-h-12 px-3 underline">
        {words.undo}
      </button>
    </div>
  )
}

/**
 * Shows the line that was packed last if the packed amount differs from the order. The packer should look at it, but
 * need not tap.
 */
export function LastLine({ order, packing }: Omit<LineStatusProps, 'line' | 'className'>) {
  const { last, current } = packing
  if (!last || (last.state === 'PACKED' && last.packed_g === null)) return null
  if (current && packingLineKey(current) === packingLineKey(last)) return null
  return (
    <div className="mb-3">
      <p className="text-xs text-muted">{last.name}</p>
      <LineStatus order={order} line={last} packing={packing} className="mt-0.5" />
    </div>
  )
}

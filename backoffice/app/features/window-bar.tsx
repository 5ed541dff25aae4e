import { clsx } from 'clsx'
import type { DeliveryWindow } from '@farmstand/contracts/office/today'
import { stateFill } from './parts.tsx'
import { office as words } from '#messages/office.ts'

export const barStates = ['PLACED', 'CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const

/**
 * Shows a bar with the orders of a delivery window by state: delivered on the left, free places on the right. It is an
 * SVG, because an SVG needs no inline style.
 */
export function WindowBar({ window: one }: { window: DeliveryWindow }) {
  const parts = [
    ['DELIVERED', one.delivered],
    ['OUT_FOR_DELIVERY', one.out],
    ['PACKED', one.packed],
    ['CONFIRMED', one.confirmed],
    ['PLACED', one.placed],
  ] as const
  const whole = Math.max(
    one.capacity,
    parts.reduce((sum, [, count]) => sum + count, 0),
    1,
  )
  const label = parts.map(([status, count]) => `${words.status[status]} ${count}`).join(', ')
  let from = 0
  return (
    <svg
      viewBox={`0 0 ${whole} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="hatched h-3.5 w-full rounded-full bg-sunken"
    >
      {parts.map(([status, count]) => {
        const x = from
        from += count
        return count > 0 ? (
          <rect
            key={status}
            x={x}
            width={count}
            height="1"
            className={clsx('fill-current', textOf[stateFill[status]])}
          />
        ) : null
      })}
    </svg>
  )
}

const textOf: Readonly<Record<string, string>> = {
  'bg-turmeric': 'text-turmeric',
  'bg-state-confirmed': 'text-state-confirmed',
  'bg-state-packed': 'text-state-packed',
  'bg-leaf': 'text-leaf',
  'bg-leaf-deep': 'text-leaf-deep',
}

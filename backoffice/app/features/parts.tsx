import { Link } from 'react-router'
import type { OrderStatus } from '@farmstand/contracts/order-status'
import { CallError } from '../lib/api.ts'
import { office as words } from '#messages/office.ts'
import { Heading } from './heading.tsx'

/** A state's colour, the same on bars, pills and steps. */
export const stateFill: Record<OrderStatus, string> = {
  PLACED: 'bg-turmeric',
  CONFIRMED: 'bg-state-confirmed',
  PACKED: 'bg-state-packed',
  OUT_FOR_DELIVERY: 'bg-leaf',
  DELIVERED: 'bg-leaf-deep',
  CANCELLED: 'bg-edge',
}

interface WaitingProps {
  error: Error | null
  again: () => void
  /** Of a whole screen: its name, also while nothing is there. */
  title?: string
}

/** What a place says while it waits, or when it could not be filled. */
export function Waiting({ error, again, title }: WaitingProps) {
  return (
    <>
      {title === undefined ? null : <Heading>{title}</Heading>}
      {!error ? (
        <p className="p-6 text-sm text-muted">{words.loading} …</p>
      ) : title !== undefined && isNowhere(error) ? (
        <Nowhere />
      ) : (
        <div className="p-6" role="alert">
          <p className="text-sm">{error.message}</p>
          <button type="button" onClick={again} className="mt-2 text-sm font-semibold text-leaf-ink">
            {words.tryAgain}
          </button>
        </div>
      )}
    </>
  )
}

/** What stands at an address that has nothing, with a way on. */
export const Nowhere = () => (
  <div className="p-6 text-sm">
    <p role="alert">{words.nowhere}</p>
    <Link to="/" className="mt-2 inline-flex min-h-11 items-center font-semibold text-leaf-ink">
      {words.today}
    </Link>
  </div>
)

/** An address that was cut off, or of something that is gone: asking again would not help. */
const isNowhere = (error: Error): boolean => error instanceof CallError && [400, 404].includes(error.status)

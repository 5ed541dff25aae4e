import { Link } from 'react-router'
import type { OrderStatus } from '@farmstand/contracts/order-status'
import { CallError } from '../lib/api.ts'
import { office as words } from '#messages/office.ts'
import { Heading } from './heading.tsx'

/** The colour of each state on bars, pills and steps. */
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
  /** The title, when this replaces a whole screen. */
  title?: string
}

/** Shows a loading state, or an error with a button to retry. */
export function LoadingOrError({ error, again, title }: WaitingProps) {
  return (
    <>
      {title === undefined ? null : <Heading>{title}</Heading>}
      {!error ? (
        <p className="p-6 text-sm text-muted">{words.loading} …</p>
      ) : title !== undefined && isNotFound(error) ? (
        <NotFoundNote />
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

/** Shows that a page does not exist, with a link to the start page. */
export const NotFoundNote = () => (
  <div className="p-6 text-sm">
    <p role="alert">{words.nowhere}</p>
    <Link to="/" className="mt-2 inline-flex min-h-11 items-center font-semibold text-leaf-ink">
      {words.today}
    </Link>
  </div>
)

/** Returns whether a retry is useless, because the URL is incomplete or the requested object was deleted. */
const isNotFound = (error: Error): boolean => error instanceof CallError && [400, 404].includes(error.status)

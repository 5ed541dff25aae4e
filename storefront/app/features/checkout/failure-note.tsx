import { checkout as text } from '#messages/checkout.ts'
import type { Failure } from './checkout-state.ts'

interface FailureNoteProps {
  title: string
  failure: Failure
  /** What was ordered all the same, in words. */
  standing?: readonly string[]
}

/** Whoever pressed the button, which may be screens away, goes on from here. */
function standHere(box: HTMLDivElement | null): void {
  box?.focus({ preventScroll: true })
  box?.scrollIntoView({ block: 'center' })
}

/** Why an order was not placed. */
export function FailureNote({ title, failure, standing = [] }: FailureNoteProps) {
  const slotLost = failure.code === 'SLOT_FULL' || failure.code === 'SLOT_UNAVAILABLE'
  return (
    <div ref={standHere} tabIndex={-1} role="alert" className="rounded-tile bg-danger-tint px-3 py-2.5 text-sm">
      {standing.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="font-semibold">{title}</p>
      <p>{slotLost ? text.lostSlot : failure.message}</p>
    </div>
  )
}

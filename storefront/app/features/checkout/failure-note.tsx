import { checkout as text } from '#messages/checkout.ts'
import type { Failure } from './checkout-state.ts'

interface FailureNoteProps {
  title: string
  failure: Failure
  /** A sentence for each order part that is already ordered. */
  standing?: readonly string[]
}

/** Moves the focus to the note, because the button that was pressed may be far away from it. */
function focusNote(box: HTMLDivElement | null): void {
  box?.focus({ preventScroll: true })
  box?.scrollIntoView({ block: 'center' })
}

/** Shows why an order was not placed. */
export function FailureNote({ title, failure, standing = [] }: FailureNoteProps) {
  const slotLost = failure.code === 'SLOT_FULL' || failure.code === 'SLOT_UNAVAILABLE'
  return (
    <div ref={focusNote} tabIndex={-1} role="alert" className="rounded-tile bg-danger-tint px-3 py-2.5 text-sm">
      {standing.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="font-semibold">{title}</p>
      <p>{slotLost ? text.lostSlot : failure.message}</p>
    </div>
  )
}

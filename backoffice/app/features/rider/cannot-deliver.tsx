import { IconPhone } from '@tabler/icons-react'
import { CALLS_BEFORE_LEAVING, failedAttempts, type FailedAttempt } from '@farmstand/contracts/office/attempt-rules'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { office } from '#messages/office.ts'
import { rider as words } from '#messages/rider.ts'
import { bigButton } from './big.ts'

interface CannotDeliverProps {
  open: boolean
  onClose: () => void
  contact: string
  calls: number
  onCall: () => void
  onChoose: (outcome: FailedAttempt) => void
}

/** Asks why the stop's orders cannot be handed over. 'Not at home' needs two calls first. */
export function CannotDeliver({ open, onClose, contact, calls, onCall, onChoose }: CannotDeliverProps) {
  const mustCall = calls < CALLS_BEFORE_LEAVING
  return (
    <Dialog open={open} onClose={onClose} title={words.why} closeLabel={office.close}>
      <div className="grid gap-3 p-5 text-lg">
        {failedAttempts.map((outcome) =>
          outcome === 'NOT_HOME' && mustCall ? (
            <div key={outcome} className="grid gap-2 rounded-tile bg-turmeric-tint p-3">
              <p>
                <span className="block font-semibold">{words.outcome[outcome]}</span>
                {words.callFirst(CALLS_BEFORE_LEAVING, calls)}
              </p>
              <a href={`tel:${contact}`} onClick={onCall} className={bigButton()}>
                <IconPhone aria-hidden className="size-6 shrink-0" />
                {words.call}
              </a>
            </div>
          ) : (
            <button key={outcome} type="button" onClick={() => onChoose(outcome)} className={bigButton()}>
              {words.outcome[outcome]}
            </button>
          ),
        )}
      </div>
    </Dialog>
  )
}

import type { OwnRuns } from '@farmstand/contracts/office/rider'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { submitHandler, textIn } from '../../lib/form.ts'
import { QrCode } from '../qr-code.tsx'
import { office } from '#messages/office.ts'
import { roundRupees } from '../../lib/words.ts'
import { rider as words } from '#messages/rider.ts'
import { bigButton } from './big.ts'
import { upiLink } from './stop-texts.ts'

interface UpiProps {
  open: boolean
  onClose: () => void
  upi: NonNullable<OwnRuns['upi']>
  due: number
  numbers: string
  onPaid: (reference: string) => void
}

/** Shows the code by which the customer pays. The payment is accepted only with its reference. */
export function UpiDialog({ open, onClose, upi, due, numbers, onPaid }: UpiProps) {
  const amount = roundRupees(due)
  return (
    <Dialog open={open} onClose={onClose} title={words.upiTitle(amount)} closeLabel={office.close}>
      <form
        onSubmit={submitHandler(async (form) => onPaid(textIn(form, 'reference')))}
        className="grid gap-4 p-5 text-lg"
      >
        <p>{words.upiScan}</p>
        <QrCode
          text={upiLink(upi, due, numbers)}
          label={words.upiCode(amount, numbers)}
          className="mx-auto w-full max-w-64"
        />
        <p className="text-center font-semibold break-all">{upi.address}</p>
        <label className="grid gap-1">
          <span className="font-semibold">{words.reference}</span>
          <span>{words.referenceHint}</span>
          <input
            name="reference"
            required
            inputMode="numeric"
            autoComplete="off"
            pattern="[0-9A-Za-z ]{6,35}"
            maxLength={35}
            className="amount min-h-14 rounded-tile border-2 border-ink bg-surface px-3 text-xl"
          />
        </label>
        <button type="submit" className={bigButton('main')}>
          {words.received(amount)}
        </button>
      </form>
    </Dialog>
  )
}

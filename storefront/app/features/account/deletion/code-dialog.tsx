import { useId, useRef } from 'react'
import { deletion as text } from '#messages/deletion.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { codeDigits, isWholeCode } from '../sign-in/digits.ts'
import { CodeCells } from './code-cells.tsx'

interface CodeDialogProps {
  open: boolean
  onClose: () => void
  /** The shortened email address to which the code was sent. */
  sentTo: string
  code: string
  onCode: (code: string) => void
  /** The shortened mobile number to which the second code was sent; null when one code is enough. */
  mobileSentTo: string | null
  mobileCode: string
  onMobileCode: (code: string) => void
  busy: 'sending' | 'verifying' | null
  note: string
  onNote: (note: string) => void
  /** Seconds until the customer may request another code. */
  resendIn: number
  onVerify: () => Promise<void>
  onResend: () => void
}

export function CodeDialog({
  open,
  onClose,
  sentTo,
  code,
  onCode,
  mobileSentTo,
  mobileCode,
  onMobileCode,
  busy,
  note,
  onNote,
  resendIn,
  onVerify,
  onResend,
}: CodeDialogProps) {
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const ready = isWholeCode(code) && (mobileSentTo === null || isWholeCode(mobileCode)) && busy === null
  return (
    <Dialog open={open} onClose={onClose} title={text.codeTitle} closeLabel={text.close}>
      <form
        className="flex flex-col gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          // After a wrong code, the focus returns to the field, so that the customer can type the code again.
          if (ready) void onVerify().then(() => input.current?.focus())
        }}
      >
        <p className="text-sm">{text.sentTo(sentTo)}</p>
        <CodeCells
          inputRef={input}
          code={code}
          onCode={onCode}
          onBadPaste={() => onNote(text.pasteProblem)}
          busy={busy === 'verifying'}
          noteId={noteId}
        />
        {mobileSentTo === null ? null : (
          <Field
            label={text.mobileCode(mobileSentTo)}
            hint={text.mobileCodeHint}
            inputMode="numeric"
            autoComplete="off"
            value={mobileCode}
            readOnly={busy === 'verifying'}
            onChange={(event) => onMobileCode(codeDigits(event.target.value))}
          />
        )}
        <p id={noteId} aria-live="polite" className="min-h-5 text-sm text-danger">
          {note}
        </p>
        <Button type="submit" look="danger" size="lg" wide disabled={!ready}>
          {busy === 'verifying' ? text.verifying : text.verify}
        </Button>
        <Button look="quiet" disabled={resendIn > 0 || busy !== null} onClick={onResend}>
          {resendIn > 0 ? text.resendIn(resendIn) : text.resend}
        </Button>
      </form>
    </Dialog>
  )
}

import { asciiDigits } from '@farmstand/contracts/digits'
import { clsx } from 'clsx'
import { useId, type Ref } from 'react'
import { deletion as text } from '#messages/deletion.ts'
import { CODE_DIGITS, codeDigits, isWholeCode } from '../sign-in/digits.ts'

interface CodeCellsProps {
  inputRef: Ref<HTMLInputElement>
  code: string
  onCode: (code: string) => void
  /** Called instead of `onCode` when the pasted text is not a code. */
  onBadPaste: () => void
  busy: boolean
  /** The id of the text that describes the problem. */
  noteId: string
}

/** Returns true if the pasted text consists of exactly five digits. */
export const isPastedCode = (pasted: string): boolean => /^[0-9]*$/.test(pasted) && isWholeCode(pasted)

/** Draws five cells over a single real input, so that autofill, paste, deletion and screen readers work as usual. */
export function CodeCells({ inputRef, code, onCode, onBadPaste, busy, noteId }: CodeCellsProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {text.code}
      </label>
      <div className="relative">
        <input
          ref={inputRef}
          id={id}
          data-autofocus
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-describedby={`${id}-hint ${noteId}`}
          value={code}
          readOnly={busy}
          onChange={(event) => onCode(codeDigits(event.target.value))}
          onPaste={(event) => {
            event.preventDefault()
            const pasted = asciiDigits(event.clipboardData.getData('text'))
            if (busy) return
            if (isPastedCode(pasted)) onCode(pasted)
            else onBadPaste()
          }}
          className="peer absolute inset-0 z-10 w-full cursor-text opacity-0"
        />
        <div
          aria-hidden
          className="grid max-w-80 grid-cols-5 gap-2 peer-focus:[&>[data-next]]:border-leaf peer-focus:[&>[data-next]]:ring-2 peer-focus:[&>[data-next]]:ring-leaf"
        >
          {Array.from({ length: CODE_DIGITS }, (_, index) => (
            <span
              key={index}
              data-next={index === Math.min(code.length, CODE_DIGITS - 1) ? '' : undefined}
              className={clsx(
                'amount flex h-14 items-center justify-center rounded-tile border border-edge text-xl font-semibold',
                busy ? 'bg-sunken text-muted' : 'bg-surface',
              )}
            >
              {code[index]}
            </span>
          ))}
        </div>
      </div>
      <p id={`${id}-hint`} className="mt-2 text-xs text-muted">
        {text.codeHint}
      </p>
    </div>
  )
}

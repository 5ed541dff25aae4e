import { Button } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { useRef, useState, type Ref } from 'react'
import type { AnswerOf } from '@farmstand/contracts/office/operations'
import { useAction } from '../../lib/actions.ts'
import { notify } from '../../lib/notify.tsx'
import { books as words } from '#messages/books.ts'
import { SettlementReview } from './settlement-review.tsx'
import type { Period } from './use-period.ts'

/** A chosen file, with what it would change in the books. */
interface ChosenFile {
  name: string
  content: string
  check: AnswerOf<'checkSettlement'>
}

interface SettlementFileProps {
  period: Period
  onPeriod: (next: Period) => void
}

/**
 * Checks the payment provider's settlement file and, after a person has looked at it, reads it into the books.
 * Afterwards the report shows the days of the file.
 */
export function SettlementFile({ period, onPeriod }: SettlementFileProps) {
  const check = useAction('checkSettlement')
  const write = useAction('importSettlement')
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** Closes the review. The focus returns to the button, because the buttons of the review are gone. */
  const close = (): void => {
    setChosen(null)
    button.current?.focus()
  }
  const attempt = (doing: Promise<void>): void => {
    setFailure(null)
    doing.catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
  }
  const choose = async (file: File): Promise<void> => {
    setChosen(null)
    const content = await file.text()
    const found = await check.mutateAsync({ content })
    setChosen({ name: file.name.slice(0, 120), content, check: found })
  }
  const post = async ({ name, content, check: { settlements } }: ChosenFile): Promise<void> => {
    const { added, known } = await write.mutateAsync({ name, content })
    close()
    notify.done(added === 0 ? words.settlementKnown(known) : words.settlementRead(added, known))
    const days = settlements.map(({ day }) => day)
    const [from = period.from, to = period.to] = [days[0], days.at(-1)]
    if (from < period.from || to > period.to) onPeriod({ from, to })
  }
  return (
    <Card as="section" aria-label={words.settlementFile} className="grid gap-4 p-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="max-w-prose">{words.settlementHint}</p>
        <FileChooser ref={button} busy={check.isPending} onChoose={(file) => attempt(choose(file))} />
      </div>
      {failure === null ? null : (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      )}
      {chosen ? (
        <SettlementReview
          name={chosen.name}
          check={chosen.check}
          busy={write.isPending}
          onLeave={() => {
            setFailure(null)
            close()
          }}
          onPost={() => attempt(post(chosen))}
        />
      ) : null}
    </Card>
  )
}

interface FileChooserProps {
  ref: Ref<HTMLButtonElement>
  busy: boolean
  onChoose: (file: File) => void
}

function FileChooser({ ref, busy, onChoose }: FileChooserProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button ref={ref} look="outline" disabled={busy} onClick={() => chooser.current?.click()}>
        {busy ? words.settlementReading : words.settlementChoose}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".csv,text/csv"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // Lets the person choose the same file again.
          target.value = ''
        }}
      />
    </>
  )
}

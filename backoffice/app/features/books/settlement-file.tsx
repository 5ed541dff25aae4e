import { Button } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { useRef } from 'react'
import { useAction } from '../../lib/actions.ts'
import { notify } from '../../lib/notify.tsx'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { books as words } from '#messages/books.ts'

/** Reads the payment provider's settlement file into the books. */
export function SettlementFile() {
  const read = useAction('importSettlement')
  const chooser = useRef<HTMLInputElement>(null)
  const choose = async (file: File): Promise<void> => {
    const reading = file.text().then((content) => read.mutateAsync({ name: file.name.slice(0, 120), content }))
    if (!(await notifyOnFailure(reading))) return
    const { added, known } = await reading
    notify.done(added === 0 ? words.settlementKnown(known) : words.settlementRead(added, known))
  }
  return (
    <Card as="section" className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <p className="max-w-prose grow text-sm">{words.settlementHint}</p>
      <Button look="outline" disabled={read.isPending} onClick={() => chooser.current?.click()}>
        {read.isPending ? words.settlementReading : words.settlementChoose}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".csv,text/csv"
        aria-label={words.settlementChoose}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again.
          if (file) void choose(file).finally(() => (target.value = ''))
        }}
      />
    </Card>
  )
}

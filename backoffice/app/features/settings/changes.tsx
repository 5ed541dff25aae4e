import { Button } from '@farmstand/ui/button.tsx'
import { settings as words } from '#messages/settings.ts'
import type { FieldName } from './fields.ts'

export interface Changed {
  field: FieldName
  label: string
  before: string
  after: string
}

interface ChangesProps {
  changed: readonly Changed[]
  busy: boolean
  onBack: () => void
  onSave: () => void
}

/** Shows the old and new values side by side before they are saved. */
export function Changes({ changed, busy, onBack, onSave }: ChangesProps) {
  return (
    <div className="mt-3 grid grid-cols-1 gap-4">
      <h3 className="text-sm">{words.reviewTitle}</h3>
      {changed.length === 0 ? <p className="text-sm">{words.nothing}</p> : null}
      <dl className="grid gap-3 text-sm">
        {changed.map(({ field, label, before, after }) => (
          <div key={field} className="rounded-tile border border-line p-3">
            <dt className="font-semibold">{label}</dt>
            <dd className="mt-1 grid gap-2 sm:grid-cols-2">
              <Side title={words.from} value={before} />
              <Side title={words.to} value={after} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-muted">{words.proof}</p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={busy || changed.length === 0} onClick={onSave}>
          {words.save}
        </Button>
        <Button look="plain" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </div>
  )
}

const Side = ({ title, value }: { title: string; value: string }) => (
  <div className="min-w-0">
    <span className="block text-xs text-muted">{title}</span>
    <span className="block max-h-60 overflow-y-auto break-words whitespace-pre-line">
      {value === '' ? words.empty : value}
    </span>
  </div>
)

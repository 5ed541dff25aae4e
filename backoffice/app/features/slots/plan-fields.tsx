import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import type { Department } from '@farmstand/contracts/department'
import { IconButton } from '@farmstand/ui/button.tsx'
import { office } from '#messages/office.ts'
import { slots as words } from '#messages/slots.ts'

/**
 * The capacity of one department in a delivery window and the minutes before the start at which orders close, while
 * they are edited.
 */
export interface PlanDraft {
  department: Department
  capacity: number
  cutoffMinutes: number
}

/** The values typed into a panel, by department. */
export type Written = Partial<Record<Department, Partial<PlanDraft>>>

/** The choices for the cut-off, in minutes before a window starts. For 9 AM, 14 h before is 7 PM of the day before. */
const cutoffs = [0, 30, 60, 90, 120, 180, 240, 360, 480, 720, 840, 1440, 2880] as const

interface PlanFieldsProps {
  draft: PlanDraft
  hint?: string | undefined
  onChange: (change: Partial<PlanDraft>) => void
}

export function PlanFields({ draft: { department, capacity, cutoffMinutes }, hint, onChange }: PlanFieldsProps) {
  const id = useId()
  const name = office.department[department]
  const offered = [...new Set([...cutoffs, cutoffMinutes])].toSorted((a, b) => a - b)
  const step = (by: number): void => onChange({ capacity: Math.max(0, Math.min(10_000, capacity + by)) })
  return (
    <fieldset className="grid gap-1.5 text-sm">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="grow font-semibold">
          {name}
        </label>
        <div className="flex items-center rounded-tile border border-edge bg-surface">
          <Step label={words.fewer(name)} onClick={() => step(-1)} Icon={IconMinus} />
          <input
            id={id}
            aria-label={words.places(name)}
            inputMode="numeric"
            value={capacity}
            onChange={(event) => onChange({ capacity: Number(event.target.value.replaceAll(/\D/g, '').slice(0, 5)) })}
            className="amount min-h-11 w-16 bg-surface text-center text-base font-semibold"
          />
          <Step label={words.more(name)} onClick={() => step(1)} Icon={IconPlus} />
        </div>
      </div>
      {hint ? <p className="text-xs text-muted">{hint}</p> : null}
      <select
        aria-label={words.ordersUntil(name)}
        value={cutoffMinutes}
        onChange={(event) => onChange({ cutoffMinutes: Number(event.target.value) })}
        className="min-h-11 rounded-tile border border-edge bg-surface px-3"
      >
        {offered.map((minutes) => (
          <option key={minutes} value={minutes}>
            {words.orderUntil(words.before(minutes))}
          </option>
        ))}
      </select>
    </fieldset>
  )
}

const Step = ({ label, onClick, Icon }: { label: string; onClick: () => void; Icon: typeof IconPlus }) => (
  <IconButton label={label} onClick={onClick} className="rounded-tile">
    <Icon aria-hidden className="size-4" />
  </IconButton>
)

export function ClosedSwitch({
  closed,
  hint,
  onChange,
}: {
  closed: boolean
  hint: string
  onChange: (closed: boolean) => void
}) {
  const id = useId()
  return (
    <div className="flex gap-3 text-sm">
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-hint`}
        checked={closed}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0"
      />
      <div>
        <label htmlFor={id} className="block font-semibold">
          {words.closeWindow}
        </label>
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      </div>
    </div>
  )
}

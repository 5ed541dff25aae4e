import { IconChevronDown, IconMinus, IconPlus } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { inputClass } from './input-class.ts'

interface FieldWords {
  label: string
  hint?: ReactNode
  /** What is wrong with the present value; read out when it appears. */
  problem?: ReactNode
}

/** A labelled text input with its hint and its problem tied to it. */
export function Field({
  label,
  hint,
  problem,
  icon,
  className,
  ...rest
}: ComponentProps<'input'> & FieldWords & { icon?: ReactNode }) {
  const id = useId()
  return (
    <Labelled {...{ id, label, hint, problem, className }}>
      <div className="relative">
        <input
          id={id}
          aria-describedby={`${id}-note`}
          aria-invalid={problem ? true : undefined}
          className={inputClass}
          {...rest}
        />
        {icon ? <span className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2">{icon}</span> : null}
      </div>
    </Labelled>
  )
}

/** A native select in the same clothes, with an arrow that takes no room from its words. */
export function SelectField({
  label,
  hint,
  problem,
  className,
  children,
  ...rest
}: ComponentProps<'select'> & FieldWords) {
  const id = useId()
  return (
    <Labelled {...{ id, label, hint, problem, className }}>
      <div className="relative">
        <select id={id} aria-describedby={`${id}-note`} className={clsx(inputClass, 'appearance-none pr-8')} {...rest}>
          {children}
        </select>
        <IconChevronDown
          size={18}
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
        />
      </div>
    </Labelled>
  )
}

interface StepFieldProps extends ComponentProps<'input'>, FieldWords {
  min: number
  fewer: string
  more: string
  onStep: (by: 1 | -1) => void
}

const stepClass = 'flex w-11 shrink-0 items-center justify-center rounded-tile text-leaf-ink disabled:text-muted'

/** A whole number that can be typed, and stepped by one. */
export function StepField({ label, hint, problem, className, min, fewer, more, onStep, ...rest }: StepFieldProps) {
  const id = useId()
  return (
    <Labelled {...{ id, label, hint, problem, className }}>
      <div className={clsx('flex min-h-12 rounded-tile border bg-surface', problem ? 'border-danger' : 'border-edge')}>
        <button
          type="button"
          className={stepClass}
          aria-label={fewer}
          disabled={Number(rest.value) <= min}
          onClick={() => onStep(-1)}
        >
          <IconMinus size={18} aria-hidden />
        </button>
        <input
          id={id}
          // Of type number the wheel would change it, and Devanagari digits could not be typed.
          role="spinbutton"
          aria-valuenow={Number(rest.value) || undefined}
          aria-valuemin={min}
          inputMode="numeric"
          autoComplete="off"
          aria-describedby={`${id}-note`}
          aria-invalid={problem ? true : undefined}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            if (event.key === 'ArrowUp' || Number(rest.value) > min) onStep(event.key === 'ArrowUp' ? 1 : -1)
          }}
          className="w-full min-w-0 rounded-tile bg-transparent text-center text-base font-semibold"
          {...rest}
        />
        <button type="button" className={stepClass} aria-label={more} onClick={() => onStep(1)}>
          <IconPlus size={18} aria-hidden />
        </button>
      </div>
    </Labelled>
  )
}

function Labelled({
  id,
  label,
  hint,
  problem,
  className,
  children,
}: FieldWords & { id: string; className: string | undefined; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {children}
      <p
        id={`${id}-note`}
        aria-live="polite"
        // Most of the room for a problem is kept, so that little moves when one comes; empty, it is a part of the gap below.
        className={clsx(
          'mt-1 min-h-4.5 text-xs',
          problem ? 'text-danger' : 'text-muted',
          hint || problem ? null : '-mb-3',
        )}
      >
        {problem ?? hint}
      </p>
    </div>
  )
}

import { IconChevronDown } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { frameClass, inputClass } from './input-class.ts'
import { useValueProblem } from './value-problem.ts'

export interface FieldWords {
  label: string
  hint?: ReactNode
  /**
   * The error in the present value. Screen readers read it when it appears. Without one, the field says itself what its
   * attributes do not allow.
   */
  problem?: ReactNode
}

/** A labelled text input, with its hint and error linked to it by id. */
export function Field({
  label,
  hint,
  problem,
  icon,
  className,
  ...rest
}: ComponentProps<'input'> & FieldWords & { icon?: ReactNode }) {
  const id = useId()
  const { found, listeners } = useValueProblem()
  const shown = problem ?? found
  return (
    <Labelled {...{ id, label, hint, problem: shown, className }}>
      <div className="relative">
        <input
          id={id}
          aria-describedby={`${id}-note`}
          aria-invalid={shown ? true : undefined}
          className={inputClass}
          {...listeners}
          {...rest}
        />
        {icon ? <span className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2">{icon}</span> : null}
      </div>
    </Labelled>
  )
}

/** A native select styled like `Field`. The select's arrow takes no room from the text. */
export function SelectField({
  label,
  hint,
  problem,
  className,
  onChange,
  children,
  ...rest
}: Omit<ComponentProps<'select'>, 'onChange'> & FieldWords & { onChange: (value: string) => void }) {
  const id = useId()
  const { found, listeners } = useValueProblem()
  const shown = problem ?? found
  return (
    <Labelled {...{ id, label, hint, problem: shown, className }}>
      <div className="relative">
        <select
          id={id}
          aria-describedby={`${id}-note`}
          aria-invalid={shown ? true : undefined}
          onChange={({ target }) => onChange(target.value)}
          className={clsx(inputClass, 'appearance-none pr-8')}
          {...listeners}
          {...rest}
        >
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

interface LongFieldProps extends Omit<ComponentProps<'textarea'>, 'onChange'>, FieldWords {
  onChange: (text: string) => void
}

/** A field of several lines; `className` goes to the textarea. */
export function LongField({
  label,
  hint,
  problem,
  onChange,
  className = 'px-3 py-2 text-base',
  ...rest
}: LongFieldProps) {
  const id = useId()
  const { found, listeners } = useValueProblem()
  const shown = problem ?? found
  return (
    <Labelled {...{ id, label, hint, problem: shown, className: undefined }}>
      <textarea
        id={id}
        aria-describedby={`${id}-note`}
        aria-invalid={shown ? true : undefined}
        onChange={({ target }) => onChange(target.value)}
        className={clsx(frameClass, 'min-h-11', className)}
        {...listeners}
        {...rest}
      />
    </Labelled>
  )
}

/** Draws the label and the note of the control that has this `id`. */
export function Labelled({
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
        className={clsx('field-note text-xs', problem ? 'text-danger' : 'text-muted')}
      >
        {problem ?? hint}
      </p>
    </div>
  )
}

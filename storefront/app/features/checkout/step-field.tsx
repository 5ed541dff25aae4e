import { IconMinus, IconPlus } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useId, type ComponentProps } from 'react'
import { Labelled, type FieldWords } from '@farmstand/ui/field.tsx'

interface StepFieldProps extends ComponentProps<'input'>, FieldWords {
  min: number
  fewer: string
  more: string
  onStep: (by: 1 | -1) => void
}

const stepClass = 'flex w-11 shrink-0 items-center justify-center rounded-tile text-leaf-ink disabled:text-muted'

/** Shows a field for a whole number, which can be typed or changed in steps of one. */
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
          // The field is not of type number, because such a field would react to the mouse wheel and refuse Devanagari
          // digits.
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

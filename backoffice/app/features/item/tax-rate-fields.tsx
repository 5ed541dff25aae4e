import { useEffect, useRef, useState } from 'react'
import { Button } from '@farmstand/ui/button.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { dayAfter, shortDayOf, today } from '../../lib/words.ts'
import { item as words } from '#messages/item.ts'
import { TextField, type ItemFormState } from './form-parts.tsx'

/** The rates that the reform of 22 September 2025 ended for nearly all goods. */
const ENDED_RATES: ReadonlySet<number> = new Set([12, 28])

interface RateFieldProps {
  writing: ItemFormState
  name: 'gst_rate' | 'next_gst_rate'
}

/** Edits a GST rate in percent. */
export function RateField({ writing, name }: RateFieldProps) {
  const rate = writing.form[name].trim()
  const ended = ENDED_RATES.has(Number(rate))
  return (
    <TextField
      writing={writing}
      name={name}
      inputMode="decimal"
      maxLength={6}
      {...(ended && { hint: words.nextGst.unusual(rate) })}
    />
  )
}

/** Plans a GST rate that counts from a later day on. */
export function NextRate({ writing }: { writing: ItemFormState }) {
  const { form, problems, mayChange, set } = writing
  const { gst_rate: rate, next_gst_rate: next, next_gst_from: from } = form
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const first = useRef<HTMLDivElement>(null)
  /** True after this person opened or removed the plan, which moves the focus. */
  const moved = useRef(false)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    if (isOpen) first.current?.querySelector('input')?.focus()
    else opener.current?.focus()
  })
  if (!isOpen && next === '' && from === null)
    return mayChange ? (
      <div className="col-span-2">
        <Button
          ref={opener}
          look="quiet"
          onClick={() => {
            moved.current = true
            setOpen(true)
          }}
        >
          {words.nextGst.plan}
        </Button>
      </div>
    ) : null
  const remove = (): void => {
    set({ next_gst_rate: '', next_gst_from: null })
    moved.current = true
    setOpen(false)
  }
  return (
    <>
      <div ref={first}>
        <RateField writing={writing} name="next_gst_rate" />
      </div>
      <Field
        label={words.fields.next_gst_from}
        type="date"
        min={dayAfter(today(), 1)}
        value={from ?? ''}
        readOnly={!mayChange}
        {...(problems.next_gst_from && { problem: problems.next_gst_from })}
        onChange={({ target }) => set({ next_gst_from: target.value || null })}
      />
      <div className="col-span-2 text-sm">
        {next !== '' && from !== null ? (
          <p className="font-semibold">
            {words.nextGst.shown(rate || '0', shortDayOf(dayAfter(from, -1)), next, shortDayOf(from))}
          </p>
        ) : null}
        <p className="text-muted">{words.nextGst.hint}</p>
        {mayChange ? (
          <Button look="quiet" onClick={remove}>
            {words.nextGst.remove}
          </Button>
        ) : null}
      </div>
    </>
  )
}

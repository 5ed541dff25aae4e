import { IconCheck } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { MIN_CONTRAST, colorGrounds, contrast } from '@farmstand/contracts/shop-colors'
import { Field } from '@farmstand/ui/field.tsx'
import { settings as words } from '#messages/settings.ts'

/** Pairs of colours that are readable in the light and the dark theme respectively. */
const ready = [
  { name: 'leaf', accent: '#1c7a3e', accent_dark: '#86d8a2', fill: 'text-[#1c7a3e]' },
  { name: 'plum', accent: '#8a2f4d', accent_dark: '#f0a8bf', fill: 'text-[#8a2f4d]' },
  { name: 'sky', accent: '#1f5f8b', accent_dark: '#9fcdf0', fill: 'text-[#1f5f8b]' },
  { name: 'clay', accent: '#7a4a1c', accent_dark: '#e8bd8f', fill: 'text-[#7a4a1c]' },
  { name: 'violet', accent: '#5f4b9b', accent_dark: '#cdbff5', fill: 'text-[#5f4b9b]' },
  { name: 'teal', accent: '#0f6b66', accent_dark: '#8fd9d3', fill: 'text-[#0f6b66]' },
] as const

type ColorGround = keyof typeof colorGrounds

/** Offers ready-made pairs of colours. */
export function ReadyColors({
  accent,
  onChoose,
}: {
  accent: string
  onChoose: (place: ColorGround, color: string) => void
}) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{words.ready}</legend>
      <div className="flex flex-wrap gap-2">
        {ready.map((one) => (
          <button
            key={one.name}
            type="button"
            aria-label={words.colors[one.name]}
            aria-pressed={accent === one.accent}
            onClick={() => {
              onChoose('accent', one.accent)
              onChoose('accent_dark', one.accent_dark)
            }}
            className={clsx(
              'inline-flex size-11 items-center justify-center rounded-tile bg-current',
              one.fill,
              accent === one.accent && 'outline-3 outline-offset-2 outline-leaf-ink',
            )}
          >
            {accent === one.accent ? <IconCheck aria-hidden className="size-6 stroke-white" /> : null}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

interface ColorFieldProps {
  place: ColorGround
  label: string
  hint: string
  value: string
  onChange: (color: string) => void
}

/** Edits a colour as a hex code, and shows the contrast. */
export function ColorField({ place, label, hint, value, onChange }: ColorFieldProps) {
  const whole = /^#[0-9a-f]{6}$/.test(value)
  const measured = whole
    ? [
        [words.onGround, contrast(value, colorGrounds[place])] as const,
        ...(place === 'accent' ? [[words.whiteOn, contrast(value, '#ffffff')] as const] : []),
      ]
    : []
  return (
    <div>
      <Field
        label={label}
        hint={hint}
        value={value}
        placeholder="#1c7a3e"
        maxLength={7}
        pattern="#[0-9a-f]{6}"
        onChange={(event) => onChange(event.target.value.toLowerCase())}
      />
      <p aria-live="polite" className="mt-1 text-xs">
        {measured.map(([where, ratio]) => (
          <span key={where} className={clsx('mr-4', ratio < MIN_CONTRAST && 'font-semibold text-danger')}>
            {where}: {words.ratio(ratio.toFixed(1))}
          </span>
        ))}
        {measured.some(([, ratio]) => ratio < MIN_CONTRAST) ? words.tooFaint : null}
      </p>
    </div>
  )
}

import { encode } from 'uqr'

/** Renders a QR code. It is black on white in both themes, because cameras read other colours badly. */
export function QrCode({ text, label, className = 'w-44' }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text)
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      viewBox={`-1 -1 ${size + 2} ${size + 2}`}
      role="img"
      aria-label={label}
      className={`rounded-tile bg-white ${className}`}
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}

import { clsx } from 'clsx'
import { packing as words } from '#messages/packing.ts'

/** A green disc, or a brown triangle: as the law draws it, and never by colour alone. */
export const VegMark = ({ veg, className }: { veg: boolean; className?: string }) => (
  <svg
    viewBox="0 0 16 16"
    role="img"
    aria-label={veg ? words.veg : words.nonVeg}
    className={clsx('size-4 shrink-0 fill-current', veg ? 'text-leaf-ink' : 'text-nonveg', className)}
  >
    <path d="M0 0h16v16H0zm2 2v12h12V2z" fillRule="evenodd" />
    {veg ? <circle cx="8" cy="8" r="3.5" /> : <path d="M8 4.2 12 11.4H4Z" />}
  </svg>
)

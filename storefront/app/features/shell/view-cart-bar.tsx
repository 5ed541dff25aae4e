import { IconArrowRight } from '@tabler/icons-react'
import { rupees } from '../../lib/money.ts'
import { shell as words } from '../../messages/en/shell.ts'

/** Floats above the bottom bar once something is in the cart. */
export function ViewCartBar({ lines, total, onOpenCart }: { lines: number; total: number; onOpenCart: () => void }) {
  if (lines === 0) return null
  return (
    <button
      type="button"
      onClick={onOpenCart}
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+0.625rem)] z-30 flex min-h-13 animate-rise items-center justify-between gap-3 rounded-2xl bg-leaf-deep px-5 text-base font-semibold text-on-leaf shadow-lift md:hidden print:hidden"
    >
      <span>{words.lines(lines)}</span>
      <span className="amount flex items-center gap-2">
        {words.viewCartTotal(rupees(total))}
        <IconArrowRight aria-hidden className="size-5" />
      </span>
    </button>
  )
}

import { clsx } from 'clsx'
import { shell as words } from '#messages/shell.ts'

/** Shows the number of lines in the cart, as a number in a disc. */
export function CartCount({ lines, className }: { lines: number; className?: string }) {
  return (
    <span
      data-testid="cart-badge"
      className={clsx(
        'amount inline-flex h-5.5 min-w-5.5 items-center justify-center rounded-full px-1 text-2xs font-bold',
        className,
      )}
    >
      {lines}
      <span className="sr-only"> {words.inCart(lines)}</span>
    </span>
  )
}

import { IconStarFilled } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { OrderFlag } from '@farmstand/contracts/office/order'
import { office as words } from '#messages/office.ts'

/** What to know of an order before one opens it. */
export const Flags = ({ flags }: { flags: readonly OrderFlag[] }) => (
  <span className="flex flex-wrap gap-1.5">
    {flags.map((flag) => (
      <span
        key={flag}
        className={clsx(
          'inline-flex items-center gap-1 rounded-lg px-2 py-0.5 text-xs font-semibold',
          flag === 'PRIORITY' ? 'bg-tone-turmeric' : flag === 'FIRST_ORDER' ? 'bg-tone-clay' : 'bg-sunken text-muted',
        )}
      >
        {flag === 'PRIORITY' ? <IconStarFilled aria-hidden className="size-3" /> : null}
        {words.flags[flag]}
      </span>
    ))}
  </span>
)

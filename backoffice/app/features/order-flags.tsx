import { IconStarFilled } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { OrderFlag } from '@farmstand/contracts/office/order'
import { Badge } from '@farmstand/ui/badge.tsx'
import { office as words } from '#messages/office.ts'

const looks: Partial<Record<OrderFlag, string>> = { PRIORITY: 'bg-tone-turmeric', FIRST_ORDER: 'bg-tone-clay' }

/** Shows badges for what staff must know about an order in a list. */
export const Flags = ({ flags }: { flags: readonly OrderFlag[] }) => (
  <span className="flex flex-wrap gap-1.5">
    {flags.map((flag) => (
      <Badge key={flag} tone={looks[flag] ? 'own' : 'plain'} className={clsx('gap-1', looks[flag])}>
        {flag === 'PRIORITY' ? <IconStarFilled aria-hidden className="size-3" /> : null}
        {words.flags[flag]}
      </Badge>
    ))}
  </span>
)

import type { OnShelf } from '@farmstand/contracts/shelf'
import { catalogue as words } from '#messages/catalogue.ts'
import { Badge } from '@farmstand/ui/badge.tsx'

interface SaleBadgeProps {
  item: Pick<OnShelf['item'], 'discount'>
  /** The corner of the picture, as classes. */
  className: string
}

/** Shows the discount of a price. */
export function SaleBadge({ item, className }: SaleBadgeProps) {
  if (item.discount <= 0) return null
  return (
    <Badge tone="saving" className={className}>
      {words.off(item.discount)}
    </Badge>
  )
}

import type { OnShelf } from '@farmstand/contracts/shelf'
import { catalogue as words } from '#messages/catalogue.ts'
import { Badge } from '@farmstand/ui/badge.tsx'

interface SaleBadgeProps {
  item: Pick<OnShelf['item'], 'discount'>
  /** Classes that place the badge in a corner of the picture. */
  className: string
}

/** Shows how much an item is discounted. */
export function SaleBadge({ item, className }: SaleBadgeProps) {
  if (item.discount <= 0) return null
  return (
    <Badge tone="saving" className={className}>
      {words.off(item.discount)}
    </Badge>
  )
}

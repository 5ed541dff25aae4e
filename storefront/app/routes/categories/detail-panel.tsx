import { pages } from '@farmstand/contracts/pages'
import type { Sellable } from '@farmstand/contracts/sellable'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ComboDetail } from '../../features/catalogue/combo-detail.tsx'
import type { CartControl } from '../../features/catalogue/sellable.ts'
import { StockDetail } from '../../features/catalogue/stock-detail.tsx'
import { detail as words } from '#messages/catalogue.ts'

/** One item up close; `null` where a combo is known to nobody. */
export function DetailPanel({ shown, cartControl }: { shown: Sellable | null; cartControl: CartControl }) {
  if (shown?.type !== 'STOCK') return <ComboDetail item={shown?.item ?? null} shape="panel" cartControl={cartControl} />
  return (
    <StockDetail
      item={shown.item}
      shape="panel"
      cartControl={cartControl}
      more={
        <Link
          to={pages.product(shown.item.id)}
          className="mt-4 inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf-ink underline-offset-4 hover:underline"
        >
          {words.openPage}
          <IconArrowRight aria-hidden className="size-5" />
        </Link>
      }
    />
  )
}

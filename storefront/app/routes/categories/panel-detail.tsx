import { pages } from '@farmstand/contracts/pages'
import type { Sellable } from '@farmstand/contracts/sellable'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { cartControl } from '../../features/cart/cart-control.tsx'
import { SellableDetail } from '../../features/catalogue/sellable-detail.tsx'
import { DeliveryNote } from '../../features/shell/delivery-line.tsx'
import { catalogue as words } from '#messages/catalogue.ts'

/** One item up close: what the panel and the sheet hold. */
export function PanelDetail({ shown }: { shown: Sellable | null }) {
  return (
    <SellableDetail
      sellable={shown}
      shape="panel"
      cartControl={cartControl}
      delivery={shown?.item.in_stock ? <DeliveryNote department={shown.item.department} /> : null}
      more={
        shown ? (
          <Link
            to={pages.product(shown.item.id)}
            className="mt-4 inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf-ink underline-offset-4 hover:underline"
          >
            {words.openPage}
            <IconArrowRight aria-hidden className="size-5" />
          </Link>
        ) : null
      }
    />
  )
}

import { pages } from '@farmstand/contracts/pages'
import type { Sellable } from '@farmstand/contracts/sellable'
import { IconArrowRight } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { Link } from 'react-router'
import { cartControl } from '../../features/cart/cart-control.tsx'
import type { DetailWithDelivery } from '../../features/catalogue/detail-with-delivery.tsx'
import { lazyPart } from '../../lib/later.ts'
import { catalogue as words } from '#messages/catalogue.ts'
import { isHydrated } from '../../ui/hydrated.ts'

type Detail = ComponentType<Parameters<typeof DetailWithDelivery>[0]>

const load = () =>
  import('../../features/catalogue/detail-with-delivery.tsx').then(({ DetailWithDelivery: One }) => One)
const OnServer = lazy(async () => ({ default: await load() }))
const detail = lazyPart(load)
/** Loads the code of the details. It is loaded after the list, because the list then arrives faster. */
export const preloadDetail = detail.preload
export const useDetail = detail.usePart

export function DetailPanel({ Detail, shown }: { Detail: Detail; shown: Sellable | null }) {
  return (
    <Detail
      sellable={shown}
      shape="panel"
      cartControl={cartControl}
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

const column = 'sticky top-(--top-bar) max-h-[calc(100dvh-var(--top-bar))] overflow-y-auto p-4 xl:px-5'

/** Shows the details beside the list. Until the code is loaded, the HTML from the server stays. */
export function DetailBeside({ shown }: { shown: Sellable | null | undefined }) {
  const brought = useDetail()
  // The server's HTML can be kept only during hydration. Later, keeping it would mean writing HTML, which the Trusted
  // Types policy forbids.
  const [written] = useState(() => !isHydrated())
  const Detail = import.meta.env.SSR ? OnServer : brought
  return (
    <aside aria-label={words.detail} className="border-l border-line bg-surface max-panel:hidden">
      {Detail ? (
        <div key="drawn" className={column}>
          <Suspense>{shown === undefined ? null : <DetailPanel Detail={Detail} shown={shown} />}</Suspense>
        </div>
      ) : written ? (
        // oxlint-disable-next-line react/no-danger -- it writes nothing and keeps the server's HTML
        <div key="written" className={column} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      ) : null}
    </aside>
  )
}

import { pages } from '@farmstand/contracts/pages'
import { IconWifiOff } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useSearchParams, type MetaFunction } from 'react-router'
import { CartSidebar } from '../../features/cart/cart-sidebar.tsx'
import { DetailWithDelivery } from '../../features/catalogue/detail-with-delivery.tsx'
import { SearchPanel } from '../../features/search/search-panel.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { PageNotFound } from '../../features/shell/page-not-found.tsx'
import { openDocument, tryAgain } from '../../lib/retry.ts'
import { wholeAddress } from '../../lib/page-address.ts'
import { ownPath } from '../../lib/return-path.ts'
import { offline as words } from '#messages/pages.ts'
import { Button, ButtonLink } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { Toaster } from '@farmstand/ui/toaster.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: words.title, description: words.text, path: pages.offline, hidden: true })

/**
 * The service worker stores this page together with these components. Other pages load them only when the visitor first
 * touches the page.
 */
export const handle = { kept: [CartSidebar, Dialog, DetailWithDelivery, PageNotFound, SearchPanel, Toaster] }

/** Shown in place of a page that is not cached. Opens that page as soon as the shop can be reached. */
export default function Offline() {
  const [search] = useSearchParams()
  const wanted = ownPath(search.get('to')) ?? wholeAddress(pages.home)
  const goWhenReached = useCallback(() => {
    const left = new AbortController()
    openDocument(wanted, 'replace', left.signal).catch(() => undefined)
    return () => left.abort()
  }, [wanted])
  return (
    <div ref={goWhenReached} className="wrap flex flex-col items-center gap-3 py-16 text-center">
      <IconWifiOff aria-hidden className="size-12 text-muted" />
      <h1 className="text-xl">{words.title}</h1>
      <p className="max-w-[40ch] text-muted">{words.text}</p>
      <div className="flex gap-2">
        <Button onClick={tryAgain}>{words.tryAgain}</Button>
        <ButtonLink to={pages.home} look="outline">
          {words.home}
        </ButtonLink>
      </div>
    </div>
  )
}

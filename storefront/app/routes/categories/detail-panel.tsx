import type { Sellable } from '@farmstand/contracts/sellable'
import { lazy, Suspense, useState } from 'react'
import { later } from '../../lib/later.ts'
import { catalogue as words } from '#messages/catalogue.ts'
import { isHydrated } from '../../ui/hydrated.ts'

const load = () => import('./panel-detail.tsx').then(({ PanelDetail }) => PanelDetail)
const OnServer = lazy(async () => ({ default: await load() }))
const detail = later(load)
/** Fetched after the list, which is lighter without it. */
export const bringDetail = detail.bring
export const useDetail = detail.usePart

const column = 'sticky top-(--top-bar) max-h-[calc(100dvh-var(--top-bar))] overflow-y-auto p-4 xl:px-5'

/** Beside the list; until its file is there, as the server wrote it. */
export function DetailBeside({ shown }: { shown: Sellable | null | undefined }) {
  const brought = useDetail()
  // Elsewhere than in the server's page a script may write nothing of the kind: the policy wants trusted types.
  const [written] = useState(() => !isHydrated())
  const Detail = import.meta.env.SSR ? OnServer : brought
  return (
    <aside aria-label={words.detail} className="border-l border-line bg-surface max-panel:hidden">
      {Detail ? (
        <div key="drawn" className={column}>
          {/* oxlint-disable-next-line react/static-components -- kept once for all drawings, and only read here */}
          <Suspense>{shown === undefined ? null : <Detail shown={shown} />}</Suspense>
        </div>
      ) : written ? (
        // oxlint-disable-next-line react/no-danger -- nothing is written: what the server wrote stays
        <div key="written" className={column} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      ) : null}
    </aside>
  )
}

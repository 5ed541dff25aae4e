import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { discardAllDrafts, isLargeChange, changesPrice, useDrafts } from './draft.ts'
import { percentOfPriceChange } from './moved.ts'
import { CTRL_ENTER, useCtrlEnter } from './use-ctrl-enter.ts'
import { items as words } from '#messages/items.ts'
import { office } from '#messages/office.ts'

/** Shows the number of unpublished changes on every screen about items, and offers to publish them. */
export function ChangeBar() {
  const drafts = [...useDrafts().values()]
  const [asks, setAsks] = useState(false)
  const { search } = useLocation()
  const navigate = useNavigate()
  const review = { to: '/items/review', state: { from: search } }
  useCtrlEnter(drafts.length === 0 ? null : () => void navigate(review.to, { state: review.state }))
  if (drafts.length === 0) return null
  const prices = drafts.filter(changesPrice).length
  const counts = drafts.filter(({ wanted }) => wanted.shelf !== undefined).length
  const far = drafts.filter(isLargeChange)
  const [first] = far
  return (
    <>
      <section
        aria-label={words.changes(prices + counts)}
        className="fixed inset-x-2 bottom-18 z-40 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-turmeric bg-surface px-4 py-3 text-sm shadow-lift md:bottom-4 md:left-56"
      >
        <output className="mr-auto">
          <b>{words.changes(prices + counts)}</b> <span className="text-muted">{words.ofChanges(prices, counts)}</span>
        </output>
        {first ? (
          <span className="flex items-center gap-1.5 rounded-lg bg-danger-tint px-2 py-1 text-xs font-semibold text-danger">
            <IconAlertTriangle aria-hidden className="size-4" />
            {far.length === 1 ? words.farMove(first.row.name, percentOfPriceChange(first)) : words.farMoves(far.length)}
          </span>
        ) : null}
        <Button look="plain" onClick={() => setAsks(true)}>
          {words.discard}
        </Button>
        <Link
          {...review}
          aria-keyshortcuts={CTRL_ENTER}
          title={words.ctrlEnter}
          className="inline-flex min-h-11 items-center rounded-tile bg-leaf px-4 font-semibold text-on-leaf hover:bg-leaf-deep"
        >
          {words.review}
        </Link>
      </section>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={words.discardTitle(prices + counts)}
        closeLabel={office.close}
      >
        <div className="grid gap-4 p-5">
          <p className="text-sm">{words.discardText}</p>
          <div className="flex justify-end gap-2">
            <Button look="plain" onClick={() => setAsks(false)}>
              {words.keep}
            </Button>
            <Button
              look="danger"
              onClick={() => {
                setAsks(false)
                discardAllDrafts()
              }}
            >
              {words.discard}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

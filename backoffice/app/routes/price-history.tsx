import { useState } from 'react'
import { Link } from 'react-router'
import { priceNumbers } from '@farmstand/contracts/money'
import type { PriceBatch } from '@farmstand/contracts/office/items'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { notify } from '../lib/notify.tsx'
import { actorName } from '../features/actor.ts'
import { Heading } from '../features/heading.tsx'
import { priceText } from '../features/items/moved.ts'
import { useRevert } from '../features/items/use-revert.ts'
import { PageButtons, useOlderPages } from '../features/older-pages.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { useHasPermission } from '../features/session.ts'
import { useAction, useServerQuery } from '../lib/actions.ts'
import { shortMomentOf } from '../lib/words.ts'
import { items as words } from '#messages/items.ts'
import { office } from '#messages/office.ts'

/** Lists the price changes, grouped by person and time. Each group can be reverted as a whole. */
export default function PriceHistory() {
  const pages = useOlderPages()
  const found = useServerQuery('priceBatches', pages.before === undefined ? {} : { before: pages.before })
  const last = found.data?.results.at(-1)
  return (
    <>
      <Heading of={{ to: '/items', text: words.title }}>{words.historyTitle}</Heading>
      {!found.data ? (
        <LoadingOrError error={found.error} again={() => void found.refetch()} />
      ) : found.data.results.length === 0 ? (
        <Card className="p-10 text-center text-lg font-semibold">{words.noHistory}</Card>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {found.data.results.map((batch) => (
              <BatchLine key={batch.uid} batch={batch} />
            ))}
          </ul>
        </Card>
      )}
      {found.data ? <PageButtons pages={pages} next={found.data.more && last ? last.uid : null} /> : null}
    </>
  )
}

function BatchLine({ batch }: { batch: PriceBatch }) {
  const [open, setOpen] = useState(false)
  const mayChange = useHasPermission('items.change')
  const instant = batch.state === 'PUBLISHED' ? batch.publish_at : batch.at
  return (
    <li className="px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="w-28 text-xs text-muted">{shortMomentOf(instant)}</span>
        <span className="min-w-0 grow">
          <b>{actorName(batch.by)}</b> {words.prices(batch.changes)} {words.sources[batch.source]}
          {batch.name ? ` “${batch.name}”` : ''}
          <span className="block text-xs text-muted">
            {[
              batch.state === 'SCHEDULED'
                ? `${words.states.SCHEDULED}: ${shortMomentOf(batch.publish_at)}`
                : words.states[batch.state],
              batch.stayed > 0 ? words.stayed(batch.stayed) : '',
              batch.reverted ? words.reverted : '',
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
        <Button size="sm" look="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
          {words.showChanges}
        </Button>
        {mayChange ? <BatchActions batch={batch} /> : null}
      </div>
      {open ? <Changes uid={batch.uid} /> : null}
    </li>
  )
}

function BatchActions({ batch }: { batch: PriceBatch }) {
  const [asks, setAsks] = useState(false)
  const revert = useRevert()
  const cancel = useAction('cancelPrices')
  const publish = useAction('publishPrices')
  const busy = revert.busy || cancel.isPending || publish.isPending
  const run = async (work: () => Promise<string>): Promise<void> => {
    try {
      notify.done(await work())
    } catch (error) {
      notify.failed(error instanceof Error ? error.message : String(error))
    }
    setAsks(false)
  }
  const only = { batch_uid: batch.uid }
  if (batch.state === 'SCHEDULED')
    return (
      <>
        <Button
          size="sm"
          look="outline"
          disabled={busy}
          onClick={() =>
            void run(async () => {
              const { changes, stayed } = await publish.mutateAsync(only)
              return [words.published(changes, 0), stayed > 0 ? words.stayed(stayed) : ''].filter(Boolean).join(' ')
            })
          }
        >
          {words.publishNow}
        </Button>
        <Button
          size="sm"
          look="danger"
          disabled={busy}
          onClick={() => void run(() => cancel.mutateAsync(only).then(() => words.gaveUp))}
        >
          {words.giveUp}
        </Button>
      </>
    )
  if (batch.state !== 'PUBLISHED' || batch.reverted || batch.source === 'REVERT') return null
  const count = batch.changes - batch.stayed
  return (
    <>
      <Button size="sm" look="outline" disabled={busy} onClick={() => setAsks(true)}>
        {words.revert}
      </Button>
      <Dialog open={asks} onClose={() => setAsks(false)} title={words.revertTitle(count)} closeLabel={office.close}>
        <div className="grid gap-4 p-5">
          <p className="text-sm">{words.revertText}</p>
          <div className="flex justify-end gap-2">
            <Button look="plain" onClick={() => setAsks(false)}>
              {words.keep}
            </Button>
            <Button disabled={busy} onClick={() => void run(() => revert.run(batch.uid))}>
              {words.doRevert}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

function Changes({ uid }: { uid: string }) {
  const found = useServerQuery('priceBatch', { uid })
  if (!found.data) return <LoadingOrError error={found.error} again={() => void found.refetch()} />
  return (
    <ul className="mt-2 grid gap-1 rounded-tile bg-sunken p-3">
      {found.data.changes.map((one) => (
        <li key={one.item_id} className="flex flex-wrap gap-x-3">
          <Link to={`/items/${one.item_id}`} className="font-semibold hover:text-leaf-ink">
            {one.name}
          </Link>
          <span className="amount">
            <s className="text-muted">{priceText(priceNumbers(one.before))}</s> {priceText(priceNumbers(one.after))}
          </span>
          {one.stayed ? <span className="text-xs text-danger">{words.stayed(1)}</span> : null}
        </li>
      ))}
    </ul>
  )
}

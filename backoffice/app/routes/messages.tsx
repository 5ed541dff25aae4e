import { clsx } from 'clsx'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { channels } from '@farmstand/contracts/office/channels'
import type { Messages, MessageState } from '@farmstand/contracts/office/messages'
import { timeText } from '../lib/times.ts'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { notify } from '../lib/notify.tsx'
import { Heading } from '../features/heading.tsx'
import { TestMessages } from '../features/messages/test-message.tsx'
import { PageButtons, useOlderPages } from '../features/older-pages.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { notifyOnFailure } from '../features/notify-on-failure.ts'
import { useHasPermission } from '../features/session.ts'
import { useAction, useServerQuery } from '../lib/actions.ts'
import { shortMomentOf } from '../lib/words.ts'
import { messages as words } from '#messages/messages.ts'

const states = ['WAITING', 'SENT', 'REFUSED', 'GIVEN_UP', 'HELD'] as const satisfies MessageState[]

/** Lists the messages to customers, sent and failed. */
export default function MessagesScreen() {
  const [query] = useSearchParams()
  const [state, setState] = useState(states.find((one) => one === query.get('state')) ?? null)
  const pages = useOlderPages()
  const mayChange = useHasPermission('messages.change')
  const found = useServerQuery('messages', { ...(state && { state }), ...(pages.before && { before: pages.before }) })
  if (!found.data) return <LoadingOrError title={words.title} error={found.error} again={() => void found.refetch()} />
  const { results, counts, more, telling, to_file: toFile } = found.data
  const choose = (next: MessageState | null): void => {
    setState(next)
    pages.newest()
  }
  return (
    <>
      <Heading>{words.title}</Heading>
      {toFile
        .filter((channel) => channels[channel].needed)
        .map((channel) => (
          <p key={channel} className="mb-4 rounded-tile bg-turmeric-tint p-3 text-sm">
            {words.channels[channel].notSent}
          </p>
        ))}
      {telling ? null : <p className="mb-4 rounded-tile bg-turmeric-tint p-3 text-sm">{words.off}</p>}
      <div className="mb-4 flex flex-wrap gap-2">
        {[null, ...states].map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={state === one}
            onClick={() => choose(one)}
            className={clsx(
              'min-h-11 rounded-tile border px-3.5 text-sm font-medium',
              state === one ? 'border-leaf bg-leaf-tint text-leaf-ink' : 'border-line bg-surface',
            )}
          >
            {one === null ? words.all : `${words.states[one]} ${counts[one] ?? 0}`}
          </button>
        ))}
      </div>
      <Card className="overflow-hidden">
        {results.length === 0 ? <p className="p-10 text-center text-muted">{words.none}</p> : null}
        <ul className="divide-y divide-line">
          {results.map((one) => (
            <MessageRow key={one.key} message={one} />
          ))}
        </ul>
      </Card>
      <PageButtons pages={pages} next={more ? (results.at(-1)?.key ?? null) : null} />
      {mayChange ? (
        <div className="mt-6 max-w-3xl">
          <TestMessages toFile={toFile} />
        </div>
      ) : null}
    </>
  )
}

function MessageRow({ message }: { message: Messages['results'][number] }) {
  const again = useAction('sendAgain')
  const mayChange = useHasPermission('messages.change')
  const { key, event, channel, recipient, state, tries, next_try_at: next, error, held, at, text } = message
  const failed = state === 'REFUSED' || state === 'GIVEN_UP'
  const maySend = failed || (held !== null && held !== 'CANCELLED')
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4 text-sm">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b>{words.events[event]}</b>
          <span className="text-muted">
            {words.channels[channel].name} {recipient}
          </span>
          <span className="text-xs text-muted">{shortMomentOf(at)}</span>
        </p>
        <p className="mt-1 break-words text-muted">{text}</p>
        {error === null ? null : <p className="mt-1 break-words text-danger">{error}</p>}
        {held === null ? null : <p className="mt-1">{words.held[held]}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <span className={clsx('text-xs', failed ? 'font-semibold text-danger' : 'text-muted')}>
          {[words.states[state], words.tries(tries), ...(next ? [words.next(timeText(next))] : [])].join(', ')}
        </span>
        {message.order_uid === null ? null : (
          <Link
            to={`/orders/${message.order_uid}`}
            className="inline-flex min-h-11 items-center font-semibold text-leaf-ink"
          >
            {words.order}
          </Link>
        )}
        {maySend && mayChange ? (
          <Button
            look="outline"
            disabled={again.isPending}
            onClick={() =>
              void notifyOnFailure(again.mutateAsync({ key })).then((done) =>
                done ? notify.done(words.sentAgain) : undefined,
              )
            }
          >
            {words.sendAgain}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

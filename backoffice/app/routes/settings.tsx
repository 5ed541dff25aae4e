import type { ShopIdentity } from '@farmstand/contracts/office/identity'
import { Card } from '@farmstand/ui/card.tsx'
import { actorName } from '../features/actor.ts'
import { Heading } from '../features/heading.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { TrialPayment } from '../features/payments/trial-payment.tsx'
import type { SectionName } from '../features/settings/fields.ts'
import { Rules } from '../features/settings/rules.tsx'
import { Section } from '../features/settings/section.tsx'
import { useServerQuery } from '../lib/actions.ts'
import { shortMomentOf } from '../lib/words.ts'
import { settings as words } from '#messages/settings.ts'

const sections: readonly SectionName[] = ['look', 'place', 'tax', 'officer', 'links', 'policies']

/** Edits the shop's details and rules. */
export default function SettingsScreen() {
  const identity = useServerQuery('shopIdentity', {})
  if (!identity.data)
    return <LoadingOrError title={words.title} error={identity.error} again={() => void identity.refetch()} />
  const found = identity.data
  return (
    <>
      <Heading>{words.title}</Heading>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 gap-4">
          {sections.map((name) => (
            <Section key={name} name={name} identity={found} />
          ))}
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Rules rules={found.settings} />
          <Payments />
          <History entries={found.history} />
        </div>
      </div>
    </>
  )
}

/** Offers a trial payment in a shop that is already open. */
function Payments() {
  const installed = useServerQuery('setup', {}).data?.installed
  return installed ? <TrialPayment provider={installed.payments} /> : null
}

function History({ entries }: { entries: ShopIdentity['history'] }) {
  return (
    <Card className="p-4 text-sm">
      <h2 className="text-base">{words.history}</h2>
      {entries.length === 0 ? <p className="text-muted">{words.noHistory}</p> : null}
      <ol className="mt-2 grid gap-2">
        {entries.map(({ at, by, after }) => (
          <li key={at}>
            <span className="text-xs text-muted">{shortMomentOf(at)}</span> <b>{actorName(by)}</b>
            <span className="block text-xs break-words text-muted">{changesText(after)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const labels: ReadonlyMap<string, string> = new Map(
  Object.entries(words.fields).map(([field, [label]]) => [field, label] as const),
)

const changesText = (after: unknown): string =>
  Object.entries(Object(after))
    .map(([field, value]) => `${labels.get(field) ?? field}: ${String(value)}`)
    .join(', ')

import { auditLogParts, type AuditLogPart } from '@farmstand/contracts/office/audit-names'
import type { AuditEntry } from '@farmstand/contracts/office/staff'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '@farmstand/ui/card.tsx'
import { actorAsSubject } from '../features/actor.ts'
import { describeAuditChange, describeRuleChange } from '../features/audit-values.ts'
import { Heading } from '../features/heading.tsx'
import { PageButtons, useOlderPages } from '../features/older-pages.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { StaffTabs } from '../features/staff-tabs.tsx'
import { useServerQuery } from '../lib/actions.ts'
import { shortMomentOf } from '../lib/words.ts'
import { audit as phraseOf } from '#messages/audit.ts'
import { language } from '#messages/language.ts'
import { office as words } from '#messages/office.ts'

/** Lists all recorded activity, newest first. */
export default function Audit() {
  const pages = useOlderPages()
  const [half, setHalf] = useState<AuditLogPart>('CHANGES')
  const [by, setBy] = useState('')
  const audit = useServerQuery('audit', {
    half,
    ...(by !== '' && { by }),
    ...(pages.before && { before: pages.before }),
  })
  if (!audit.data) return <LoadingOrError title={words.audit} error={audit.error} again={() => void audit.refetch()} />
  const { results, more, people } = audit.data
  const last = results.at(-1)
  return (
    <>
      <Heading>{words.audit}</Heading>
      <StaffTabs />
      <div className="mb-4 flex flex-wrap gap-2">
        {auditLogParts.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={half === one}
            onClick={() => {
              setHalf(one)
              pages.newest()
            }}
            className={clsx(
              'min-h-11 rounded-tile border px-3.5 text-sm font-medium',
              half === one ? 'border-leaf bg-leaf-tint text-leaf-ink' : 'border-line bg-surface',
            )}
          >
            {words.auditHalves[one]}
          </button>
        ))}
        <select
          aria-label={words.everyone}
          value={by}
          onChange={({ target }) => {
            setBy(target.value)
            pages.newest()
          }}
          className="min-h-11 max-w-full rounded-tile border border-line bg-surface px-3 text-sm font-medium"
        >
          <option value="">{words.everyone}</option>
          {people.map(({ uid, name }) => (
            <option key={uid} value={uid}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Card className="p-4 text-sm">
        <ol className="grid gap-2">
          {results.map((one) => (
            <li key={one.id} className="grid grid-cols-[6.25rem_1fr] gap-x-2">
              <span className="text-xs text-muted">{shortMomentOf(one.at)}</span>
              <span className="min-w-0">
                <b>{actorAsSubject(one.by)}</b> {phrases.get(one.operation) ?? one.operation}{' '}
                <Subject of={one.subject} about={one.about === one.by.name ? '' : one.about} />
                <span className="block text-xs break-words text-muted">{describeEntry(one)}</span>
              </span>
            </li>
          ))}
        </ol>
      </Card>
      <PageButtons pages={pages} next={more && last ? String(last.id) : null} />
    </>
  )
}

/**
 * Describes a change and its reason. In English it shows the stored text, in other languages a text made from the
 * stored values.
 */
function describeEntry({ subject, before, after, reason, noted }: AuditEntry): string {
  const shown = language === 'en' ? { before, after, reason } : noted
  const why = typeof shown.reason === 'string' ? shown.reason : describeAuditChange(null, shown.reason)
  const [kind, key = ''] = subject.split(':')
  const change =
    kind === 'setting'
      ? describeRuleChange(key, shown.before, shown.after)
      : describeAuditChange(shown.before, shown.after)
  return [change, why].filter(Boolean).join(' · ')
}

/** Names the changed order, item or person, and links to the order or item. */
function Subject({ of, about }: { of: string; about: string }) {
  const [kind, id] = of.split(':')
  if (kind !== 'order' && kind !== 'item') return about
  return (
    <Link to={`/${kind}s/${id}`} className="font-semibold text-leaf-ink">
      {about || words.see}
    </Link>
  )
}

const phrases: ReadonlyMap<string, string> = new Map(Object.entries(phraseOf))

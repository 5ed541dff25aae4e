import { Link, useNavigate, useSearchParams } from 'react-router'
import type { OfficeItem } from '@farmstand/contracts/office/item'
import { Heading } from '../features/heading.tsx'
import { ItemEditor } from '../features/item/item-editor.tsx'
import { emptyFacts } from '../features/item/item-form.ts'
import { notifySaved } from '../features/item/notify-saved.ts'
import { LoadingOrError } from '../features/parts.tsx'
import { useAction, useServerQuery } from '../lib/actions.ts'
import { item as words } from '#messages/item.ts'

/** Shows the form for a new item, empty or filled in as a copy of another item. */
export default function ItemNew() {
  const [search] = useSearchParams()
  const from = search.get('from')
  return from ? <Copied id={from} /> : <Writing kind={search.get('kind') === 'COMBO' ? 'COMBO' : 'STOCK'} />
}

function Copied({ id }: { id: string }) {
  const found = useServerQuery('item', { id })
  if (!found.data)
    return <LoadingOrError title={words.newItem} error={found.error} again={() => void found.refetch()} />
  return <Writing kind={found.data.row.kind} from={found.data} />
}

function Writing({ kind, from }: { kind: 'STOCK' | 'COMBO'; from?: OfficeItem }) {
  const navigate = useNavigate()
  const add = useAction('addItem')
  const facts = from ? { ...from.facts, name: words.copyOf(from.facts.name), aliases: [], pinned: false } : emptyFacts
  return (
    <>
      <Heading aside={from ? null : <OtherKind than={kind} />}>{titleOf(kind)}</Heading>
      <ItemEditor
        key={kind}
        kind={kind}
        known={null}
        facts={facts}
        save={async ({ after, sku }) => {
          const { item_id: id, gaps } = await add.mutateAsync({ kind, sku, facts: after })
          notifySaved({ shown: after.shown, gaps }, words.added)
          await navigate(`/items/${id}`)
          return null
        }}
      />
    </>
  )
}

const titleOf = (kind: 'STOCK' | 'COMBO'): string => (kind === 'COMBO' ? words.newCombo : words.newItem)

const OtherKind = ({ than }: { than: 'STOCK' | 'COMBO' }) => (
  <Link
    to={than === 'COMBO' ? '/items/new' : '/items/new?kind=COMBO'}
    className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf-ink"
  >
    {titleOf(than === 'COMBO' ? 'STOCK' : 'COMBO')}
  </Link>
)

import { useParams } from 'react-router'
import { Heading } from '../features/heading.tsx'
import { ItemEditor } from '../features/item/item-editor.tsx'
import { notifySaved } from '../features/item/notify-saved.ts'
import { LoadingOrError } from '../features/parts.tsx'
import { useAction, useServerQuery } from '../lib/actions.ts'
import { items } from '#messages/items.ts'
import { item as words } from '#messages/item.ts'

/** Edits one item with all its fields. */
export default function Item() {
  const { id = '' } = useParams()
  const found = useServerQuery('item', { id })
  const save = useAction('saveItem')
  if (!found.data) return <LoadingOrError title={items.title} error={found.error} again={() => void found.refetch()} />
  const { row, facts } = found.data
  return (
    <>
      <Heading of={{ to: '/items', text: items.title }}>{row.name}</Heading>
      <ItemEditor
        key={id}
        kind={row.kind}
        known={found.data}
        facts={facts}
        save={async ({ before, after, looked }) => {
          const { gaps } = await save.mutateAsync({ item_id: row.id, before, after, looked })
          notifySaved({ shown: after.shown, gaps }, words.saved)
          const fresh = await found.refetch()
          return fresh.isSuccess ? fresh.data.facts : after
        }}
      />
    </>
  )
}

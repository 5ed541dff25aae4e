import { clsx } from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SavedFilters } from '@farmstand/contracts/office/saved-view'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { notify } from '../lib/notify.tsx'
import { useAction, useServerQuery } from '../lib/actions.ts'
import { textIn, submitHandler } from '../lib/form.ts'
import { orderList } from '#messages/order-list.ts'
import { office as words } from '#messages/office.ts'
import { savedViewUrl, haveSameFilters } from './order-filters.ts'
import { performWithUndo } from './undo.ts'

const action = 'min-h-11 text-sm whitespace-nowrap text-muted hover:text-leaf-ink'

/** Shows links to the person's saved views, and a button that removes the current one. */
export function SavedViews({ kept }: { kept: SavedFilters }) {
  const views = useServerQuery('savedViews', {}).data?.results ?? []
  const remove = useAction('removeView')
  const put = useAction('saveView')
  const [saving, setSaving] = useState(false)
  const shown = views.find(({ filters }) => haveSameFilters(filters, kept))
  const drop = (view: (typeof views)[number]): Promise<boolean> =>
    performWithUndo(remove.mutateAsync({ staff_uid: null, name: view.name }), orderList.viewRemoved(view.name), () =>
      put.mutateAsync({ staff_uid: null, ...view }),
    )
  return (
    <nav aria-label={orderList.savedViews} className="flex items-center gap-x-5 md:flex-wrap">
      {views.map(({ name, filters }) => (
        <Link
          key={name}
          to={savedViewUrl(filters)}
          aria-current={name === shown?.name ? 'true' : undefined}
          className={clsx(
            'inline-flex min-h-11 items-center text-sm font-medium whitespace-nowrap',
            name === shown?.name ? 'font-semibold text-leaf-ink underline underline-offset-8' : 'hover:text-leaf-ink',
          )}
        >
          {name}
        </Link>
      ))}
      {shown ? (
        <button type="button" disabled={remove.isPending} onClick={() => void drop(shown)} className={action}>
          {orderList.removeView(shown.name)}
        </button>
      ) : (
        <button type="button" onClick={() => setSaving(true)} className={action}>
          <span aria-hidden>+ </span>
          {orderList.saveThisView}
        </button>
      )}
      <NameView open={saving} kept={kept} onClose={() => setSaving(false)} />
    </nav>
  )
}

function NameView({ open, kept, onClose }: { open: boolean; kept: SavedFilters; onClose: () => void }) {
  const save = useAction('saveView')
  const submit = (form: FormData): void =>
    save.mutate(
      { staff_uid: null, name: textIn(form, 'name'), filters: kept },
      { onSuccess: onClose, onError: (error) => notify.failed(error.message) },
    )
  return (
    <Dialog open={open} onClose={onClose} title={orderList.saveThisView} closeLabel={words.close}>
      <form onSubmit={submitHandler(submit)} className="grid gap-4 p-5">
        <Field label={orderList.viewName} name="name" required maxLength={40} hint={orderList.viewHint} />
        <Button type="submit" disabled={save.isPending}>
          {orderList.saveView}
        </Button>
      </form>
    </Dialog>
  )
}

import { IconArrowDown, IconArrowLeft, IconArrowUp } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CategoryFacts } from '@farmstand/contracts/office/category'
import { Card } from '@farmstand/ui/card.tsx'
import { Button, IconButton } from '@farmstand/ui/button.tsx'
import { CategoryPanel, type OfficeCategory } from '../features/categories/category-panel.tsx'
import { Heading } from '../features/heading.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { notifyOnFailure } from '../features/notify-on-failure.ts'
import { useHasPermission } from '../features/session.ts'
import { Switch } from '../features/switch.tsx'
import { Thumb } from '../features/thumb.tsx'
import { performWithUndo } from '../features/undo.ts'
import { useAction, useServerQuery } from '../lib/actions.ts'
import { nameInScreenLanguage } from '../lib/names.ts'
import { categories as words } from '#messages/categories.ts'

/** Lists the categories on two levels, in the order in which customers see them. */
export default function CategoriesScreen() {
  const mayChange = useHasPermission('items.change')
  const found = useServerQuery('categories', {})
  const [chosen, setChosen] = useState<number | 'new' | null>(null)
  if (!found.data) return <LoadingOrError title={words.title} error={found.error} again={() => void found.refetch()} />
  const all = found.data.results
  const tops = all.filter(({ parent_id: above }) => above === null)
  const category = all.find(({ id }) => id === chosen) ?? null
  const open = chosen === 'new' || category !== null
  const row = { chosen, mayChange, onChoose: setChosen }
  return (
    <>
      <Heading>{words.title}</Heading>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <Link
          to="/items"
          className="inline-flex min-h-11 items-center gap-2 rounded-tile border border-line bg-surface px-3.5 text-sm font-medium hover:bg-leaf-tint"
        >
          <IconArrowLeft aria-hidden className="size-5" />
          {words.back}
        </Link>
        {mayChange ? <Button onClick={() => setChosen('new')}>{words.add}</Button> : null}
      </div>
      <div className={clsx('grid items-start gap-4', open && 'xl:grid-cols-[1fr_24rem]')}>
        <Card className="overflow-hidden">
          {tops.length === 0 ? (
            <div className="p-10 text-center">
              <p className="text-lg font-semibold">{words.none}</p>
              <p className="text-sm text-muted">{words.noneHint}</p>
            </div>
          ) : null}
          <ul className="divide-y divide-line">
            {tops.map((top, at) => {
              const below = all.filter(({ parent_id: above }) => above === top.id)
              return (
                <li key={top.id}>
                  <CategoryRow category={top} siblings={tops} at={at} above={null} {...row} />
                  <ul className="divide-y divide-line pl-6 md:pl-12">
                    {below.map((one, place) => (
                      <li key={one.id}>
                        <CategoryRow category={one} siblings={below} at={place} above={top} {...row} />
                      </li>
                    ))}
                  </ul>
                </li>
              )
            })}
          </ul>
        </Card>
        {open ? (
          <CategoryPanel
            key={chosen}
            category={category}
            all={all}
            mayChange={mayChange}
            onClose={() => setChosen(null)}
          />
        ) : null}
      </div>
    </>
  )
}

interface RowProps {
  category: OfficeCategory
  siblings: readonly OfficeCategory[]
  at: number
  above: OfficeCategory | null
  chosen: number | 'new' | null
  mayChange: boolean
  onChoose: (id: number) => void
}

function CategoryRow({ category, siblings, at, above, chosen, mayChange, onChoose }: RowProps) {
  const arrange = useAction('arrangeCategories')
  const save = useAction('saveCategory')
  const { id, items, shown, facts } = category
  const name = nameInScreenLanguage(category)
  const move = (by: 1 | -1): void => {
    const ids = siblings.map((one) => one.id).filter((one) => one !== id)
    ids.splice(at + by, 0, id)
    void notifyOnFailure(arrange.mutateAsync({ parent_id: above?.id ?? null, category_ids: ids }))
  }
  const turn = (on: boolean): void => {
    const after = { ...facts, shown: on }
    const put = (from: CategoryFacts, to: CategoryFacts) =>
      save.mutateAsync({ category_id: id, before: from, after: to })
    void performWithUndo(put(facts, after), words.turned(name, on), () => put(after, facts))
  }
  const state = shown ? (above?.shown === false ? words.hiddenAbove : null) : words.hidden
  return (
    <div className={clsx('flex flex-wrap items-center gap-x-2 px-3 py-1.5', chosen === id && 'bg-leaf-tint')}>
      <button
        type="button"
        onClick={() => onChoose(id)}
        className="flex min-h-11 min-w-0 grow basis-40 items-center gap-3 text-left text-sm"
      >
        <Thumb path={facts.image} />
        <span className="min-w-0">
          <span className={clsx('block', above === null && 'text-base font-semibold')}>{name}</span>
          <span className="block text-xs text-muted">{[words.items(items), state].filter(Boolean).join('. ')}</span>
        </span>
      </button>
      {mayChange ? (
        <span className="ml-auto flex items-center">
          <IconButton label={words.earlier(name)} disabled={at === 0 || arrange.isPending} onClick={() => move(-1)}>
            <IconArrowUp aria-hidden className="size-5" />
          </IconButton>
          <IconButton
            label={words.later(name)}
            disabled={at === siblings.length - 1 || arrange.isPending}
            onClick={() => move(1)}
          >
            <IconArrowDown aria-hidden className="size-5" />
          </IconButton>
          <Switch label={words.show(name)} on={shown} disabled={save.isPending} onChange={turn} />
        </span>
      ) : null}
    </div>
  )
}

import { useState } from 'react'
import type { CategoryFacts } from '@farmstand/contracts/office/category'
import { emptyCategory } from '@farmstand/contracts/office/empty-category'
import type { OfficeCategories } from '@farmstand/contracts/office/items'
import { Field } from '@farmstand/ui/field.tsx'
import { notify } from '@farmstand/ui/toaster.tsx'
import { useAction } from '../../lib/actions.ts'
import { categories as words } from '#messages/categories.ts'
import { Choice } from '../choice.tsx'
import { Flag, LongField, PanelForm } from '../form-fields.tsx'
import { OnePicture } from '../one-picture.tsx'
import { orSay } from '../say.ts'
import { SidePanel } from '../side-panel.tsx'
import { namesIn, withNames } from './other-names.ts'

export type OfficeCategory = OfficeCategories['results'][number]

interface CategoryPanelProps {
  /** Null: a new one. */
  category: OfficeCategory | null
  all: readonly OfficeCategory[]
  mayChange: boolean
  onClose: () => void
}

/** A category with all that is said of it. */
export function CategoryPanel({ category, all, mayChange, onClose }: CategoryPanelProps) {
  const [seen, setSeen] = useState(category?.facts ?? emptyCategory)
  const [draft, setDraft] = useState(seen)
  const [refused, setRefused] = useState(false)
  // After a refusal for an outdated version, the form takes the current version and keeps what was typed.
  if (refused) {
    setRefused(false)
    setSeen(category?.facts ?? emptyCategory)
    setDraft(writtenOver(seen, draft, category?.facts ?? emptyCategory))
  }
  const [other, setOther] = useState({ hi: namesIn(seen.aliases, 'hi'), mr: namesIn(seen.aliases, 'mr') })
  const set = (change: Partial<CategoryFacts>): void => setDraft({ ...draft, ...change })
  const save = useAction('saveCategory')
  const submit = async (): Promise<void> => {
    const aliases = withNames(withNames(seen.aliases, 'hi', other.hi), 'mr', other.mr)
    const after = { ...draft, aliases }
    if (!(await orSay(save.mutateAsync({ category_id: category?.id ?? null, before: seen, after }))))
      return setRefused(true)
    notify.done(words.saved)
    onClose()
  }
  const tops = all.filter(({ id, parent_id: above }) => above === null && id !== category?.id)
  return (
    <SidePanel title={category?.name ?? words.add} about={words.items(category?.items ?? 0)} onClose={onClose}>
      <PanelForm mayChange={mayChange} saving={save.isPending} label={words.save} onSave={submit}>
        <Field
          label={words.name}
          required
          maxLength={80}
          value={draft.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <Field
          label={words.nameHi}
          lang="hi"
          maxLength={80}
          value={draft.name_hi}
          onChange={({ target }) => set({ name_hi: target.value })}
        />
        <Field
          label={words.nameMr}
          lang="mr"
          maxLength={80}
          hint={words.ownNamesHint}
          value={draft.name_mr}
          onChange={({ target }) => set({ name_mr: target.value })}
        />
        <Field
          label={words.otherHindi}
          lang="hi"
          maxLength={400}
          value={other.hi}
          onChange={({ target }) => setOther({ ...other, hi: target.value })}
        />
        <Field
          label={words.otherMarathi}
          lang="mr"
          maxLength={400}
          hint={words.namesHint}
          value={other.mr}
          onChange={({ target }) => setOther({ ...other, mr: target.value })}
        />
        <Choice
          label={words.below}
          value={draft.parent_id ?? ''}
          disabled={!mayChange}
          onChange={(value) => set({ parent_id: value === '' ? null : Number(value) })}
        >
          <option value="">{words.top}</option>
          {tops.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <OnePicture
          crops={false}
          picture={draft.image === null ? null : { path: draft.image, crop: '' }}
          onChange={({ path }) => set({ image: path })}
        />
        <LongField
          label={words.description}
          rows={2}
          maxLength={1000}
          value={draft.description}
          onChange={(description) => set({ description })}
        />
        <LongField
          label={words.descriptionHi}
          lang="hi"
          rows={2}
          maxLength={1000}
          value={draft.description_hi}
          onChange={(description_hi) => set({ description_hi })}
        />
        <LongField
          label={words.descriptionMr}
          lang="mr"
          rows={2}
          maxLength={1000}
          value={draft.description_mr}
          onChange={(description_mr) => set({ description_mr })}
        />
        <Flag
          label={words.shown}
          hint={words.hideHint}
          checked={draft.shown}
          onChange={({ target }) => set({ shown: target.checked })}
        />
      </PanelForm>
    </SidePanel>
  )
}

/** The current values, except in the fields that were edited here. */
const writtenOver = (seen: CategoryFacts, draft: CategoryFacts, now: CategoryFacts): CategoryFacts => ({
  ...now,
  ...Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => value !== new Map(Object.entries(seen)).get(name)),
  ),
})

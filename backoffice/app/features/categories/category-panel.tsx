import { otherLanguages, type OtherLanguage } from '@farmstand/contracts/languages'
import { useState } from 'react'
import type { CategoryFacts } from '@farmstand/contracts/office/category'
import { emptyCategory } from '@farmstand/contracts/office/empty-category'
import type { OfficeCategories } from '@farmstand/contracts/office/items'
import { Field, LongField, SelectField } from '@farmstand/ui/field.tsx'
import { notify } from '../../lib/notify.tsx'
import { useAction } from '../../lib/actions.ts'
import { categories as words } from '#messages/categories.ts'
import { Flag, PanelForm } from '../form-fields.tsx'
import { OnePicture } from '../one-picture.tsx'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { SidePanel } from '../side-panel.tsx'
import { namesIn, withNames } from './other-names.ts'

export type OfficeCategory = OfficeCategories['results'][number]

interface CategoryPanelProps {
  /** The saved category; null for a new one. */
  category: OfficeCategory | null
  all: readonly OfficeCategory[]
  mayChange: boolean
  onClose: () => void
}

/** Shows all fields of a category. */
export function CategoryPanel({ category, all, mayChange, onClose }: CategoryPanelProps) {
  const [seen, setSeen] = useState(category?.facts ?? emptyCategory)
  const [draft, setDraft] = useState(seen)
  const [refused, setRefused] = useState(false)
  // When the server refuses a save because the version is outdated, the form takes over the current values and keeps
  // what was typed.
  if (refused) {
    setRefused(false)
    setSeen(category?.facts ?? emptyCategory)
    setDraft(mergeEdits(seen, draft, category?.facts ?? emptyCategory))
  }
  const [other, setOther] = useState<Partial<Record<OtherLanguage, string>>>({})
  const otherIn = (language: OtherLanguage): string => other[language] ?? namesIn(seen.aliases, language)
  const set = (change: Partial<CategoryFacts>): void => setDraft({ ...draft, ...change })
  const save = useAction('saveCategory')
  const submit = async (): Promise<void> => {
    const aliases = otherLanguages.reduce(
      (names, language) => withNames(names, language, otherIn(language)),
      seen.aliases,
    )
    const after = { ...draft, aliases }
    if (!(await notifyOnFailure(save.mutateAsync({ category_id: category?.id ?? null, before: seen, after }))))
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
        {otherLanguages.map((language) => (
          <Field
            key={language}
            label={words.names[language]}
            lang={language}
            maxLength={80}
            {...(language === otherLanguages.at(-1) && { hint: words.ownNamesHint })}
            value={draft[`name_${language}`]}
            onChange={({ target }) => set({ [`name_${language}`]: target.value })}
          />
        ))}
        {otherLanguages.map((language) => (
          <Field
            key={language}
            label={words.otherNames[language]}
            lang={language}
            maxLength={400}
            {...(language === otherLanguages.at(-1) && { hint: words.namesHint })}
            value={otherIn(language)}
            onChange={({ target }) => setOther({ ...other, [language]: target.value })}
          />
        ))}
        <SelectField
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
        </SelectField>
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
        {otherLanguages.map((language) => (
          <LongField
            key={language}
            label={words.descriptions[language]}
            lang={language}
            rows={2}
            maxLength={1000}
            value={draft[`description_${language}`]}
            onChange={(text) => set({ [`description_${language}`]: text })}
          />
        ))}
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

/** Returns the server's current values, except in the fields that were edited here. */
const mergeEdits = (seen: CategoryFacts, draft: CategoryFacts, now: CategoryFacts): CategoryFacts => ({
  ...now,
  ...Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => value !== new Map(Object.entries(seen)).get(name)),
  ),
})

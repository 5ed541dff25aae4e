import { inLanguages, otherLanguages } from '@farmstand/contracts/languages'
import type { OfficeShelf, ShelfFacts } from '@farmstand/contracts/office/shelves'
import { shelfRules } from '@farmstand/contracts/shelf-limits'
import { Field, SelectField } from '@farmstand/ui/field.tsx'
import { useState } from 'react'
import { useAction } from '../../lib/actions.ts'
import { notify } from '../../lib/notify.tsx'
import { shelves as words } from '#messages/shelves.ts'
import { DayRange, Flag, PanelForm } from '../form-fields.tsx'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { Removal } from '../removal.tsx'
import { SidePanel } from '../side-panel.tsx'
import { useShownVersion } from '../use-shown-version.ts'
import { ChosenGoods } from './chosen-goods.tsx'

type Draft = Pick<OfficeShelf, 'chosen'> &
  Omit<ShelfFacts, 'goods' | 'under' | 'place'> & { under: string; place: string }

const empty = {
  ...inLanguages('title', ''),
  rule: 'CHOSEN',
  under: '',
  word: '',
  chosen: [],
  active: true,
  from: null,
  until: null,
} as const

interface ShelfPanelProps {
  /** The saved shelf; null for a new one. */
  shelf: OfficeShelf | null
  /** The place that a new shelf gets. */
  freePlace: number
  mayChange: boolean
  onClose: () => void
}

/** Shows all fields of a shelf. */
export function ShelfPanel({ shelf, freePlace, mayChange, onClose }: ShelfPanelProps) {
  const [draft, setDraft] = useState<Draft>(() =>
    shelf ? draftOf(shelf) : { ...empty, chosen: [], place: String(freePlace) },
  )
  const set = (change: Partial<Draft>): void => setDraft({ ...draft, ...change })
  const { version, lookAgain } = useShownVersion(shelf?.version ?? 0)
  const save = useAction('saveShelf')
  const remove = useAction('removeShelf')
  const submit = async (): Promise<void> => {
    const known = shelf && { id: shelf.id, version }
    if (!(await notifyOnFailure(save.mutateAsync({ shelf: known, facts: factsOf(draft) })))) return lookAgain()
    notify.done(words.saved)
    onClose()
  }
  return (
    <SidePanel title={shelf ? shelf.title : words.add} about={words.place(Number(draft.place))} onClose={onClose}>
      <PanelForm mayChange={mayChange} saving={save.isPending} label={words.save} onSave={submit}>
        <Field
          label={words.title}
          required
          maxLength={60}
          value={draft.title}
          onChange={({ target }) => set({ title: target.value })}
        />
        {otherLanguages.map((language) => (
          <Field
            key={language}
            label={words.inLanguage[language]}
            hint={words.inLanguageHint}
            lang={language}
            maxLength={60}
            value={draft[`title_${language}`]}
            onChange={({ target }) => set({ [`title_${language}`]: target.value })}
          />
        ))}
        <div>
          <SelectField
            label={words.rule}
            value={draft.rule}
            onChange={(value) => set({ rule: shelfRules.find((rule) => rule === value) ?? draft.rule })}
          >
            {(['CHOSEN', 'SEASON', 'UNDER', 'REDUCED', 'WORD'] as const).map((rule) => (
              <option key={rule} value={rule}>
                {words.rules[rule]}
              </option>
            ))}
          </SelectField>
          <p className="mt-1 text-xs text-muted">{words.ruleHint}</p>
        </div>
        {draft.rule === 'UNDER' ? (
          <Field
            label={words.under}
            required
            inputMode="decimal"
            pattern="[0-9]{1,6}(\.[0-9]{1,2})?"
            value={draft.under}
            onChange={({ target }) => set({ under: target.value })}
          />
        ) : null}
        {draft.rule === 'WORD' ? (
          <Field
            label={words.word}
            hint={words.wordHint}
            required
            maxLength={60}
            value={draft.word}
            onChange={({ target }) => set({ word: target.value })}
          />
        ) : null}
        {draft.rule === 'CHOSEN' ? (
          <ChosenGoods chosen={draft.chosen} mayChange={mayChange} onChange={(chosen) => set({ chosen })} />
        ) : null}
        <Field
          label={words.placeLabel}
          hint={words.placeHint}
          type="number"
          required
          min={1}
          max={99}
          value={draft.place}
          onChange={({ target }) => set({ place: target.value })}
        />
        <DayRange words={words} days={draft} onChange={set} />
        <Flag label={words.active} checked={draft.active} onChange={({ target }) => set({ active: target.checked })} />
      </PanelForm>
      {shelf && mayChange ? (
        <Removal
          question={words.reallyDrop(shelf.title)}
          label={words.drop}
          pending={remove.isPending}
          onRemove={async () => {
            if (!(await notifyOnFailure(remove.mutateAsync({ shelf: { id: shelf.id, version: shelf.version } }))))
              return
            notify.done(words.dropped)
            onClose()
          }}
        />
      ) : null}
    </SidePanel>
  )
}

const draftOf = ({
  id: _id,
  version: _version,
  shown: _shown,
  goods: _goods,
  under,
  place,
  ...facts
}: OfficeShelf): Draft => ({
  ...facts,
  under: under === null ? '' : String(under),
  place: String(place),
})

const factsOf = ({ chosen, under, place, ...facts }: Draft): ShelfFacts => ({
  ...facts,
  place: Number(place),
  under: facts.rule === 'UNDER' ? Number(under) : null,
  goods: facts.rule === 'CHOSEN' ? chosen.map(({ sku }) => sku) : [],
})

import { inLanguages, otherLanguages } from '@farmstand/contracts/languages'
import { clsx } from 'clsx'
import { useState } from 'react'
import { SHOWN_PLACES } from '@farmstand/contracts/banner-places'
import type { BannerFacts, OfficeBanner } from '@farmstand/contracts/office/banners'
import { Field, SelectField } from '@farmstand/ui/field.tsx'
import { notify } from '../../lib/notify.tsx'
import { toneClass } from '@farmstand/ui/toned-card.tsx'
import { useAction } from '../../lib/actions.ts'
import { banners as words } from '#messages/banners.ts'
import { DayRange, Flag, PanelForm } from '../form-fields.tsx'
import { OnePicture, type ChosenPicture } from '../one-picture.tsx'
import { Removal } from '../removal.tsx'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { SidePanel } from '../side-panel.tsx'
import { useShownVersion } from '../use-shown-version.ts'
import { BannerPreview } from './banner-preview.tsx'
import { LinkChoice } from './link-choice.tsx'

const tones = ['leaf', 'turmeric', 'clay', 'sky'] as const

type Draft = Omit<BannerFacts, 'picture'> & { picture: ChosenPicture | null; place: number }

const empty = {
  ...inLanguages('title', ''),
  ...inLanguages('subtitle', ''),
  ...inLanguages('action', ''),
  link: '',
  tone: 'leaf',
  active: true,
  from: null,
  until: null,
} as const

interface BannerPanelProps {
  /** The saved banner; null for a new one. */
  banner: OfficeBanner | null
  all: readonly OfficeBanner[]
  mayChange: boolean
  onClose: () => void
}

/** Shows all fields of a banner, with a preview. */
export function BannerPanel({ banner, all, mayChange, onClose }: BannerPanelProps) {
  const [draft, setDraft] = useState<Draft>(() =>
    banner ? draftOf(banner) : { ...empty, picture: null, place: freePlace(all) },
  )
  const set = (change: Partial<Draft>): void => setDraft({ ...draft, ...change })
  const { version, lookAgain } = useShownVersion(banner?.version ?? 0)
  const save = useAction('saveBanner')
  const remove = useAction('removeBanner')
  const submit = async (): Promise<void> => {
    const { picture, place, ...facts } = draft
    if (!picture) return notify.failed(words.pictureMissing)
    const known = banner && { id: banner.id, version }
    if (!(await notifyOnFailure(save.mutateAsync({ banner: known, place, facts: { ...facts, picture } }))))
      return lookAgain()
    notify.done(words.saved)
    onClose()
  }
  const off = !mayChange
  return (
    <SidePanel title={banner ? banner.title : words.addBanner} about={words.place(draft.place)} onClose={onClose}>
      <BannerPreview banner={draft} />
      <PanelForm mayChange={mayChange} saving={save.isPending} label={words.save} onSave={submit}>
        <Field
          label={words.title}
          required
          maxLength={80}
          value={draft.title}
          onChange={({ target }) => set({ title: target.value })}
        />
        <Field
          label={words.subtitle}
          hint={words.subtitleHint}
          maxLength={200}
          value={draft.subtitle}
          onChange={({ target }) => set({ subtitle: target.value })}
        />
        <OnePicture picture={draft.picture} onChange={(picture) => set({ picture })} />
        <Tones chosen={draft.tone} onChange={(tone) => set({ tone })} />
        <LinkChoice link={draft.link} disabled={off} onChange={(link) => set({ link })} />
        {draft.link === '' ? null : (
          <Field
            label={words.action}
            required
            maxLength={40}
            value={draft.action}
            onChange={({ target }) => set({ action: target.value })}
          />
        )}
        <OtherLanguages draft={draft} set={set} />
        <Places place={draft.place} all={all} own={banner} off={off} onChange={(place) => set({ place })} />
        <DayRange words={words} days={draft} onChange={set} />
        <Flag label={words.active} checked={draft.active} onChange={({ target }) => set({ active: target.checked })} />
      </PanelForm>
      {banner && mayChange ? (
        <Removal
          question={words.reallyRemove(banner.title)}
          label={words.remove}
          pending={remove.isPending}
          onRemove={async () => {
            if (!(await notifyOnFailure(remove.mutateAsync({ banner: { id: banner.id, version: banner.version } }))))
              return
            notify.done(words.removed)
            onClose()
          }}
        />
      ) : null}
    </SidePanel>
  )
}

const draftOf = ({ id: _id, version: _version, path: _path, showing: _showing, ...facts }: OfficeBanner): Draft => facts

const freePlace = (all: readonly OfficeBanner[]): number => {
  const taken = new Set(all.map(({ place }) => place))
  let place = 1
  while (taken.has(place)) place += 1
  return place
}

interface OtherLanguagesProps {
  draft: Draft
  set: (change: Partial<Draft>) => void
}

/** Shows the Hindi and Marathi texts. They are folded, because most banners are first written in one language. */
function OtherLanguages({ draft, set }: OtherLanguagesProps) {
  return (
    <details className="rounded-tile border border-line px-3 py-2">
      <summary className="min-h-9 cursor-pointer text-sm leading-9 font-medium">{words.otherLanguages}</summary>
      <p className="mb-3 text-xs text-muted">{words.otherLanguagesHint}</p>
      <div className="grid gap-3">
        {otherLanguages.flatMap((language) =>
          texts.map(([name, most]) => (
            <Field
              key={`${name} ${language}`}
              label={`${words[name]} ${words.inLanguage[language]}`}
              lang={language}
              maxLength={most}
              value={draft[`${name}_${language}`]}
              onChange={({ target }) => set({ [`${name}_${language}`]: target.value })}
            />
          )),
        )}
      </div>
    </details>
  )
}

/** The texts of a banner, each with the maximum length in characters. */
const texts = [
  ['title', 80],
  ['subtitle', 200],
  ['action', 40],
] as const

function Tones({ chosen, onChange }: { chosen: Draft['tone']; onChange: (tone: Draft['tone']) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{words.tone}</legend>
      <div className="flex gap-2">
        {tones.map((tone) => (
          <label
            key={tone}
            className={clsx(
              'flex min-h-11 grow cursor-pointer items-center justify-center rounded-tile border-2 text-xs focus-within:outline-3 focus-within:outline-leaf-ink',
              toneClass[tone],
              chosen === tone ? 'border-leaf-ink font-semibold' : 'border-transparent',
            )}
          >
            <input
              type="radio"
              name="tone"
              checked={chosen === tone}
              onChange={() => onChange(tone)}
              className="sr-only"
            />
            {words.tones[tone]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface PlacesProps {
  place: number
  all: readonly OfficeBanner[]
  own: OfficeBanner | null
  off: boolean
  onChange: (place: number) => void
}

function Places({ place, all, own, off, onChange }: PlacesProps) {
  const last = Math.max(SHOWN_PLACES, place, ...all.map((one) => one.place + 1))
  const places = Array.from({ length: last }, (_, at) => at + 1)
  return (
    <div>
      <SelectField label={words.placeLabel} value={place} disabled={off} onChange={(value) => onChange(Number(value))}>
        {places.map((one) => {
          const there = all.find((banner) => banner.place === one && banner.id !== own?.id)
          // Disables taken places for a new banner, because it has no place to give in exchange.
          return (
            <option key={one} value={one} disabled={own === null && there !== undefined}>
              {there ? words.placeTaken(one, there.title) : String(one)}
            </option>
          )
        })}
      </SelectField>
      <p className="mt-1 text-xs text-muted">{words.placesHint}</p>
    </div>
  )
}

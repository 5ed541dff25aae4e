import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { SHOWN_PLACES } from '@farmstand/contracts/banner-places'
import type { OfficeBanner } from '@farmstand/contracts/office/banners'
import { Card } from '@farmstand/ui/card.tsx'
import { Button, IconButton } from '@farmstand/ui/button.tsx'
import { Heading } from '../features/heading.tsx'
import { Tile } from '../features/item/tile.tsx'
import { BannerPanel } from '../features/banners/banner-panel.tsx'
import { BannerPlanTabs } from '../features/banner-plan-tabs.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { notifyOnFailure } from '../features/notify-on-failure.ts'
import { useHasPermission } from '../features/session.ts'
import { Switch } from '../features/switch.tsx'
import { performWithUndo } from '../features/undo.ts'
import { useAction, useServerQuery } from '../lib/actions.ts'
import { shortDayOf, today } from '../lib/words.ts'
import { banners as words } from '#messages/banners.ts'
import { textInScreenLanguage } from '../lib/names.ts'
import { parseCrop } from '@farmstand/contracts/image'

/** Lists the banners of the home page by place. */
export default function BannersScreen() {
  const mayChange = useHasPermission('banners.change')
  const found = useServerQuery('banners', {})
  const [chosen, setChosen] = useState<number | 'new' | null>(null)
  if (!found.data)
    return <LoadingOrError title={words.banners} error={found.error} again={() => void found.refetch()} />
  const { results } = found.data
  const banner = results.find(({ id }) => id === chosen) ?? null
  return (
    <>
      <Heading>{words.banners}</Heading>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <BannerPlanTabs />
        {mayChange ? <Button onClick={() => setChosen('new')}>{words.addBanner}</Button> : null}
      </div>
      <div className={clsx('grid items-start gap-4', (chosen === 'new' || banner) && 'xl:grid-cols-[1fr_30rem]')}>
        <Card className="overflow-hidden">
          {results.length === 0 ? (
            <div className="p-10 text-center">
              <p className="text-lg font-semibold">{words.noBanner}</p>
              <p className="text-sm text-muted">{words.noBannerHint}</p>
            </div>
          ) : null}
          <ul className="divide-y divide-line">
            {results.map((one, at) => (
              <BannerRow
                key={one.id}
                banner={one}
                before={results[at - 1]}
                after={results[at + 1]}
                chosen={one.id === chosen}
                mayChange={mayChange}
                onChoose={() => setChosen(one.id)}
              />
            ))}
          </ul>
        </Card>
        {chosen === 'new' || banner ? (
          <BannerPanel
            key={banner?.id ?? 'new'}
            banner={banner}
            all={results}
            mayChange={mayChange}
            onClose={() => setChosen(null)}
          />
        ) : null}
      </div>
    </>
  )
}

interface RowProps {
  banner: OfficeBanner
  before: OfficeBanner | undefined
  after: OfficeBanner | undefined
  chosen: boolean
  mayChange: boolean
  onChoose: () => void
}

function BannerRow({ banner, before, after, chosen, mayChange, onChoose }: RowProps) {
  const move = useAction('moveBanner')
  const turn = useAction('switchBanner')
  const { id, version, place, picture, active } = banner
  const title = textInScreenLanguage(banner, 'title')
  const put = (on: boolean, known: number) => turn.mutateAsync({ banner: { id, version: known }, active: on })
  const switchTo = (on: boolean): Promise<boolean> =>
    performWithUndo(put(on, version), words.turned(title, on), () => put(!on, version + 1))
  return (
    <li className={clsx('flex flex-wrap items-center gap-x-2 p-3', chosen && 'bg-leaf-tint')}>
      <button
        type="button"
        onClick={onChoose}
        className="flex min-w-0 grow basis-56 items-center gap-3 text-left text-sm"
      >
        <Tile path={picture.path} crop={parseCrop(picture.crop)} alt="" className="size-14 shrink-0" />
        <span className="min-w-0">
          <span className="block text-xs text-muted">{words.place(place)}</span>
          <span className="block text-base font-semibold">{title}</span>
          <span className={clsx('block text-xs', banner.showing ? 'text-leaf-ink' : 'text-muted')}>
            {stateOf(banner)}
          </span>
        </span>
      </button>
      {mayChange ? (
        <span className="ml-auto flex items-center">
          <IconButton
            label={words.earlier(title)}
            disabled={!before || move.isPending}
            onClick={() => before && void notifyOnFailure(move.mutateAsync({ banner_id: id, place: before.place }))}
          >
            <IconArrowUp aria-hidden className="size-5" />
          </IconButton>
          <IconButton
            label={words.later(title)}
            disabled={!after || move.isPending}
            onClick={() => after && void notifyOnFailure(move.mutateAsync({ banner_id: id, place: after.place }))}
          >
            <IconArrowDown aria-hidden className="size-5" />
          </IconButton>
          <Switch
            label={words.show(title)}
            on={active}
            disabled={turn.isPending}
            onChange={(on) => void switchTo(on)}
          />
        </span>
      ) : null}
    </li>
  )
}

function stateOf({ active, showing, place, from, until, link, path }: OfficeBanner): string {
  if (!active) return words.off
  if (place > SHOWN_PLACES) return words.outside(SHOWN_PLACES)
  if (!showing && from !== null && from > today()) return words.comes(shortDayOf(from))
  if (!showing && until !== null) return words.over(shortDayOf(until))
  const end = until === null ? words.showing : `${words.showing} ${words.until(shortDayOf(until))}`
  return link !== '' && path === null ? `${end}. ${words.noPage}` : end
}

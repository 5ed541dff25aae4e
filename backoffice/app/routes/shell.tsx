import { IconMenu2, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ComponentType, Suspense, lazy, useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { IconButton } from '@farmstand/ui/button.tsx'
import { Toaster } from '@farmstand/ui/toaster.tsx'
import { CallError } from '../lib/api.ts'
import { undoOf } from '../lib/notify.tsx'
import { type ServerConnection, useServerEvents } from '../lib/news.ts'
import { forgetChosenLanguage } from '../lib/switch-language.ts'
import { returnPathState } from '../lib/return-state.ts'
import { Brand } from '../features/brand.tsx'
import { Finder } from '../features/finder.tsx'
import { InOwnLanguage } from '../features/language/in-own-language.tsx'
import { useSending } from '../features/packing/send-steps.ts'
import { LoadingOrError } from '../features/parts.tsx'
import { LazyDialog, PersonButton, AccountSection } from '../features/person-menu.tsx'
import { type MenuPlace, isAt, useMenu } from '../features/screens.ts'
import { Session, sessionQuery, useHasPermission, useSession } from '../features/session.ts'
import { StaleNote } from '../features/stale-note.tsx'
import { office as words } from '#messages/office.ts'
import { timeText } from '../lib/times.ts'
import { tuneFor, keepSound, play, soundWanted } from '../features/news-sound.ts'

/** Loaded after the first screen, because a phone has no keyboard. If loading fails, there are no shortcuts. */
const Keys = lazy(() =>
  import('../features/key-help.tsx').then(
    ({ KeyHelp }): { default: ComponentType } => ({ default: KeyHelp }),
    () => ({ default: () => null }),
  ),
)

/** Shows the layout around all screens. Opens the sign-in for people without a session. */
export default function Shell() {
  const navigate = useNavigate()
  const place = useLocation()
  const session = useQuery(sessionQuery)
  const out = session.error instanceof CallError && session.error.status === 401
  useEffect(() => {
    if (out) void navigate('/sign-in', { state: returnPathState(place) })
  }, [out, navigate, place])
  if (!session.data) return out ? null : <LoadingOrError error={session.error} again={() => void session.refetch()} />
  return (
    <InOwnLanguage theirs={session.data.language}>
      <Session value={session.data}>
        <Frame />
      </Session>
    </InOwnLanguage>
  )
}

function Frame() {
  const [sound, toggleSound] = useSound()
  const news = useServerEvents()
  const { uid, language } = useSession()
  useSending(uid)
  const searches = useHasPermission('orders.read')
  useEffect(() => forgetChosenLanguage(language), [language])
  const Sound = sound ? IconVolume : IconVolumeOff
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-tile focus:bg-leaf focus:p-3 focus:font-semibold focus:text-on-leaf"
      >
        {words.skip}
      </a>
      <div id="page" className="min-h-dvh md:grid md:grid-cols-[12.75rem_1fr]">
        <Menu />
        <div className="min-w-0 pb-20 md:pb-0">
          <header className="sticky top-0 z-20 flex min-h-16 items-center justify-end gap-3 border-b border-line bg-ground px-4 md:px-6">
            {searches ? (
              <search className="min-w-0 grow md:max-w-80">
                <Finder />
              </search>
            ) : null}
            <output className="flex items-center gap-2 text-sm font-semibold">
              <span className={clsx('size-2.5 shrink-0 rounded-full', news.live ? 'bg-leaf' : 'bg-turmeric')} />
              <span className={news.live ? 'max-md:sr-only' : undefined}>
                {news.live ? words.live : news.looking ? words.notTold : words.notLive}
              </span>
            </output>
            <PersonButton />
            <Suspense fallback={<span className="size-11 max-md:hidden" />}>
              <Keys />
            </Suspense>
            <IconButton
              onClick={toggleSound}
              aria-pressed={sound}
              label={sound ? words.soundOn : words.soundOff}
              className="text-muted"
            >
              <Sound aria-hidden className="size-5" />
            </IconButton>
          </header>
          {news.gone ? null : <StaleNote />}
          <OfflineNote news={news} />
          <main id="content" tabIndex={-1} className="p-4 outline-none md:p-6">
            <PageFocus />
            <Outlet />
          </main>
        </div>
      </div>
      <Toaster label={words.notifications} dismissLabel={words.dismiss} action={undoOf} />
    </>
  )
}

/** The number of entries, beside 'More', that fit into the phone's bar on a screen of 360 px. */
const PHONE_BAR_ENTRIES = 4

function Menu() {
  const { shop_name: shopName } = useSession()
  const places = useMenu()
  const crowded = places.length > PHONE_BAR_ENTRIES + 1
  return (
    <aside className="z-30 border-line bg-sunken max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t md:sticky md:top-0 md:flex md:h-dvh md:flex-col md:overflow-y-auto md:border-r md:p-3">
      <div className="hidden px-1.5 py-3 md:block">
        <Brand name={shopName} />
      </div>
      <nav aria-label={words.menu} className="flex md:flex-col md:gap-1">
        {places.map((place, at) => (
          <Place key={place.to} {...place} hiddenOnPhones={crowded && at >= PHONE_BAR_ENTRIES} />
        ))}
        {crowded ? <More places={places.slice(PHONE_BAR_ENTRIES)} /> : null}
      </nav>
      <AccountSection />
    </aside>
  )
}

const entryClass = (isActive: boolean, className = ''): string =>
  clsx(
    'relative flex min-h-12 flex-1 items-center gap-3 rounded-tile px-3 text-sm font-medium md:min-h-10 md:flex-none',
    'max-md:min-w-0 max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:px-1 max-md:py-1.5 max-md:text-xs max-md:whitespace-nowrap',
    isActive
      ? 'border border-line bg-surface font-semibold text-leaf-ink'
      : 'border border-transparent hover:bg-leaf-tint',
    className,
  )

interface CountProps extends Pick<MenuPlace, 'count' | 'urgent'> {
  /** True if the count is shown on an icon in the phone's bar. */
  inBar?: boolean
}

/** Shows the number of open tasks beside the name of a screen. */
function Count({ count, urgent = false, inBar = false }: CountProps) {
  if (!count) return null
  return (
    <span
      className={clsx(
        'amount ml-auto shrink-0 rounded-full text-xs',
        urgent ? 'bg-tone-turmeric px-2 font-semibold text-ink' : 'text-muted',
        inBar &&
          'max-md:absolute max-md:top-0.5 max-md:left-[calc(50%+0.375rem)] max-md:bg-tone-turmeric max-md:px-1.5 max-md:text-ink',
      )}
    >
      <span className="sr-only">, </span>
      {count}
      <span className="sr-only"> {words.waiting}</span>
    </span>
  )
}

function Place({ hiddenOnPhones, ...place }: MenuPlace & { hiddenOnPhones: boolean }) {
  const { to, text, Icon, count, urgent } = place
  const here = isAt(place, useLocation().pathname)
  return (
    <Link
      to={to}
      aria-current={here ? 'page' : undefined}
      className={entryClass(here, hiddenOnPhones ? 'max-md:hidden' : '')}
    >
      <Icon aria-hidden className="size-5" />
      {text}
      <Count count={count} urgent={urgent} inBar />
    </Link>
  )
}

/** Shows the menu entries that do not fit into the phone's bar. */
function More({ places }: { places: readonly MenuPlace[] }) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const close = (): void => setOpen(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={entryClass(
          places.some((place) => isAt(place, pathname)),
          'md:hidden',
        )}
      >
        <IconMenu2 aria-hidden className="size-5" />
        {words.moreScreens}
        <Count count={places.reduce((sum, { count, urgent }) => sum + (urgent ? (count ?? 0) : 0), 0)} urgent inBar />
      </button>
      <LazyDialog open={open} onClose={close} title={words.menu} closeLabel={words.close}>
        <ul className="p-2">
          {places.map(({ to, text, Icon, count, urgent }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={close}
                className="flex min-h-12 items-center gap-3 rounded-tile px-3 font-medium hover:bg-leaf-tint"
              >
                <Icon aria-hidden className="size-5" />
                {text}
                <Count count={count} urgent={urgent} />
              </Link>
            </li>
          ))}
        </ul>
      </LazyDialog>
    </>
  )
}

/** Focuses the main content after a navigation, unless the new screen has already set the focus. */
function PageFocus() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const content = document.getElementById('content')
    if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true })
  }, [pathname])
  return null
}

/**
 * Shows on every screen that the server does not answer: the cause, since when, and a button to retry. While only the
 * event stream is down, it shows that the data may be 15 seconds old.
 */
function OfflineNote({ news: { gone, looking, askNow } }: { news: ServerConnection }) {
  return (
    <output className="sticky top-16 z-10 block">
      {gone || looking ? (
        <span className="flex items-center justify-between gap-3 bg-turmeric-tint px-4 py-1 text-sm leading-tight md:px-6">
          {gone ? (gone.offline ? words.noNetwork : words.goneSince)(timeText(gone.since)) : words.looksEvery15}
          <button type="button" onClick={askNow} className="min-h-11 shrink-0 font-semibold text-leaf-ink">
            {words.askNow}
          </button>
        </span>
      ) : null}
    </output>
  )
}

/** Plays a sound when new work arrives for the signed-in person, unless the sound is switched off on this device. */
function useSound(): [on: boolean, toggle: () => void] {
  const { waiting } = useSession()
  const [on, setOn] = useState(soundWanted)
  const seen = useRef(waiting)
  useEffect(() => {
    const tune = tuneFor(seen.current, waiting)
    seen.current = waiting
    if (tune !== null && on) play(tune)
  }, [waiting, on])
  const toggle = (): void => {
    keepSound(!on)
    setOn(!on)
  }
  return [on, toggle]
}

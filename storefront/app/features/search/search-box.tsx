import { IconSearch, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useId, type ReactNode, type Ref } from 'react'
import { retryUntilReached } from '../../lib/retry.ts'
import { search as words } from '#messages/search.ts'
import type { Suggestion } from './suggestions.ts'
import { useSearchBox } from './use-search-box.ts'

/** Loads the code of the panel when the search box is first used. */
const loadPanel = () => retryUntilReached(() => import('./search-panel.tsx'))
const SearchPanel = lazy(() => loadPanel().then((module) => ({ default: module.SearchPanel })))

interface SearchBoxProps {
  inputRef: Ref<HTMLInputElement>
  /** The cart control beside a suggestion. */
  renderControl: (suggestion: Suggestion) => ReactNode
}

/**
 * Shows the search of the top bar. In accessibility terms it is a combobox with a grid as popup, because each row holds
 * a link and a cart control. On a phone the popup fills the screen between the two bars.
 */
export function SearchBox({ inputRef, renderControl }: SearchBoxProps) {
  const id = useId()
  const { attach, ...box } = useSearchBox(() => void loadPanel())
  const { query, open, active, suggestions } = box
  return (
    <search aria-label={words.label}>
      <form
        ref={attach}
        data-searching={open ? '' : undefined}
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          box.submit()
        }}
      >
        <IconSearch
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
        />
        <input
          ref={inputRef}
          type="search"
          role="combobox"
          aria-label={words.label}
          aria-expanded={open}
          aria-haspopup="grid"
          aria-controls={open ? `${id}-panel` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={open && suggestions.hits[active] ? `${id}-${active}` : undefined}
          autoComplete="off"
          autoCorrect="off"
          enterKeyHint="search"
          maxLength={100}
          placeholder={words.placeholder}
          value={query}
          onChange={(event) => box.type(event.target.value)}
          onFocus={box.show}
          onClick={box.show}
          onKeyDown={box.press}
          className={inputClass}
        />
        {query ? <BoxButton label={words.clear} onPress={() => box.retype('')} /> : null}
        {open && !query ? <BoxButton label={words.close} onPress={box.leave} /> : null}
        {open ? (
          <Suspense fallback={<div className={panelClass} />}>
            <SearchPanel {...box} id={id} renderControl={renderControl} className={panelClass} />
          </Suspense>
        ) : null}
      </form>
    </search>
  )
}

const inputClass =
  'h-11 w-full rounded-full border border-edge bg-surface pr-2 pl-10.5 text-[1rem] text-ellipsis text-ink not-placeholder-shown:pr-12 desk:h-12'

/**
 * On a phone the panel fills the screen, with space at its end for the keyboard that covers it. On other screens it is
 * a list under the search box.
 */
const panelClass =
  'z-50 overflow-y-auto overscroll-contain bg-surface outline-none phone:fixed phone:top-15 phone:right-(--side-bar) phone:bottom-(--bottom-bar) phone:left-0 phone:border-t phone:border-line phone:pb-[40dvh] desk:absolute desk:inset-x-0 desk:min-w-[min(26rem,50vw)] desk:top-[calc(100%+0.5rem)] desk:max-h-[min(40rem,calc(100dvh-6rem))] desk:animate-fade desk:rounded-card desk:border desk:border-line desk:shadow-lift'

function BoxButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="absolute top-1/2 right-0.5 inline-flex size-10 -translate-y-1/2 items-center justify-center rounded-full text-muted touch hover:bg-leaf-tint hover:text-ink"
    >
      <IconX aria-hidden className="size-5" />
    </button>
  )
}

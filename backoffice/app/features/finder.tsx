/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no element for an editable field with a list of choices */
import { IconArrowRight, IconSearch } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useEffect, useId, useRef, useState, type KeyboardEvent as Press, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import { isWriting } from '@farmstand/ui/is-writing.ts'
import { office as words } from '#messages/office.ts'
import { findScreens, useScreens } from './screens.ts'

/**
 * The minimum number of letters that suggest screens. A shorter text may be a customer's name, so Enter searches the
 * orders for it.
 */
const LETTERS_OF_A_SCREEN = 3

/**
 * The search field. Finds a screen by name, an order by number, and a customer by name or by the last digits of the
 * phone number. `/` or Ctrl K focuses it.
 */
export function Finder() {
  const navigate = useNavigate()
  const screens = useScreens()
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [moved, setMoved] = useState<number | null>(null)
  useFinderKey(input)
  const find = typed.trim()
  const named = findScreens(screens, find)
  const orders = { to: `/orders?view=ALL&day=all&find=${encodeURIComponent(find)}`, text: words.findOrders(find) }
  const ways = find === '' ? [] : [...named, orders]
  const proposed = named.length > 0 && find.length >= LETTERS_OF_A_SCREEN ? 0 : ways.length - 1
  const at = Math.min(moved ?? proposed, ways.length - 1)
  const shown = open && named.length > 0
  const go = (to: string | undefined): void => {
    if (to === undefined) return
    setOpen(false)
    setMoved(null)
    if (to !== orders.to) setTyped('')
    void navigate(to)
  }
  const press = (event: Press): void => {
    const steps = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Escape') setOpen(false)
    if (steps === 0 || !shown) return
    event.preventDefault()
    setMoved((at + steps + ways.length) % ways.length)
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    go(ways[shown ? at : ways.length - 1]?.to)
  }
  return (
    <div className="relative">
      <form onSubmit={submit} className="relative">
        <IconSearch aria-hidden className="absolute top-3 left-3 size-5 text-muted" />
        <input
          ref={input}
          role="combobox"
          aria-label={words.find}
          aria-expanded={shown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={shown ? `${list}-${at}` : undefined}
          autoComplete="off"
          aria-keyshortcuts="Control+K"
          placeholder={words.find}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setOpen(true)
            setMoved(null)
          }}
          onKeyDown={press}
          onBlur={() => setOpen(false)}
          className="block min-h-11 w-full rounded-tile border border-line bg-surface pr-3 pl-10 text-sm md:pr-18"
        />
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-2.5 right-3 rounded-md border border-line bg-sunken px-1.5 py-0.5 font-sans text-xs font-semibold text-muted max-md:hidden"
        >
          {words.finderKey}
        </kbd>
      </form>
      <div
        id={list}
        role="listbox"
        aria-label={words.found}
        hidden={!shown}
        className="absolute top-12 left-0 z-30 w-full min-w-68 rounded-tile border border-line bg-surface p-1 text-sm shadow-lift"
      >
        {ways.map(({ to, text }, place) => (
          <div
            key={to}
            id={`${list}-${place}`}
            role="option"
            aria-selected={place === at}
            // Reacts to the pointer going down. At the click, the field would already have lost the focus and closed
            // the list.
            onPointerDown={(event) => {
              event.preventDefault()
              go(to)
            }}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center gap-2 rounded-tile px-3 font-medium hover:bg-leaf-tint',
              place === at && 'bg-leaf-tint text-leaf-ink',
            )}
          >
            {to === orders.to ? (
              <IconSearch aria-hidden className="size-4 shrink-0" />
            ) : (
              <IconArrowRight aria-hidden className="size-4 shrink-0" />
            )}
            <span className="min-w-0 truncate">{text}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

function useFinderKey(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const wanted =
        (event.key === '/' && !isWriting(event)) ||
        (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey))
      if (!wanted) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [input])
}

import type { FoundArea } from '@farmstand/contracts/geo'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { area as text } from '#messages/area.ts'
import { api } from '../../../lib/api-client.ts'
import { pause } from '../../../lib/pause.ts'

/** Milliseconds without typing after which the server is asked. */
const DEBOUNCE_MS = 180
const FEWEST_LETTERS = 2
/** The longest name that the server accepts. */
export const MAX_LETTERS = 40

/** Returns true if this is the beginning of an area's name and not of a pincode. */
export const isAreaName = (typed: string): boolean => /^\s*\p{L}/u.test(typed)

function useFoundAreas(typed: string) {
  const q = typed.trim().replaceAll(/\s+/g, ' ').slice(0, MAX_LETTERS)
  return useQuery({
    queryKey: ['areas', q.toLowerCase()],
    queryFn: async ({ signal }) => {
      await pause(DEBOUNCE_MS, signal)
      return (await api.findAreas({ query: { q }, signal })).results
    },
    enabled: q.length >= FEWEST_LETTERS && isAreaName(q),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

interface AreaListProps {
  id: string
  typed: string
  onChoose: (area: FoundArea) => void
}

/**
 * Lists the areas whose name begins as typed. The arrow keys move through the list, from the field above and back to
 * it.
 */
export function AreaList({ id, typed, onChoose }: AreaListProps) {
  const { data, isError } = useFoundAreas(typed)
  const areas = data ?? []
  return (
    <>
      <p aria-live="polite" className="mt-2 min-h-5 text-sm text-muted">
        {isError ? text.areasFailed : data ? text.found(areas.length) : text.typeMore}
      </p>
      <ul id={id} aria-label={text.areas} className="flex flex-col gap-1">
        {areas.map((one) => (
          <li key={one.pincode}>
            <button
              type="button"
              onClick={() => onChoose(one)}
              onKeyDown={moveBetween}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-tile border border-line px-3 py-1.5 text-left hover:border-leaf"
            >
              <span className="min-w-0">
                <span className="block font-semibold break-words">{one.area}</span>
                {one.served ? null : <span className="block text-xs text-muted">{text.notYet}</span>}
              </span>
              <span className="amount shrink-0 text-sm text-muted">{one.pincode}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Moves the focus from the field to the first area. Returns false if there is none. */
export function enterAreaList(id: string): boolean {
  const first = document.getElementById(id)?.querySelector('button')
  first?.focus()
  return first !== null && first !== undefined
}

function moveBetween(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const at = buttons.indexOf(event.currentTarget)
  const next = buttons[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (next) next.focus()
  else if (event.key === 'ArrowUp') event.currentTarget.closest('form')?.querySelector('input')?.focus()
}

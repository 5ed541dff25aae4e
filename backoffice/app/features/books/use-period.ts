import { useSearchParams } from 'react-router'
import { today } from '../../lib/words.ts'

export interface Period {
  from: string
  to: string
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** Returns the first and the last day of a month, `back` months before the month of `of`. */
export function monthOf(of: string, back = 0): Period {
  const [year = 0, month = 1] = of.split('-').map(Number)
  const iso = (at: number): string => new Date(at).toISOString().slice(0, 10)
  return { from: iso(Date.UTC(year, month - 1 - back, 1)), to: iso(Date.UTC(year, month - back, 0)) }
}

/** Returns the period in the URL, by default the present month, and a function to change it. */
export function usePeriod(): [Period, (next: Period) => void] {
  const [search, setSearch] = useSearchParams()
  const month = monthOf(today())
  const given = (name: keyof Period): string => {
    const value = search.get(name) ?? ''
    return day.test(value) ? value : month[name]
  }
  const period = { from: given('from'), to: given('to') }
  return [period, (next) => setSearch({ ...next }, { replace: true })]
}

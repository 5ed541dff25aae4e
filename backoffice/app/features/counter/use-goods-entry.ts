import { useRef, useState, type KeyboardEvent } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CounterGood, CounterGoods } from '@farmstand/contracts/office/counter'
import { read } from '../../lib/api.ts'
import { notify } from '../../lib/notify.tsx'
import { counter as words } from '#messages/counter.ts'

const searchFor = (q: string) => ({
  queryKey: ['phoneGoods', { q }],
  queryFn: (): Promise<CounterGoods> => read('phoneGoods', { q }),
  staleTime: 60_000,
})

/**
 * The state of entering a good by keyboard. The focus moves with each Enter, before the server has answered, so that a
 * person who types fast loses no key.
 */
export function useGoodsEntry(onAdd: (good: CounterGood, quantity: number) => void) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [quantity, setQuantity] = useState('1')
  const [chosen, setChosen] = useState<CounterGood | null>(null)
  const picking = useRef<Promise<CounterGood | null>>(Promise.resolve(null))
  const search = useRef<HTMLInputElement>(null)
  const amount = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const q = typed.trim()
  const found = useQuery({ ...searchFor(q), enabled: q !== '' && chosen === null })
  const shown = chosen === null && q !== '' ? (found.data?.results ?? []) : []

  /** Picks a good, or the first that the search will find. */
  async function pick(good: CounterGood | undefined): Promise<void> {
    if (q === '') return
    const first = async () => (await queries.fetchQuery(searchFor(q))).results[0] ?? null
    const picked = good ? Promise.resolve(good) : first().catch(() => null)
    picking.current = picked
    setQuantity('1')
    amount.current?.focus()
    amount.current?.select()
    const answer = await picked
    // The person has already gone on to the next good.
    if (picking.current !== picked) return
    if (answer) return setChosen(answer)
    notify.failed(words.nothingFound)
    search.current?.focus()
  }

  async function add(): Promise<void> {
    const [pieces, picked] = [Number(quantity), picking.current]
    picking.current = Promise.resolve(null)
    search.current?.focus()
    setTyped('')
    setQuantity('1')
    setChosen(null)
    setAt(0)
    const good = await picked
    if (good && pieces > 0) onAdd(good, pieces)
  }

  const keys = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || shown.length === 0) return
    event.preventDefault()
    setAt((at + step + shown.length) % shown.length)
  }
  const type = (text: string): void => {
    setTyped(text)
    setChosen(null)
    setAt(0)
  }
  const nothing = q !== '' && chosen === null && found.data?.results.length === 0
  return { typed, type, at, shown, nothing, chosen, quantity, setQuantity, search, amount, keys, pick, add }
}

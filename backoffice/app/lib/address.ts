import { useSearchParams } from 'react-router'

/** What a list shows stands in its address, so that it can be kept, sent and gone back to; an empty value stays out of it. */
export function useAddress(): readonly [URLSearchParams, (name: string, value: string) => void] {
  const [search, setSearch] = useSearchParams()
  const set = (name: string, value: string): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true },
    )
  return [search, set]
}

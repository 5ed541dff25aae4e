import { useSearchParams } from 'react-router'

/** Stores the choices of a list in the URL, so that it can be bookmarked, sent and reopened. Omits empty values. */
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

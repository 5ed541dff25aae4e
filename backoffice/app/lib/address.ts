import { useSearchParams } from 'react-router'

/** Stores the choices of a list in the URL, so that it can be bookmarked, sent and reopened. Omits empty values. */
export function useAddress(): readonly [
  URLSearchParams,
  (name: string, value: string) => void,
  (values: Readonly<Record<string, string>>) => void,
] {
  const [search, setSearch] = useSearchParams()
  const setAll = (values: Readonly<Record<string, string>>): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values))
          if (value) after.set(name, value)
          else after.delete(name)
        return after
      },
      { replace: true },
    )
  return [search, (name, value) => setAll({ [name]: value }), setAll]
}

/** Keeps on this device how a person read a kind of sheet, so that the next one of the kind is read the same way. */
export const columnMemory = <Map>(place: string) => {
  const all = (): Record<string, Map> => {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `put` under the same place
      return JSON.parse(localStorage.getItem(place) ?? '{}') as Record<string, Map>
    } catch {
      return {}
    }
  }
  return {
    of: (kind: string): Map | undefined => all()[kind],
    put: (kind: string, map: Map): void => {
      try {
        localStorage.setItem(place, JSON.stringify({ ...all(), [kind]: map }))
      } catch {
        // A full store only asks again.
      }
    },
  }
}

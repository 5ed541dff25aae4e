/** Stores on this device which columns the person chose, so that the next sheet of the same kind needs no choice. */
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
        // When the storage is full, the person must choose the columns again next time.
      }
    },
  }
}

/** Stores the chosen columns of each kind of sheet on this device, for the next sheet of the kind. */
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
        // When the storage is full, the person chooses the columns again.
      }
    },
  }
}

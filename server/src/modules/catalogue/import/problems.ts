/**
 * A problem of a catalogue folder, with the place where it was found. Rows are numbered as in a spreadsheet, where the
 * header is row 1.
 */
export interface ImportProblem {
  file: string
  row: number | null
  column: string | null
  message: string
}

/** The row in which a value was found. */
export interface RowPlace {
  file: string
  row: number
}

export class ImportProblems {
  readonly list: ImportProblem[] = []

  at(place: RowPlace, column: string, message: string): void {
    this.list.push({ ...place, column, message })
  }

  ofFile(file: string, message: string, row: number | null = null): void {
    this.list.push({ file, row, column: null, message })
  }
}

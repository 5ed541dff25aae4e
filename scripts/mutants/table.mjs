/** @typedef {{ name: string, edits: number, survivors: number, faults: number, seconds: number }} Row */

/**
 * The lines of a table, with its head.
 * @param {Row[]} rows
 */
export function tableOf(rows) {
  const cells = [
    ['', 'edits', 'survivors', 'faults', 'seconds'],
    ...rows.map(({ name, edits, survivors, faults, seconds }) => [
      name,
      ...[edits, survivors, faults, seconds].map(String),
    ]),
  ]
  return cells.map(([name = '', ...figures]) => name.padEnd(18) + figures.map((figure) => figure.padStart(11)).join(''))
}

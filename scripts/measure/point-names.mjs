const POINT = /\b(?:[SD]\d{1,2}\.\d{1,2}|[EO]\d{1,3}|threats? \d+)\b/g

/**
 * Where a text names points of the specification by their number. Tests do; other code gives the reason instead, for whoever reads it
 * has no list beside it.
 * @param {string} path
 * @param {string} text
 */
export const pointNamesIn = (path, text) =>
  text.split('\n').flatMap((line, index) => [...line.matchAll(POINT)].map(([name]) => `${path}:${index + 1} ${name}`))

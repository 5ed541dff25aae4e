const POINT = /\b(?:[SD]\d{1,2}\.\d{1,2}|[EO]\d{1,3}|threats? \d+)\b/g

/**
 * Finds the places where a text names points of the specification by number. Tests do so; other code gives the reason,
 * because its readers do not have the list at hand.
 * @param {string} path
 * @param {string} text
 */
export const pointNamesIn = (path, text) =>
  text.split('\n').flatMap((line, index) => [...line.matchAll(POINT)].map(([name]) => `${path}:${index + 1} ${name}`))

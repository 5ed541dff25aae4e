const POINT = /\b(?:[SD]\d{1,2}\.\d{1,2}|[EO]\d{1,3}|threats? \d+)\b/g

/**
 * Finds the places where a text names points of the specification by number. Only tests may do so. Other code has to
 * state the reason, because readers of code do not have the list of points at hand.
 * @param {string} path
 * @param {string} text
 */
export const pointNamesIn = (path, text) =>
  text.split('\n').flatMap((line, index) => [...line.matchAll(POINT)].map(([name]) => `${path}:${index + 1} ${name}`))

import { readFileSync } from 'node:fs'

/**
 * Reads a script that is written into pages. This is the source file in development, otherwise the minified file beside
 * the bundle.
 */
export const inlineScript = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8').trimEnd()

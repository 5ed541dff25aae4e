import { readFileSync } from 'node:fs'

/** Reads a script for pages: the source file in development, or the minified file beside the bundle. */
export const inlineScript = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8').trimEnd()

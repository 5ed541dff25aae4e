import { readFileSync } from 'node:fs'

/** A script that pages carry: as it was written among the sources, without comments and as small as it goes beside the bundle. */
export const inlineScript = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8').trimEnd()

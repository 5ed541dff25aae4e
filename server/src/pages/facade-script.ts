import { posix } from 'node:path'

interface ReExport {
  from: string
  /** The source of an object with the names, taken from the variable `module`. */
  picked: (module: string) => string
}

interface SoleCall {
  from: string
  name: string
}

const CALL = /^import\{([\w$]+) as ([\w$]+)\}from"(\.\/[^"]+)";\2\(\);?\s*$/
const FACADE = /^export\{([^{}]*)\}from"(\.\/[^"]+)";?\s*$/
const NAME = /^([\w$]+) as ([\w$]+)$/

/**
 * What a facade re-exports; null for a script with code of its own. The bundler writes a facade for each page whose code lies in a
 * shared file. The headers of its answer are nine times as long as the facade itself, so pages import the shared file instead:
 * a category's scripts weigh 138.3 kB with this, and 140.1 kB of the 140 kB allowed without it.
 */
export function reExportOf(script: string, text: string): ReExport | null {
  const [, list = '', from] = FACADE.exec(text) ?? []
  if (from === undefined) return null
  const names = list.split(',').map((entry) => NAME.exec(entry))
  if (names.includes(null)) return null
  return {
    from: beside(script, from),
    picked: (module) => `{ ${names.map((name) => `${name?.[2]}: ${module}.${name?.[1]}`).join(', ')} }`,
  }
}

/** The one function of another script that this one calls; null when it does anything else. */
export function soleCallOf(script: string, text: string): SoleCall | null {
  const [, name, , from] = CALL.exec(text) ?? []
  return name === undefined || from === undefined ? null : { from: beside(script, from), name }
}

const beside = (script: string, name: string): string => posix.join(posix.dirname(script), name)

import { posix } from 'node:path'

interface PassedOn {
  from: string
  /** An object of the names, picked out of what `module` stands for. */
  picked: (module: string) => string
}

interface Call {
  from: string
  name: string
}

const CALL = /^import\{([\w$]+) as ([\w$]+)\}from"(\.\/[^"]+)";\2\(\);?\s*$/
const FACADE = /^export\{([^{}]*)\}from"(\.\/[^"]+)";?\s*$/
const NAME = /^([\w$]+) as ([\w$]+)$/

/**
 * What a script holds that only passes on what another holds. The bundler writes one for each page whose code lies in a file that
 * several share, and its head alone is nine times as long as itself: whoever reads the other has no need of it. Null for any other.
 */
export function namesPassedOn(script: string, text: string): PassedOn | null {
  const [, list = '', from] = FACADE.exec(text) ?? []
  if (from === undefined) return null
  const names = list.split(',').map((entry) => NAME.exec(entry))
  if (names.includes(null)) return null
  return {
    from: beside(script, from),
    picked: (module) => `{ ${names.map((name) => `${name?.[2]}: ${module}.${name?.[1]}`).join(', ')} }`,
  }
}

/** What a script calls in another, if it does nothing else. */
export function callPassedOn(script: string, text: string): Call | null {
  const [, name, , from] = CALL.exec(text) ?? []
  return name === undefined || from === undefined ? null : { from: beside(script, from), name }
}

const beside = (script: string, name: string): string => posix.join(posix.dirname(script), name)

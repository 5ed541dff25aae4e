import { flushCompileCache, registerHooks } from 'node:module'

// Loaded into the development server, which restarts with every change: it halves the start time.

// A kill ends the server before Node writes its compile cache, so it is written once the server answers.
process.once('message', () => flushCompileCache())

const PACKAGES = new URL('../../node_modules/', import.meta.url).href
const OWN = new URL('../../server/src/', import.meta.url).href
/**
 * Its table of exports is 180 kB long, and Node parses it for each module that imports it and for each of its 400
 * files.
 */
const DATABASE_LAYER = `${PACKAGES}drizzle-orm/`

/** The resolved packages of the server's own modules; all modules resolve them alike. */
const found = new Map()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    if (parentURL.startsWith(DATABASE_LAYER) && specifier.startsWith('.'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (!parentURL.startsWith(OWN) || !/^[@a-z]/.test(specifier)) return next(specifier, context)
    const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    found.set(specifier, known)
    return known
  },
})

import { flushCompileCache, registerHooks } from 'node:module'

// This file is loaded into the development server and halves its start time, because the server restarts often.

// The compile cache is written as soon as the server answers, because the server is killed before Node would write it.
process.once('message', () => flushCompileCache())

const PACKAGES = new URL('../../node_modules/', import.meta.url).href
const OWN = new URL('../../server/src/', import.meta.url).href
/**
 * The folder of Drizzle. Resolving it is slow, because the package's table of exports is 180 kB long and Node parses it
 * for each module that imports the package and for each of the package's 400 files.
 */
const DATABASE_LAYER = `${PACKAGES}drizzle-orm/`

/**
 * The packages that modules of the server have imported, already resolved. All modules resolve them in the same way.
 */
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

import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** React's packages, which hold their names in an object that is known only when they run. */
const PACKAGES = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']
const NAMED = '\0named:'

/**
 * Hands React out by name in the browser's build. Otherwise every file that uses it asks the bundler's helper for it, which is then a
 * file of its own, and says React's name before each of its hooks.
 */
export function namedReact(): Plugin {
  return {
    name: 'named-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id, importer) =>
      PACKAGES.includes(id) && !importer?.startsWith(NAMED) && !/\/node_modules\/react(?:-dom)?\//.test(importer ?? '')
        ? `${NAMED}${id}`
        : null,
    load(id) {
      if (!id.startsWith(NAMED)) return null
      const name = id.slice(NAMED.length)
      const held: unknown = require(name)
      const names = Object.keys(Object(held)).filter((one) => one !== 'default')
      return `import held from '${name}';\nexport default held;\n${names.map((one) => `export const ${one} = held.${one};`).join('\n')}\n`
    },
  }
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** React's packages, and the file of each that its entry hands out in production. */
const FILES: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}
const NAMED = '\0named:'

/**
 * Turns React's packages into ES modules with named exports, in the browser's build. They are CommonJS, whose names are known only at run
 * time: every file that uses React would call the bundler's interop helper, which becomes a file of its own, and write React's name before
 * each hook.
 */
export function namedReact(): Plugin {
  return {
    name: 'named-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // A filter spares the bundler a call for each import.
    resolveId: {
      filter: { id: /^(?:react|scheduler)(?:$|[-/])/ },
      handler: (id) => (id in FILES ? `${NAMED}${id}` : null),
    },
    load: { filter: { id: /^\0named:/ }, handler: (id) => asModule(id.slice(NAMED.length)) },
  }
}

/** A package's production file as a module: what it requires imported, what it exports by name. */
function asModule(name: string): string {
  const required: string[] = []
  const body = readFileSync(fileOf(name), 'utf8').replaceAll(/\brequire\("([^"]+)"\)/g, (_, from: string) => {
    required.push(`import required${required.length} from '${from}';`)
    return `required${required.length - 1}`
  })
  const held: unknown = require(name)
  const names = Object.keys(Object(held)).filter((one) => one !== 'default')
  return [
    ...required,
    'const exports = {};',
    body,
    'export default exports;',
    // Under names of their own: the file has functions called like what it exports.
    ...names.map((one, place) => `const named${place} = exports.${one};\nexport { named${place} as ${one} };`),
  ].join('\n')
}

function fileOf(name: string): string {
  const [folder = '', ...rest] = FILES[name]?.split('/') ?? []
  return join(dirname(require.resolve(`${folder}/package.json`)), ...rest)
}

import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Class names that no style sheet here asks for, and a namespace that HTML implies. */
const NEEDLESS = [
  [
    'createReactComponent.mjs',
    '[`tabler-icon`, `tabler-icon-${iconName}`, className].filter(Boolean).join(" ")',
    'className',
  ],
  ['defaultAttributes.mjs', 'xmlns: "http://www.w3.org/2000/svg",', ''],
] as const

/**
 * The icon package exports 6,000 files through one. A build reads only the icons that the sources in these folders name, instead of reading
 * all of them and dropping most. A page has thirty icons, so the attributes that nothing needs are removed from each.
 */
export function iconsInUse(...folders: readonly URL[]): Plugin {
  return {
    name: 'icons-in-use',
    apply: 'build',
    transform(code, id) {
      const [, find, put] = NEEDLESS.find(([file]) => id.endsWith(`/@tabler/icons-react/dist/esm/${file}`)) ?? []
      if (find === undefined || put === undefined) return null
      if (!code.includes(find)) this.error(`${id} holds no ${find} any more`)
      return { code: code.replaceAll(find, put), map: null }
    },
    load: {
      filter: { id: /\/@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/ },
      handler(id) {
        const named = new Set(folders.flatMap(iconsIn))
        const names = (line: string): string[] => [...line.matchAll(/\bas (\w+)/g)].map(([, name = '']) => name)
        const lines = readFileSync(id, 'utf8').split('\n')
        return lines.filter((line) => names(line).some((name) => named.has(name))).join('\n')
      },
    },
  }
}

const iconsIn = (folder: URL): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => readFileSync(fileURLToPath(new URL(path, folder)), 'utf8').match(/\bIcon[A-Z0-9]\w*/g) ?? [])

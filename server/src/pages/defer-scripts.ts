import { inlineScript } from './inline-script.ts'
import { reExportOf, soleCallOf } from './facade-script.ts'

/**
 * Delays the scripts of a page until its first picture is painted or the customer touches the page. A page is complete
 * without its scripts, so on a slow connection they must not compete with styles, fonts and the first picture. React
 * Router would load all of them at once, as preloads and as static imports of one inline module. Facades, which contain
 * only re-exports, are not loaded at all. `read` returns the text of a script. For measurements in Lighthouse's mobile
 * setting see docs/decisions/0026.
 */
export function deferScripts(html: string, read: (script: string) => string): string {
  const preloads: string[] = []
  const body = html.replaceAll(preloadOfScript, (_, href: string) => {
    preloads.push(href)
    return ''
  })
  if (preloads.length === 0) return html
  if (!start.test(body)) throw new Error('React Router starts its pages in an unknown way')
  const spared = new Set<string>()
  const imported = (_: string, name: string, script: string): string => {
    const passed = reExportOf(script, read(script))
    if (!passed) return `const ${name} = await import(${JSON.stringify(script)});`
    spared.add(script)
    return `const ${name} = await import(${JSON.stringify(passed.from)}).then((m) => (${passed.picked('m')}));`
  }
  const begun = (as: string, script: string): string => {
    const passed = soleCallOf(script, read(script))
    if (!passed) return as
    spared.add(script)
    return `import(${JSON.stringify(passed.from)}).then((m) => m.${passed.name}());`
  }
  return body.replace(start, (_, opening: string, imports: string) => {
    const awaited = imports
      .replaceAll(importOfNames, imported)
      .replaceAll(importOfEffects, 'await import($1);')
      .replaceAll(importAtLast, begun)
    const wanted = preloads.filter((script) => !spared.has(script))
    return `${opening}${pageStart}${askAtOnceFor(wanted)}${awaited}</script>`
  })
}

const preloadOfScript = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[\w-]+")?\/>/g
const start = /(<script (?:nonce="[\w-]+" )?type="module" async="">)(import [\s\S]*?)<\/script>/
const importOfNames = /^import \* as (\w+) from "([^"]+)";?$/gm
const importOfEffects = /^import ("[^"]+");?$/gm
const importAtLast = /^import\("([^"]+)"\);$/gm

const pageStart = `${inlineScript('page-start.js')}\n`

/**
 * Returns code that loads all scripts in one round trip. Without it, the browser finds the imports of a script only
 * after loading that script.
 */
const askAtOnceFor = (scripts: readonly string[]): string =>
  `for (const href of ${JSON.stringify(scripts)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
`

import { describe, expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const preload = '<link rel="modulepreload" href="/assets/root.js"/>'
const whole = (): string => 'export const shop = 1'
const start = (body: string): string => `<main>Shop</main><script type="module" async="">${body}</script>`

describe('the start of a page', () => {
  test('a page loads no script at first, and all of them once the page is painted', () => {
    const page = deferScripts(
      preload +
        start(
          'import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\n\nwindow.modules = {route0};\n\nimport("/assets/entry.js");',
        ),
      whole,
    )
    expect(page).not.toContain('<link')
    expect(page).not.toMatch(/^import /m)
    expect(page).toContain('for (const href of ["/assets/root.js"])')
    const inOrder = [
      'await new Promise',
      'await import("/assets/manifest.js");\nconst route0 = await import("/assets/root.js");\n',
      'window.modules = {route0}',
      'import("/assets/entry.js")',
    ].map((part) => page.indexOf(part))
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
    expect(inOrder).not.toContain(-1)
  })

  test('re-exported names are imported from the script that contains them', () => {
    const page = deferScripts(
      preload + start('import * as route0 from "/assets/root.js";\nwindow.modules = {route0};'),
      () => 'export{gn as ErrorBoundary,mn as default}from"./first.js";\n',
    )
    expect(page).not.toContain('root.js')
    expect(page).toContain(
      'const route0 = await import("/assets/first.js").then((m) => ({ ErrorBoundary: m.gn, default: m.mn }));',
    )
  })

  test('a script that only calls another is skipped', () => {
    const page = deferScripts(
      '<link rel="modulepreload" href="/assets/entry.js"/>' +
        start('import * as route0 from "/assets/root.js";\nimport("/assets/entry.js");'),
      (script) => (script.includes('entry') ? 'import{Mn as e}from"./first.js";e();' : whole()),
    )
    expect(page).not.toContain('entry.js')
    expect(page).toContain('import("/assets/first.js").then((m) => m.Mn());')
  })

  test('a page without scripts stays unchanged', () => {
    expect(deferScripts('<main>Shop</main>', whole)).toBe('<main>Shop</main>')
  })

  test('an unknown start script of React Router causes an error', () => {
    expect(() => deferScripts(preload + start('require("/assets/root.js")'), whole)).toThrow('in an unknown way')
  })
})

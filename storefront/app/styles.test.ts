import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = import.meta.dirname
const drawn = globSync('**/*.tsx', { cwd: app })
  .flatMap((file) => [...readFileSync(join(app, file), 'utf8').matchAll(/'@farmstand\/ui\/([\w/-]+\.tsx)'/g)])
  .map(([, part]) => part)

test('the stylesheet includes the classes of each part of ui that pages draw', () => {
  const css = readFileSync(join(app, 'app.css'), 'utf8')
  expect(drawn.length).toBeGreaterThan(0)
  expect(css).toContain("@source '../../ui/src/*.{ts,tsx}';")
  expect(drawn.filter((part) => part?.includes('/'))).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { faultsOfDecisions, faultsOfDecisionsIn, mentionsIn } from './decisions.mjs'
import { ROOT } from './toolchain.mjs'

const page = (/** @type {string} */ number) => `# ${number}: Keep it\n\nStatus: accepted\\\nDate: 2026-11-26\n\nText.\n`
const index = '- [0007](0007-keep-it.md): Keep it (2026-11-26)\n- 0003: superseded by [0007](0007-keep-it.md)\n'
const pages = (/** @type {Record<string, string>} */ more = {}) =>
  new Map(Object.entries({ 'README.md': index, '0007-keep-it.md': page('0007'), ...more }))

describe('the check of decisions', () => {
  test('a page with title, status, date and an entry in the index is accepted', () => {
    expect(faultsOfDecisions(pages(), [{ path: 'server/src/app.ts', number: '0007' }])).toEqual([])
  })

  test('a page without status or date, or without an entry in the index, is refused', () => {
    expect(faultsOfDecisions(pages({ '0008-other.md': '# 8. Other\n\nText.\n' }), [])).toEqual([
      '0008-other.md does not begin with "# 0008: title" and "Status:" below it',
      '0008-other.md has no line "Date: 2026-11-26"',
      '0008-other.md is missing in docs/decisions/README.md',
    ])
  })

  test('an entry of the index without a page is refused', () => {
    expect(
      faultsOfDecisions(pages({ 'README.md': `${index}- [0006](0006-gone.md): Gone (2026-11-26)\n` }), []),
    ).toEqual(['docs/decisions/README.md links to 0006-gone.md, which does not exist'])
  })

  test('a mention of a merged number is refused in code and accepted in a page', () => {
    expect(
      faultsOfDecisions(pages(), [
        { path: 'server/src/app.ts', number: '0003' },
        { path: 'docs/decisions/0007-keep-it.md', number: '0003' },
        { path: 'docs/decisions/0007-keep-it.md', number: '0004' },
      ]),
    ).toEqual([
      'server/src/app.ts names decision 0003, which has no page',
      'docs/decisions/0007-keep-it.md names decision 0004, which has no page',
    ])
  })

  test('a number that is used twice, and more than 40 pages, are refused', () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${1000 + i}-a.md`, page(String(1000 + i))]))
    const list = Object.keys(many).map((name) => `[${name}](${name})`)
    const text = `${index}${list.join('\n')}\n[x](0007-twice.md)`
    expect(faultsOfDecisions(pages({ ...many, '0007-twice.md': page('0007'), 'README.md': text }), [])).toEqual([
      '1 pages share a number with another page',
      '42 pages exceed the limit of 40: merge some',
    ])
  })

  test('a number counts as a mention only after the word ‘decision’ or the folder', () => {
    const text = '// docs/decisions/0067, Decision 0033 and ([0080](decisions/0080-a.md)); port 3001, card 4100 0007'
    expect(mentionsIn('server/src/app.ts', text).map(({ number }) => number)).toEqual(['0067', '0033', '0080'])
    expect(mentionsIn('docs/decisions/0001-a.md', 'See 0002, of 2026.').map(({ number }) => number)).toEqual(['0002'])
  })

  test('every mention of a decision in the project has its page', () => {
    expect(faultsOfDecisionsIn(ROOT)).toEqual([])
  })
})

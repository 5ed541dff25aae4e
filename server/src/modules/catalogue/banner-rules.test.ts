import { expect, test } from 'vitest'
import { isShopPath, isShowing, linkTarget } from './banner-rules.ts'

const always = { active: true, shownFrom: null, shownUntil: null }
const today = '2026-11-21'

test.each([
  [always, true],
  [{ ...always, active: false }, false],
  [{ ...always, shownFrom: today }, true],
  [{ ...always, shownFrom: '2026-11-22' }, false],
  [{ ...always, shownUntil: today }, true],
  [{ ...always, shownUntil: '2026-11-20' }, false],
  [{ active: true, shownFrom: '2026-11-20', shownUntil: '2026-11-22' }, true],
])('[O84] customers see the banner %j on that day: %s', (banner, seen) => expect(isShowing(banner, today)).toBe(seen))

test.each([
  ['/', true],
  ['/categories/2?sub=11&item=3', true],
  ['/about-us', true],
  ['/a.b%20c/d_e', true],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['https://elsewhere.example', false],
  ['x/categories', false],
  ['/a b', false],
  ['/a\n', false],
  ['', false],
])('[O84] %j is a path of this shop: %s', (link, own) => expect(isShopPath(link)).toBe(own))

test.each([
  ['category:Fruits', { kind: 'category', name: 'Fruits' }],
  ['item:onion-1kg', { kind: 'item', name: 'onion-1kg' }],
  ['item:', null],
  ['xitem:onion', null],
  ['combo:box', null],
  ['/categories/2', null],
])('[O84] %j names %j', (link, target) => expect(linkTarget(link)).toEqual(target))

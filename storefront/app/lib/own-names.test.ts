import { expect, test } from 'vitest'
import { inOwnLanguage, withoutOtherLanguages } from './own-names.ts'

const onion = { id: 1, name: 'Onion', local_names: { hi: 'प्याज़', mr: 'कांदा' }, units: '1 kg' }
const called = { ...onion, name: 'प्याज़', local_names: { en: 'Onion', hi: 'प्याज़', mr: 'कांदा' } }
const bread = { id: 2, name: 'Bread', local_names: {} }
const roots = { category_id: 3, category_name: 'Roots', category_local_names: { hi: 'कंद मूल', mr: 'कंदमुळे' } }

test('[E13] names are replaced by those in the page’s language; the English name is kept', () => {
  expect(inOwnLanguage(onion, 'hi')).toEqual(called)
  expect(inOwnLanguage({ results: [onion, bread], total: 2 }, 'hi')).toEqual({ results: [called, bread], total: 2 })
  const combo = { name: 'Box', local_names: { hi: 'डिब्बा' }, combos: [onion] }
  expect(inOwnLanguage([combo], 'hi')).toEqual([
    { name: 'डिब्बा', local_names: { en: 'Box', hi: 'डिब्बा' }, combos: [called] },
  ])
  expect(inOwnLanguage([onion], 'mr')).toMatchObject([{ name: 'कांदा', local_names: { en: 'Onion' } }])
  const understood = { typed: 'pyaz', as: 'onion', as_local_names: onion.local_names }
  expect(inOwnLanguage({ understood }, 'hi')).toMatchObject({ understood: { typed: 'pyaz', as: 'प्याज़' } })
})

test('[E13] names of categories are replaced too', () => {
  expect(inOwnLanguage([roots], 'hi')).toMatchObject([{ category_id: 3, category_name: 'कंद मूल' }])
  expect(inOwnLanguage([roots], 'mr')).toMatchObject([{ category_name: 'कंदमुळे', category_local_names: { en: 'Roots' } }])
})

test('[E14] descriptions are replaced and those in other languages are removed', () => {
  const said = { description: 'Pink', local_descriptions: { hi: 'गुलाबी', mr: 'गुलाबी कांदे' } }
  expect(inOwnLanguage({ ...onion, ...said }, 'hi')).toEqual({
    ...called,
    description: 'गुलाबी',
    local_descriptions: {},
  })
  const banner = {
    title: 'Fruit',
    local_titles: { hi: 'फल' },
    subtitle: null,
    local_subtitles: {},
    action: 'Shop',
    local_actions: { hi: '' },
  }
  expect(inOwnLanguage([banner], 'hi')).toEqual([{ ...banner, title: 'फल', local_titles: {} }])
  expect(inOwnLanguage([banner], 'mr')).toEqual([banner])
  const shop = { tagline: 'Fresh', local_taglines: { hi: 'ताज़ा', mr: '' } }
  expect(inOwnLanguage(shop, 'hi')).toMatchObject({ tagline: 'ताज़ा' })
  expect(inOwnLanguage(shop, 'mr')).toEqual(shop)
  const packed = { name: 'Onion', local_names: {}, instead: 'Carrot', instead_local_names: { hi: 'गाजर' } }
  expect(inOwnLanguage(packed, 'hi')).toMatchObject({ name: 'Onion', instead: 'गाजर' })
})

test('[E13] nothing changes in English or without a name in the page’s language', () => {
  expect(inOwnLanguage([onion, roots], 'en')).toEqual([onion, roots])
  for (const one of [
    bread,
    { ...onion, local_names: { hi: '' } },
    { ...onion, local_names: { mr: 'कांदा' } },
    null,
    'text',
    5,
  ])
    expect(inOwnLanguage(one, 'hi')).toEqual(one)
  const photo = new Blob(['x'])
  expect(inOwnLanguage(photo, 'hi')).toBe(photo)
})

test('[E14] a page leaves out other languages, except for the names of whole items', () => {
  const said = { ...onion, local_descriptions: { hi: 'गुलाबी', mr: 'गुलाबी कांदे' } }
  expect(withoutOtherLanguages({ results: [said, null], shelf: [onion] }, 'hi')).toEqual({
    results: [{ ...said, local_descriptions: { hi: 'गुलाबी' } }, null],
    shelf: [{ ...onion, local_names: { hi: 'प्याज़' } }],
  })
  expect(withoutOtherLanguages({ ...said, combos: [onion], shop: roots }, 'en')).toEqual({
    ...said,
    local_descriptions: {},
    combos: [{ ...onion, local_names: {} }],
    shop: { ...roots, category_local_names: {} },
  })
})

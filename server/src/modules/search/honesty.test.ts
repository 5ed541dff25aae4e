import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { demoShop, finderIn, missedIn, readRows } from '../../testing/demo-search.ts'
import { buildIndex } from './build-index.ts'
import type { Region } from './meanings.ts'
import { openIndex, type SearchDocument } from './search-index.ts'
import { Searcher } from './search.ts'

const shop = demoShop()
const find = finderIn(shop)
const file = (name: string): string => join(import.meta.dirname, name)

describe('queries written before the rules', () => {
  test('[D3.8] 98 % of 640 spellings find their product among the first five results', () => {
    const lost = missedIn(file('blind-cases.csv'), find)
    expect(lost.slice(12)).toEqual([])
  })

  test('[D11.15] 94 % of 420 queries for products that the shop lacks find nothing', () => {
    const passedOff = readRows(file('blind-not-sold-cases.csv')).flatMap(({ query = '' }) => {
      const [first] = find(query)
      return first === undefined ? [] : [`${query}: ${first}`]
    })
    expect(passedOff.slice(25)).toEqual([])
  })
})

describe('queries written after the rules', () => {
  test('[D3.8] 97 % of 1,100 spellings find their product among the first five results', () => {
    expect(missedIn(file('later-cases.csv'), find).slice(33)).toEqual([])
  })

  test('[D11.15] 92 % of 340 queries for products that the shop lacks find nothing', () => {
    const passedOff = readRows(file('later-not-sold-cases.csv')).flatMap(({ query = '' }) => {
      const [first] = find(query)
      return first === undefined ? [] : [`${query}: ${first}`]
    })
    expect(passedOff.slice(27)).toEqual([])
  })
})

test('[D3.8] [D11.15] every query that once failed has the right result now', () => {
  const wrong = readRows(file('mended-cases.csv')).flatMap(({ query = '', expect: slugs = '' }) => {
    const found = find(query)
    const isRight = slugs === '' ? found.length === 0 : slugs.split('|').some((slug) => found.includes(slug))
    return isRight ? [] : [`${query}: ${found.join(' ')}`]
  })
  expect(wrong).toEqual([])
})

describe('the demo shop', () => {
  test.each(
    'parle g,namkeen,chips,flowers,beer,battery,mutton,kasuri methi,इलायची,french fries,red bull,coconut oil,pizza,cookies,cold drink,nachos,daliya,lemonade,kali mirch,buttermilk,yam,kappa,harive soppu'.split(
      ',',
    ),
  )('[D11.15] a query for %s does not find a different product', (typed) => {
    expect(find(typed)).toEqual([])
  })

  test.each([
    ['hapus', 'mango'],
    ['alphonso', 'mango'],
    ['kolam tandul', 'sona-masoori-rice'],
    ['onion nashik', 'onion'],
    ['kolhapuri gul', 'jaggery'],
  ])('[D11.15] a query for the variety %s finds the kind %s', (typed, slug) => {
    expect(find(typed)).toContain(slug)
  })

  test.each([
    ['aloo', 'plum'],
    ['dal', 'pomegranate'],
    ['dal', 'besan'],
    ['rice', 'kheer'],
  ])('[D11.15] a query for %s does not list the unrelated %s', (typed, slug) => {
    const all = find(typed, 50)
    expect(all.length).toBeGreaterThan(1)
    expect(all).not.toContain(slug)
  })

  test('[D11.15] words that describe a product are ignored, but not words for what is made of it', () => {
    expect(find('rajma chitra')[0]).toBe('rajma')
    expect(find('kela 6 nag')[0]).toMatch(/^banana/)
    expect(find('nimbu pila')[0]).toBe('lemon')
    expect(find('sunflower oil fortune')[0]).toBe('sunflower-oil')
    for (const typed of ['tomato puree', 'garlic powder', 'aloo ka paratha', 'peanut butter'])
      expect(find(typed)).toEqual([])
  })
})

const made = (name: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  id: 0,
  type: 'STOCK',
  name,
  aliases: [],
  categoryNames: [],
  categoryAliases: [],
  contents: [],
  inStock: true,
  home: 0,
  diet: 0,
  ...more,
})
const searching = (documents: SearchDocument[], region: Region | null = null) => {
  const searcher = new Searcher(openIndex(buildIndex(documents, region)))
  return (typed: string) => {
    const { sure, called } = searcher.search(typed)
    const namesOf = (found: readonly number[]) => found.map((document) => documents[document]?.name)
    return { found: namesOf(sure), close: namesOf(called) }
  }
}

describe('veg and non-veg in a query', () => {
  const kitchen = searching([
    made('Lamb biryani', { diet: 1 }),
    made('Mushroom biryani'),
    made('Fried eggs', { diet: 1 }),
    made('Peas'),
  ])
  const meatOnly = searching([made('Lamb biryani', { diet: 1 })])

  test.each(['veg biryani', 'biryani veg', 'VEG. biryani', 'vegetarian biryani', 'शाकाहारी biryani', 'वेज बिरयानी'])(
    '[D11.15] %s finds no meat',
    (typed) => {
      expect(kitchen(typed).found).toEqual(['Mushroom biryani'])
      expect(meatOnly(typed)).toEqual({ found: [], close: [] })
    },
  )

  test.each(['non veg biryani', 'non-veg biryani', 'nonveg biryani', 'biryani मांसाहारी', 'नॉन वेज बिरयानी'])(
    '[D11.15] %s finds only meat',
    (typed) => {
      expect(kitchen(typed).found).toEqual(['Lamb biryani'])
    },
  )

  test('[D11.15] the query non-veg alone lists all non-veg items', () => {
    expect(kitchen('non veg').found).toEqual(['Lamb biryani', 'Fried eggs'])
  })
})

describe('a word that means different products by region', () => {
  const both = [made('Pumpkin'), made('Custard apple')]

  test('[D11.15] a query finds both meanings, and the one of the shop’s region comes first', () => {
    expect(searching(both, 'west')('sitaphal').found).toEqual(['Custard apple', 'Pumpkin'])
    expect(searching(both, 'north')('sitaphal').found).toEqual(['Pumpkin', 'Custard apple'])
  })

  test('[D11.15] the meaning of another region is listed as close, not as found', () => {
    expect(searching([made('Pumpkin')], 'west')('sitaphal')).toEqual({ found: [], close: ['Pumpkin'] })
    expect(searching([made('Pumpkin')], 'north')('sitaphal').found).toEqual(['Pumpkin'])
  })

  test('[D11.15] in a shop without a state, all meanings are equal', () => {
    expect(searching(both)('sitaphal').found).toEqual(['Pumpkin', 'Custard apple'])
  })
})

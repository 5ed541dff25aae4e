import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoShop, finderIn, laterGoods, readRows, missedIn } from '../../testing/demo-search.ts'
import { buildInBackground } from './build-in-background.ts'
import { buildIndex } from './build-index.ts'
import { editDistance } from './edit-distance.ts'
import { KeyCollector, entriesUnder, keyKind, slipsUnder } from './key-table.ts'
import { openIndex, renewStock, stockOf, type SearchDocument } from './search-index.ts'
import { Searcher } from './search.ts'

const shop = demoShop()
const find = finderIn(shop)
const missed = (file: string, using = find): string[] => missedIn(join(import.meta.dirname, file), using)

describe('search on the demo catalogue', () => {
  test('[D3.8] each query of the list finds its product among the first five results', () => {
    expect(missed('search-cases.csv')).toEqual([])
  })

  test('[D3.8] goods that were added after the lists are found by each of their names', () => {
    const whole = demoShop({ withLater: true })
    const findAny = finderIn(whole)
    const lost = whole.documents.flatMap(({ id, name, aliases }) => {
      const slug = whole.slugs[id] ?? ''
      if (!laterGoods.has(slug)) return []
      const isOwn = (typed: string) => !/upvas|vrat|fasting|उपवास|व्रत/.test(typed)
      return [name, ...aliases].filter((typed) => isOwn(typed) && !findAny(typed).includes(slug))
    })
    expect(lost).toEqual([])
    expect(findAny('upvas', 10)).toContain('sabudana')
    expect(findAny('vrat ka chawal')).toContain('varai')
  })

  test('[D3.8] 97 % of 450 spellings that no list contains find their product', () => {
    const lost = missed('unseen-cases.csv')
    // 13 of 450 are 3 %.
    expect(lost.slice(13)).toEqual([])
  })

  test('[D3.8] 96 % of 176 queries with measures, purposes and qualities find their product', () => {
    // 6 of 176 are 3.4 %.
    expect(missed('everyday-cases.csv').slice(6)).toEqual([])
  })

  test.each([
    'amul doodh half litre',
    'doodh half litre',
    'do litre doodh',
    'sooji for breakfast',
    'mosambi juice ke liye',
  ])('[D3.8] amounts in words and purposes are ignored: %s', (typed) => {
    expect(['milk', 'sooji', 'sweet-lime']).toContain(find(typed)[0])
    expect(find(typed)).toEqual(find(typed.replaceAll(/half litre|do litre|for breakfast|juice ke liye/g, '')))
  })

  test('[D3.9] equal sounds come before misspellings, even in longer names', () => {
    expect(find('daaal')[0]).toBe('toor-dal')
    expect(find('aande')[0]).toMatch(/^eggs-/)
  })

  test('[D3.8] the search works almost as well in a shop without aliases', () => {
    const bare = finderIn(demoShop({ withAliases: false }))
    expect(missed('search-cases.csv', bare)).toEqual([])
    expect(missed('unseen-cases.csv', bare).length).toBeLessThanOrEqual(13)
  })

  test('[D3.8] a name of five or more letters is found despite one typing error', () => {
    const names = shop.documents.flatMap(({ id, name }) =>
      [name, ...name.split(/[,()]/)]
        .map((part) => part.trim())
        .filter((part) => part.length >= 5)
        .map((part) => ({ id, name: part.toLowerCase() })),
    )
    const slip = fc.record({
      of: fc.constantFrom(...names),
      kind: fc.constantFrom('left out', 'put in', 'mistaken', 'swapped'),
      at: fc.nat(40),
      letter: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz')),
    })
    const lost: string[] = []
    fc.assert(
      fc.property(slip, ({ of, kind, at, letter }) => {
        const typed = withSlip(of.name, kind, at % of.name.length, letter)
        if (!find(typed).includes(shop.slugs[of.id] ?? '')) lost.push(`${of.name}: ${typed}`)
      }),
      { numRuns: 2_000, seed: 20_261_121 },
    )
    // Some errors make the name of another food: 'mithi' means sweet and does not find methi. And a misspelt describing
    // word alone is too vague.
    expect(lost.slice(40)).toEqual([])
  })
})

function withSlip(name: string, kind: string, at: number, letter: string): string {
  const before = name.slice(0, at)
  const here = name.slice(at, at + 1)
  const after = name.slice(at + 1)
  if (kind === 'left out') return before + after
  if (kind === 'put in') return before + letter + here + after
  if (kind === 'mistaken') return before + letter + after
  return before + after.slice(0, 1) + here + after.slice(1)
}

const made = (name: string, more: Partial<SearchDocument> = {}): Partial<SearchDocument> => ({ name, ...more })
const whole = (document: Partial<SearchDocument>, at: number): SearchDocument => ({
  id: at,
  type: 'STOCK',
  name: '',
  aliases: [],
  categoryNames: [],
  categoryAliases: [],
  contents: [],
  inStock: true,
  home: 0,
  diet: null,
  ...document,
})
const shopOf = (...documents: Partial<SearchDocument>[]) => {
  const full = documents.map((document, at) => whole(document, at))
  const searcher = new Searcher(openIndex(buildIndex(full)))
  return (typed: string) => searcher.search(typed).sure.map((document) => full[document]?.name)
}

test('[O211] goods of a category named in the query come before dishes with this word', () => {
  const spices = { categoryNames: ['Spices'], categoryAliases: ['masala'], home: 2 }
  const found = shopOf(made('Rajma masala'), made('Chai'), made('Garam masala', spices), made('Goda masala', spices))
  expect(found('masala')).toEqual(['Garam masala', 'Goda masala', 'Rajma masala'])
  expect(found('rajma masala')).toEqual(['Rajma masala'])
})

test('[D3.9] three letters find names that begin with them before names that sound like them', () => {
  const findAny = finderIn(demoShop({ withLater: true }))
  expect(['tom', 'man', 'ghe'].map((typed) => findAny(typed)[0])).toEqual(['tomato', 'mango', 'ghee'])
})

test('[D3.9] three letters that name one product list others that begin with them as close', () => {
  const { documents, slugs } = demoShop({ withLater: true })
  const searcher = new Searcher(openIndex(buildIndex(documents)))
  const [pan, pot] = [searcher.search('pan'), searcher.search('pot')]
  expect([pan.sure, pot.sure]).toEqual([[], []])
  expect([pan.weak[0], pot.weak[0]].map((document) => slugs[document ?? -1])).toEqual(['paneer', 'potato'])
})

describe('queries for goods that the shop lacks', () => {
  test('[D3.8] nine in ten queries for 120 products that the shop lacks find nothing', () => {
    const searcher = new Searcher(openIndex(buildIndex(shop.documents)))
    const passedOff = readRows(join(import.meta.dirname, 'not-sold-cases.csv')).flatMap(({ query = '' }) => {
      const [first] = searcher.search(query).sure
      return first === undefined ? [] : [`${query}: ${shop.slugs[first]}`]
    })
    expect(passedOff.slice(12)).toEqual([])
  })

  test('[D3.8] [D3.9] close matches are separate from the results', () => {
    const shelf = [made('Tomato soup'), made('Butter'), made('Peas')].map((one, at) => whole(one, at))
    const searcher = new Searcher(openIndex(buildIndex(shelf)))
    const namesOf = (documents: readonly number[]) => documents.map((document) => shelf[document]?.name)
    expect(namesOf(searcher.search('soup').sure)).toEqual(['Tomato soup'])
    const soap = searcher.search('soap')
    expect([namesOf(soap.sure), namesOf(soap.called), namesOf(soap.weak)]).toEqual([[], [], []])
    expect(namesOf(searcher.search('soub').weak)).toEqual(['Tomato soup'])
    expect(namesOf(searcher.search('amul butter').sure)).toEqual(['Butter'])
    expect(namesOf(searcher.search('butter paper').sure)).toEqual([])
    expect(namesOf(searcher.search('butter paper').called)).toEqual(['Butter'])
  })

  test('[D3.8] [D3.9] two products in one query, or the parts of a dish, are only close matches', () => {
    const searcher = new Searcher(openIndex(buildIndex(shop.documents)))
    const wrong = readRows(join(import.meta.dirname, 'near-cases.csv')).flatMap(({ query = '', near = '' }) => {
      const { sure, called } = searcher.search(query)
      const close = called.slice(0, 6).map((document) => shop.slugs[document] ?? '')
      const right = sure.length === 0 && near.split('|').every((slug) => close.includes(slug))
      return right ? [] : [`${query}: ${sure.length} ${close.join(' ')}`]
    })
    expect(wrong).toEqual([])
  })

  test('[D3.7] [D3.8] a query for two products at once does not find a combo of both', () => {
    const basket = made('Weekly basket', { type: 'COMBO', contents: ['Tomato', 'Onion'] })
    expect(shopOf(made('Tomato'), made('Onion'), basket)('tamatar pyaz')).toEqual([])
    expect(shopOf(made('Tomato'), made('Onion'), basket)('tamatar')).toEqual(['Tomato', 'Weekly basket'])
  })

  test('[D3.8] words for other products find no items that look, sound or are described alike', () => {
    const kitchen = shopOf(
      made('Oat porridge', { aliases: ['lapsi'] }),
      made('Green chilli', { aliases: ['mirch'] }),
      made('Pineapple', { aliases: ['kayirha chakka'] }),
    )
    for (const typed of ['lassi', 'kali mirch', 'mirch kali', 'jackfruit']) expect(kitchen(typed)).toEqual([])
    expect(kitchen('lapsi')).toEqual(['Oat porridge'])
    expect(kitchen('mirch hari 100 gram')).toEqual(['Green chilli'])
    expect(kitchen('chakka')).toEqual(['Pineapple'])
  })
})

describe('the order of results', () => {
  test('[D3.9] exact matches come first, then beginnings, then misspellings', () => {
    const found = shopOf(made('Matter paneer', { aliases: ['Chenaa'] }), made('Chanadal'), made('Chana'))('chana')
    expect(found.slice(0, 2)).toEqual(['Chana', 'Chanadal'])
    const prefixSoldOut = shopOf(made('Zemba'), made('Zambadal', { inStock: false }))
    expect(prefixSoldOut('zamba')).toEqual(['Zambadal', 'Zemba'])
  })

  test('[D3.10] among equal matches, items in stock come before sold-out ones', () => {
    const find4 = shopOf(
      made('Red onion', { inStock: false }),
      made('White onion'),
      made('Onion ring', { inStock: true }),
    )
    expect(find4('onion')).toEqual(['White onion', 'Red onion', 'Onion ring'])
  })

  test('[D3.9] kinds of the product come before names that only mention it', () => {
    const found = shopOf(made('Rice flour'), made('Rice bran oil'), made('Basmati rice'), made('Rice'))('rice')
    expect(found).toEqual(['Rice', 'Basmati rice', 'Rice flour', 'Rice bran oil'])
    const soldOut = shopOf(made('Rice flour'), made('Basmati rice', { inStock: false }))
    expect(soldOut('rice')).toEqual(['Basmati rice', 'Rice flour'])
  })

  test('[D3.9] the product itself, even if sold out, comes before longer names with its word', () => {
    const names = [made('Plum', { aliases: ['aloo bukhara', 'alubukhara', 'aloobukhara'] })]
    for (const inStock of [true, false])
      expect(shopOf(...names, made('Potato', { aliases: ['aloo'], inStock }))('aalu')[0]).toBe('Potato')
  })

  test('[D3.2] equal matches are in the seller’s order', () => {
    expect(shopOf(made('Green apple'), made('Royal apple'), made('Shimla apple'))('apple')).toEqual([
      'Green apple',
      'Royal apple',
      'Shimla apple',
    ])
  })

  test('[D3.8] a category’s items are found if its name matches and no item’s name does', () => {
    const leafy = { categoryNames: ['Leafy and herbs'] }
    expect(shopOf(made('Dill', leafy), made('Leek'))('leafy')).toEqual(['Dill'])
    const grains = { categoryNames: ['Rice and grains'] }
    expect(shopOf(made('Oats', grains), made('Sona masoori rice', grains))('rice')).toEqual(['Sona masoori rice'])
    expect(shopOf(made('Oats', grains))('rice')).toEqual(['Oats'])
  })

  test('[D3.8] the whole name of a category finds all its items', () => {
    const fruits = { categoryNames: ['Daily fruits', 'Fruits'] }
    expect(shopOf(made('Apple', fruits), made('Banana', fruits), made('Fruit jam'))('fruits')).toEqual([
      'Apple',
      'Banana',
      'Fruit jam',
    ])
  })

  test('[D3.8] two words of a name written as one find the name, in either order', () => {
    const grains = shopOf(made('Rice, basmati'), made('Rice flour'), made('Oats'))
    for (const typed of ['basmatirice', 'ricebasmati']) expect(grains(typed)).toEqual(['Rice, basmati'])
    expect(grains('basmatioats')).toEqual([])
  })

  test.each([
    ['sun flower oil', 'sunflower-oil'],
    ['jowar bhak ri', 'jowar-bhakri'],
    ['sabu dana khichdi', 'sabudana-khichdi'],
  ])('[D3.8] two words are joined if the shop writes them as one: %s', (typed, slug) => {
    expect(find(typed)[0]).toBe(slug)
  })

  test('[D3.8] three letters find names that begin with them, but no guesses', () => {
    const names = ['Tea', 'Peas', 'Beans', 'Leek', 'Pear', 'Dates', 'Teff flour', 'Oats', 'Ghee']
    expect(shopOf(...names.map((name) => made(name)))('tea')).toEqual(['Tea'])
    expect(shopOf(...names.map((name) => made(name)))('xyz')).toEqual([])
  })

  test('[D3.8] names that begin with the typed text come before aliases that do', () => {
    const vegetables = [
      made('Ridge gourd', { aliases: ['torai'] }),
      made('Ghee', { aliases: ['toop'] }),
      made('Tomato'),
    ]
    for (const typed of ['to', 'TO']) expect(shopOf(...vegetables)(typed)[0]).toBe('Tomato')
    expect(shopOf(...vegetables)('tor')).toEqual(['Ridge gourd'])
    expect(shopOf(...vegetables)('torai')[0]).toBe('Ridge gourd')
  })

  test('[D3.7] a combo that contains the product comes after the product itself', () => {
    const find3 = shopOf(made('Salad box', { type: 'COMBO', contents: ['Cherry tomato', 'Leek'] }), made('Tomato'))
    expect(find3('tomato')).toEqual(['Tomato', 'Salad box'])
  })

  test('[D3.8] spellings of a name in three scripts find the same item', () => {
    const find2 = shopOf(made('Okra', { aliases: ['भिंडी'] }), made('Onion', { aliases: ['प्याज़', 'வெங்காயம்'] }))
    for (const typed of ['भिण्डी', 'भिंडी', 'भिँडी', 'bhindi', 'bhindee']) expect(find2(typed)).toEqual(['Okra'])
    for (const typed of ['प्याज', 'प्याज़', 'வெங்காயம்', 'venkayam']) expect(find2(typed)).toEqual(['Onion'])
  })
})

describe('hostile and empty queries', () => {
  test('[S5.7] blanks, punctuation, emoji and bare amounts find nothing', () => {
    for (const typed of ['', '   ', '\t\n', '!!!', '%_%', '(((', '🍅', '1 kg', '500', '₹', '\u0000', '\ud800'])
      expect(find(typed)).toEqual([])
  })

  test('[D3.8] any text gets the same answer each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        expect(find(typed)).toEqual(find(typed))
      }),
      { numRuns: 300 },
    )
  })

  test('[D3.8] a query is cut after 64 characters', () => {
    expect(find(`tomato ${' '.repeat(60)}garlic`)).toEqual(find('tomato'))
  })
})

describe('the index', () => {
  test('[D3.10] the index learns of sold-out items without being rebuilt', () => {
    const index = openIndex(buildIndex(shop.documents))
    const tomato = shop.slugs.indexOf('tomato')
    const soldOut = shop.documents.map((one) => (one.id === tomato ? { ...one, inStock: false } : one))
    renewStock(index, stockOf(soldOut))
    const [first = -1] = new Searcher(index).search('tomato').sure
    expect(shop.slugs[first]).toBe('cherry-tomato')
  })

  test('[D3.8] an index is the same if built at once, in slices or in a process of its own', async () => {
    expect(await buildInBackground(shop.documents)).toEqual(buildIndex(shop.documents))
    const many = Array.from({ length: 2_500 }, (_, at) => {
      const document = shop.documents[at % shop.documents.length]
      return { ...whole({}, at), ...document, id: at, name: `${document?.name ?? ''} ${at}th` }
    })
    expect(await buildInBackground(many)).toEqual(buildIndex(many))
  })
})

describe('the key table', () => {
  const word = fc.stringMatching(/^[a-f]{1,7}$/)

  test('[D3.8] a key finds exactly the words that have it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 40 }), word, (words, asked) => {
        const keys = new KeyCollector()
        for (const [at, each] of words.entries()) keys.add(keyKind.form, each, at)
        const expected = words.flatMap((each, at) => (each === asked ? [at] : []))
        expect(entriesUnder(keys.finish(), keyKind.form, asked)).toEqual(expected)
        expect(entriesUnder(keys.finish(), keyKind.stem, asked)).toEqual([])
      }),
    )
  })

  test('[D3.8] the keys for typing errors find all words one error away', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 40 }), word, (words, asked) => {
        const keys = new KeyCollector()
        for (const [at, each] of words.entries()) keys.addSlips(keyKind.formSlip, each, at)
        const found = slipsUnder(keys.finish(), keyKind.formSlip, asked)
        for (const [at, each] of words.entries()) if (editDistance(asked, each, 1) <= 1) expect(found).toContain(at)
      }),
    )
  })
})

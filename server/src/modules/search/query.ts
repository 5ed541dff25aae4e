import { toWords } from './normalise.ts'

/** Longer queries are cut: nobody types them, and they cost time. */
const MAX_CHARACTERS = 64
const MAX_WORDS = 6
/** One more, for a word that is read as two. */
export const MOST_ASKED = MAX_WORDS + 1

export interface Query {
  /** Words that must match. */
  required: string[]
  /** Words like 'fresh', which only affect the order. */
  welcome: string[]
  /** Equal for every spelling of a query: the key of caches and of the counts without results. */
  normalised: string
}

/** The words of a typed query; amounts, prices and filler are dropped: '1 kg fresh tomato ka rate' asks for tomato. */
export function readQuery(typed: string): Query {
  const words = toWords(Array.from(typed).slice(0, MAX_CHARACTERS).join(''))
  const isSaid = (word: string, at: number) =>
    !isAmount(word, words[at - 1]) && !(fractions.has(word) && units.has(words[at + 1] ?? ''))
  const named = [...new Set(words.filter(isSaid))].slice(0, MAX_WORDS)
  const purpose = purposeIn(words)
  const telling = named.filter((word) => !fillers.has(word) && !purpose.has(word))
  // A single letter says nothing beside a word.
  const required = telling.some((word) => word.length > 1)
    ? telling.filter((word) => word.length > 1)
    : telling.slice(0, 1)
  const welcome = required.length === 0 ? [] : named.filter((word) => fillers.has(word) || purpose.has(word))
  const all = required.length === 0 ? named : required
  return { required: all, welcome, normalised: [...all, ...welcome.map((word) => `~${word}`)].join(' ') }
}

/** Words that only say what for: 'poha for breakfast', 'mosambi juice ke liye'. Indian languages say it behind the word. */
function purposeIn(words: readonly string[]): Set<string> {
  const behind = words.indexOf('for')
  const purpose = new Set(behind > 0 ? words.slice(behind + 1) : [])
  const ahead = Math.max(
    0,
    words.findIndex((word) => saysWhatFor.has(word)),
  )
  const last = words.slice(0, ahead).findLast((word) => !connectors.has(word))
  if (last !== undefined) purpose.add(last)
  return purpose
}

/** The place of the word that names the thing: the last that does not only describe it, 'peru' in 'peru lal'. */
export const headAt = (words: readonly string[]): number => {
  const at = words.findLastIndex((word) => !describing.has(word))
  return at < 0 ? words.length - 1 : at
}

/** Words that say what a thing is like, never what it is. */
export const isDescribing = (word: string): boolean => describing.has(word)

/** Words of a name that say nothing about what the thing is. */
export const isFiller = (word: string): boolean => connectors.has(word)

export const isAmount = (word: string, before: string | undefined): boolean =>
  /^\d+$/.test(word) ||
  amounts.has(word) ||
  (/^\d+[a-z]+$/.test(word) && units.has(word.replace(/^\d+/, ''))) ||
  (units.has(word) && before !== undefined && (/^\d+$/.test(before) || counts.has(before)))

/** Units are an amount only after a number; some of them are also names: 'gram flour'. */
const units = new Set(
  'kg kgs kilo kilos g gm gms gr gram grams l lt ltr ltrs litre litres liter liters ml mg pc pcs piece pieces pack packs packet packets pkt x dozen rs inr किलो ग्राम लीटर'.split(
    ' ',
  ),
)
/** These are an amount anywhere. */
const amounts = new Set('kg kgs kilo kilos gm gms ml ltr ltrs dozen rs inr किलो'.split(' '))

/** Numbers only before a unit: alone 'pav' is bread and 'dhai' curd. */
const fractions = new Set('pav paav pao dhai adhai dedh sava sawa savva pauna पाव ढाई अढाई डेढ दीड सवा पौना'.split(' '))
/** Numbers that are written as words. */
const counts = new Set(
  'half aadha aadhi adha adhi ardha ek do teen char paanch panch dozen darjan आधा आधी अर्धा एक दो दोन तीन चार पांच पाच दर्जन डझन'.split(
    ' ',
  ),
)
const saysWhatFor = new Set('liye sathi saathi लिए लिये साठी'.split(' '))
const describing = new Set([
  ...'red green black white yellow brown big small large ripe dry whole crushed ground hot cold'.split(' '),
  ...'lal laal hara hari hare hirva hirvi hirve kala kali kale kaala safed pandhra pandhri peela peeli pivla pivli'.split(
    ' ',
  ),
  ...'chhota chhoti chhote chota choti chote lahan bada badi bade mota moti mote motha pisa pisi sukha sukhi suka garam thanda thandi'.split(
    ' ',
  ),
  ...'लाल हरा हरी हिरवा हिरवी काला काली काळा काळी सफेद पीला पीली छोटा छोटी छोटे बडा बडी मोटा सूखा सूखी पिसा पिसी गरम ठंडा थंड'.split(
    ' ',
  ),
])

const connectors = new Set('a an the of and or with in for from to n aur ka ki ke k का की के और'.split(' '))
const fillers = new Set([
  ...connectors,
  ...'fresh organic best buy get order online shop store price prices rate cost cheap offer near me my please want need some any'.split(
    ' ',
  ),
  ...counts,
  ...saysWhatFor,
  ...'packet packets pack pkt paket bunch judi joodi gaddi पैकेट पाकीट जुडी गड्डी'.split(' '),
  ...'wala wali wale vala chahiye chaiye do dena lena mujhe ek tazi taza taaza ताजा ताजी वाला वाली चाहिए'.split(' '),
])

import { isBrand, isThing } from './lexicon.ts'
import { readWords } from './read-words.ts'

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
  /** Whether it is asked for something of something else, 'aloo ka paratha': then the last word names it. */
  possessive: boolean
  /** 0 when only vegetarian food is asked for, 1 when only what is not; else null. */
  diet: 0 | 1 | null
  /** Equal for every spelling of a query: the key of caches and of the counts without results. */
  normalised: string
}

/** The words of a typed query; amounts, prices and filler are dropped: '1 kg fresh tomato ka rate' asks for tomato. */
export function readQuery(typed: string): Query {
  const { words, diet } = withoutDiet(readWords(apartFromAmounts(Array.from(typed).slice(0, MAX_CHARACTERS).join(''))))
  const isSaid = (word: string, at: number) =>
    !isAmount(word, words[at - 1]) && !(fractions.has(word) && units.has(words[at + 1] ?? ''))
  const named = [...new Set(words.filter(isSaid))].slice(0, MAX_WORDS)
  const purpose = purposeIn(words)
  const said = named.filter((word) => !fillers.has(word) && !purpose.has(word))
  const unbranded = said.filter((word) => !isBrand(word))
  const telling = unbranded.length > 0 ? unbranded : said
  // A single letter says nothing beside a word.
  const required = telling.some((word) => word.length > 1)
    ? telling.filter((word) => word.length > 1)
    : telling.slice(0, 1)
  const welcome =
    required.length === 0
      ? []
      : named.filter((word) => fillers.has(word) || purpose.has(word) || (unbranded.length > 0 && isBrand(word)))
  const all = required.length === 0 ? named : required
  const asked = diet === null ? [] : diet === 0 ? ['veg'] : ['non-veg']
  const possessive = words.some((word) => possessives.has(word))
  return {
    required: all,
    welcome,
    possessive,
    diet,
    normalised: [...asked, ...all, ...welcome.map((word) => `~${word}`)].join(' '),
  }
}

/** 'ghee1kg' is ghee, 1 kg. */
const apartFromAmounts = (text: string): string => text.replace(/(?<=\p{L}{3})(?=\d)/gu, ' ')

/** Words that say which diet is asked for; the rest says what. */
function withoutDiet(words: readonly string[]): { words: string[]; diet: Query['diet'] } {
  let diet: Query['diet'] = null
  const rest: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const negated = negations.has(word) && vegetarian.has(words[at + 1] ?? '')
    if (negated || notVegetarian.has(word)) diet = 1
    else if (vegetarian.has(word)) diet ??= 0
    else rest.push(word)
    if (negated) at += 1
  }
  return { words: rest, diet }
}

const negations = new Set(['non', 'not', 'no', 'नॉन', 'नान'])
const vegetarian = new Set(
  'veg vegg vegetarian vegeterian vegitarian shakahari shaakahari शाकाहारी वेज व्हेज वेजिटेरियन'.split(' '),
)
const notVegetarian = new Set(
  'nonveg nonvegetarian nonvegeterian mansahari maansahari mamsahari मांसाहारी नॉनवेज नॉनव्हेज'.split(' '),
)

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

/** Shorter readings of words that nothing is called by: without the kind behind the thing ('mosambi fruit'), without what only describes it. */
export function shorterReadings(words: readonly string[]): string[][] {
  const last = words.at(-1) ?? ''
  const before = words.at(-2)
  const unkinded =
    before !== undefined && kinds.has(last) && !isDescribing(before) && !isThing([before, last])
      ? [words.slice(0, -1)]
      : []
  const isNeeded = (word: string, at: number) =>
    !isDescribing(word) || isThing(words.slice(at, at + 2)) || (at > 0 && isThing(words.slice(at - 1, at + 1)))
  const plain = words.filter(isNeeded)
  return [
    ...unkinded,
    ...(plain.length > 0 && plain.length < words.length && plain.some((word) => !isDescribing(word)) ? [plain] : []),
  ]
}

const kinds = new Set(
  'hannu pandu pandlu pallu pazham palam soppu keerai kura koora aaku aku podi pudi thool shak saag kayi kai kaya fruit fruits phal fal vegetable vegetables sabzi sabji bhaji फल फळ भाजी सब्जी'.split(
    ' ',
  ),
)

/** The place of the word that names the thing: the last that does not only describe it, 'peru' in 'peru lal'. */
export const headAt = (words: readonly string[]): number => {
  const at = words.findLastIndex((word) => !describing.has(word) && !softForms.has(word))
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
  'kg kgs kilo kilos g gm gms gr gram grams l lt ltr ltrs litre litres liter liters ml mg pc pcs piece pieces pack packs packet packets pkt nag nos plate plates नग प्लेट x dozen rs inr किलो ग्राम लीटर'.split(
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
  ...'red green black white yellow brown purple big small large mini medium ripe raw dry whole crushed ground hot cold sliced chopped cut peeled cleaned washed soft hard thick thin fine pure natural premium special original loose sweet sour spicy plain mixed'.split(
    ' ',
  ),
  ...'khatta khatti khatte ghatta gatti kempu bili kappu hasiru vellai karuppu sivappu erra tella pedda chinna dodda periya valiya cheriya karutha chuvanna kalo notun navin dhuli dhula chilka jado jadi kuti kutti lilo lila lili lilu leela leeli surkh sabz kancha kanch hasi pacha pachai pachi lal laal hara hari hare hirva hirvi hirve kala kali kale kaala safed pandhra pandhri peela peeli pivla pivli'.split(
    ' ',
  ),
  ...'pakka pakki pakke paka pake pikla piklela naya nayi naye nava navi nave kaccha kacchi kacche kachcha kachchi kachche kachha kachhi kacha kachi kache jaad jad jade jaada bareek barik jaadi asli shuddh shudh deshi gavthi gavran gavraan desi mitha mithi meetha goad god gol tikha tikhi teekha lamba lambi kovala kovali sajuk pahadi sabut akkha chila chhila hybrid'.split(
    ' ',
  ),
  ...'chhota chhoti chhote chota choti chote lahan bada badi bade mota moti mote motha pisa pisi sukha sukhi suka garam thanda thandi'.split(
    ' ',
  ),
  ...'पक्का पका पिकलेला नया नई नवा नवीन कच्चा कच्ची कच्चे जाड बारीक असली शुद्ध देसी गावठी गावरान मीठा गोड'.split(' '),
  ...'लाल हरा हरी हिरवा हिरवी काला काली काळा काळी सफेद पीला पीली छोटा छोटी छोटे बडा बडी मोटा सूखा सूखी पिसा पिसी गरम ठंडा थंड'.split(
    ' ',
  ),
])

/** Words of a name that say in which form the thing comes: turmeric powder is turmeric. */
export const isForm = (word: string): boolean => forms.has(word)
/** Forms in which a thing stays what it is. */
export const isSoftForm = (word: string): boolean => softForms.has(word)
const softForms = new Set(
  'pieces whole stick sticks bunch fruit fruits giri dana dane daana daane phal fal phool pazham pazhamu pandu pandlu pallu hannu kaya kayi kaayi kizhangu dumpa gadde podi thool pudi ila ilai yila thalai thazhai aaku दाना दाने गिरी फल फळ'.split(
    ' ',
  ),
)
const forms = new Set([
  ...'podi thool thul pudi guro gunda gundo ila ilai yila thalai thazhai aaku aku powder powdr pawder leaves leaf seeds seed slices slice pieces whole sticks stick bunch fruit fruits giri dana patta patti patte pata phal fal phool pazham pazhamu pandu hannu kaya kayi kaayi kizhangu dumpa gadde soppu koora kura keerai cheera ila shak saag sag bhaji pud pood'.split(
    ' ',
  ),
  ...'पाउडर पावडर पूड पत्ता पत्ती पत्ते पाने दाना दाने बीज फल फळ भाजी साग'.split(' '),
])

const possessives = new Set('ka ki ke no nu ni di da का की के'.split(' '))
const connectors = new Set(
  'hua hui hue no nu ni di da a an the of and or with in for from to n aur ka ki ke k का की के और'.split(' '),
)
const fillers = new Set([
  ...connectors,
  ...'fresh organic best buy get order online shop store quality premium price prices rate cost cheap offer near me my please want need some any'.split(
    ' ',
  ),
  ...counts,
  ...saysWhatFor,
  ...'thaili theli thailee box boxes cup tray jar tin pouch carton bottle बोतल डिब्बा बाटली packet packets pack pkt paket katta kattu katte bunch judi joodi gaddi gadda gaddha पैकेट पाकीट जुडी गड्डी गड्डा'.split(
    ' ',
  ),
  ...'wala wali wale vala chahiye chaiye do dena lena mujhe ek tazi taza taaza ताजा ताजी वाला वाली चाहिए'.split(' '),
])

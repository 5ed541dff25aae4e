/** An item of a generated shop. */
export interface GeneratedItem {
  name: string
  localName: string | null
  alias: string | null
  /** The index of the item's subcategory, counted from 0. */
  subcategory: number
}

export const SUBCATEGORIES = 400
/** Subcategories per category. */
export const SUBCATEGORIES_EACH = 10

/** Returns a Mulberry32 generator of numbers from 0 up to 1. The same seed always gives the same numbers. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type Pick = <Item>(items: readonly Item[]) => Item

export const pickFrom =
  (random: () => number): Pick =>
  (items) => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('The list to pick from is empty')
    return item
  }

const syllables =
  'a ba bha bi cha chi da dhi do fa ga gha gi ha hi ja ji ka kha ki la li lo ma me mi na ne ni pa pha pi ra re ri sa sha shi ta tha ti tu va vi ya yo'.split(
    ' ',
  )
const endings = ['n', 'r', 'l', 'm', 't', 'sh', 'nd', 'nt', 'k', 'pur', 'gaon', 'wala', 'ji', '']
const qualities =
  'Fresh Organic Premium Classic Royal Golden Green Red White Black Baby Wild Hill Farm Stone-ground Cold-pressed Roasted Salted Sweet Spicy Smoked Dried Frozen Whole Split Peeled Sliced Powdered Hybrid Native Tender Ripe Raw Large Small'.split(
    ' ',
  )
/** Foods, each with an English name, a Devanagari name and another name. */
export const foods = `
tomato टमाटर tamatar|onion प्याज pyaz|potato आलू aloo|okra भिंडी bhindi|brinjal बैंगन baingan|cauliflower गोभी gobi|cabbage पत्तागोभी bandgobhi
carrot गाजर gajar|beetroot चुकंदर chukandar|radish मूली mooli|ginger अदरक adrak|garlic लहसुन lahsun|cucumber खीरा kheera|lemon नींबू nimbu|peas मटर matar
beans फरसबी farasbi|drumstick सहजन sahjan|pumpkin कद्दू kaddu|corn भुट्टा bhutta|mushroom मशरूम khumb|spinach पालक palak|fenugreek मेथी methi
coriander धनिया dhaniya|mint पुदीना pudina|apple सेब seb|banana केला kela|mango आम aam|orange संतरा santra|watermelon तरबूज tarbooz|papaya पपीता papita
pineapple अनानास ananas|pomegranate अनार anar|guava अमरूद amrood|sapota चीकू chikoo|grapes अंगूर angoor|litchi लीची lychee|coconut नारियल nariyal
milk दूध doodh|curd दही dahi|butter मक्खन makhan|ghee घी toop|paneer पनीर chhena|cheese चीज cheez|cream मलाई malai|egg अंडा anda|rice चावल chawal
flour आटा atta|semolina सूजी sooji|poha पोहा pohe|sago साबूदाना sabudana|oats ओट्स jai|millet बाजरा bajra|sorghum ज्वार jowar|lentils दाल dal
chickpeas छोले chole|rajma राजमा lobia|sugar चीनी cheeni|jaggery गुड़ gur|honey शहद shahad|salt नमक namak|turmeric हल्दी haldi|cumin जीरा jeera
pepper मिर्च mirch|mustard सरसों sarson|cardamom इलायची elaichi|clove लौंग laung|cinnamon दालचीनी dalchini|fennel सौंफ saunf|sesame तिल til
saffron केसर kesar|oil तेल tel|almonds बादाम badam|cashews काजू kaju|raisins किशमिश kishmish|walnuts अखरोट akhrot|dates खजूर khajoor|pickle अचार achar
papad पापड़ papadum|tea चाय chai|coffee कॉफी kapi|bread ब्रेड pav|biscuit बिस्किट biskut|noodles नूडल्स sevai|jam जैम murabba|chutney चटनी thecha`
  .trim()
  .split(/[|\n]/)
  .map((line) => {
    const [name = '', devanagari = '', other = ''] = line.split(' ')
    return { name, devanagari, other }
  })
const packs = ['100 g', '200 g', '250 g', '500 g', '1 kg', '2 kg', '5 kg', '1 l', '6 pcs', 'pack of 2']

/**
 * Returns items with varied names, made of known foods, thousands of invented producers and places, qualities and
 * packs.
 */
export function makeItems(count: number, seed = 1): GeneratedItem[] {
  const random = randomFrom(seed)
  const pick = pickFrom(random)
  const invented = (size: number) =>
    Array.from({ length: size }, () => {
      const word = Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(syllables)).join('') + pick(endings)
      return word.charAt(0).toUpperCase() + word.slice(1)
    })
  const makers = invented(6_000)
  const places = invented(6_000)
  return Array.from({ length: count }, () => {
    const food = pick(foods)
    const words = [
      ...(random() < 0.7 ? [pick(makers)] : []),
      ...(random() < 0.6 ? [pick(qualities)] : []),
      ...(random() < 0.4 ? [pick(places)] : []),
      capital(food.name),
      ...(random() < 0.2 ? [`with ${pick(foods).name}`] : []),
    ]
    return {
      name: `${words.join(' ')}${random() < 0.3 ? `, ${pick(qualities).toLowerCase()}` : ''}, ${pick(packs)}`,
      localName: random() < 0.5 ? food.devanagari : null,
      alias: random() < 0.3 ? food.other : null,
      subcategory: Math.floor(random() * SUBCATEGORIES),
    }
  })
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Varieties of a kind, with the kind first in each line. If a variety occurs in no name of the shop, a query for the
 * variety finds the kind: 'hapus' finds mangoes. A different product is not a variety: brown rice is not listed with
 * basmati, nor kasuri methi with fresh methi.
 */
const varieties = `
mango|kesar keri|alphonso|hapus|haapus|hafus|haphus|apus|हापूस|हापुस|kesar mango|kesar aam|kesar amba|केसर आम|केसर आंबा|langda|langra|लंगड़ा|dasheri|dussehri|दशहरी|totapuri|तोतापुरी|badami aam|badami mango|banganapalli|banginapalli|banganpalli|safeda aam|chausa|chaunsa|payri|pairi|पायरी|neelam aam|imam pasand|himsagar|ratnagiri hapus|devgad hapus|devgad|ratnagiri
apple|kashmiri apple|kashmiri seb|kinnaur|kinnauri|kinnauri seb|fuji|fuji apple|ambri|golden delicious|golden apple|pink lady
banana|robusta|yelakki|elaichi kela|velchi|rasthali|poovan|karpooravalli|cavendish|jalgaon keli|sonkel
orange|nagpur|nagpuri|kinnow|kinnu|malta orange|valencia
grapes|thompson|thomson|sonaka|sharad|manik chaman|seedless grapes|bangalore blue
guava|allahabadi|lucknow guava|thai guava|allahabadi amrood
pomegranate|bhagwa|bhagva|ganesh anar|kandhari
papaya|red lady|taiwan papaya
onion|nashik onion|nasik onion|nashik kanda|bellary onion|sambar onion|shallot
potato|pukhraj|jyoti potato|chandramukhi potato|chipsona|indore potato|agra potato|pahadi aloo|talegaon batata
tomato|desi tomato|hybrid tomato|vaishali tomato
rice|basmati|basmathi|बासमती|indrayani|ambemohar|ambe mohar|kolam|wada kolam|surti kolam|ponni|sona masuri|sona masoori|masuri|hmt|parimal|parmal|gobindobhog|jeerakasala|jeera samba|seeraga samba|kala namak rice|basmati tukda|tukda rice|idli rice|matta rice|इंद्रायणी|आंबेमोहर|कोलम
wheat flour|chakki atta|sharbati atta|khapli atta|lokwan atta|mp atta
tea|darjeeling|assam tea|ctc tea|nilgiri tea|darjeeling tea
almond|mamra badam|california almond|gurbandi
cashew|w240|w320|kaju tukda
paneer|malai paneer
honey|jungle honey|multiflora honey|forest honey|wild honey
jaggery|kolhapuri gul|kolhapuri gur|gur powder
milk|cow milk|gai doodh|gaay doodh|buffalo milk|bhains doodh|full cream|toned milk|skimmed milk|gaiche dudh|mhashiche dudh|homogenised milk
ghee|cow ghee|gai ghee|gir ghee|bilona|a2 ghee|buffalo ghee
egg|gavran anda|gavthi anda|gavran andi|gavthi andi|country egg|nattu kozhi muttai|natu kodi guddu|nati koli motte|naadan mutta|nadan mutta|nattu muttai|deshi dim|desi dim|desi eenda|brown egg|farm egg
chilli|bullet chilli|jwala|jwala chilli|lavangi|lavangi mirchi|bhavnagri|bhavnagri mirchi|bajji chilli
brinjal|bharli vangi|krishnakathi|kateri vangi|manjri vangi
cucumber|english cucumber|desi kheera|polo cucumber
spinach|baby spinach
mushroom|button mushroom
`

/** Words whose meaning differs by region. A line has all spellings of the word, then its meaning in each region. */
const regional = `
sitaphal|seetaphal|sitafal|seetafal|sitaphala|sitaphul|सीताफल|सीताफळ > north:pumpkin|west:custard apple|south:custard apple|east:custard apple
flower|phlower > west:cauliflower
naranga > south:lemon|west:orange|north:orange
keri > west:raw mango|north:raw mango
ratalu|रतालू > west:sweet potato|north:yam
jhinga|झिंगा|झींगा > east:ridge gourd|north:prawn|west:prawn
bedana > east:pomegranate|north:raisin|west:raisin
jardalu > west:apricot|north:plum
petha|पेठा > north:ash gourd|west:ash gourd|east:ash gourd
chawli > west:black eyed|north:amaranth
tori|तोरी > north:ridge gourd|west:ridge gourd|east:sponge gourd
`

const regions = ['north', 'west', 'south', 'east'] as const
export type Region = (typeof regions)[number]

const lines = (text: string): string[] => text.trim().split('\n')

export const kindsWithVarieties = (): { kind: string; varieties: string[] }[] =>
  lines(varieties).map((line) => {
    const [kind = '', ...rest] = line.split('|')
    return { kind, varieties: rest }
  })

interface RegionalWord {
  terms: string[]
  meanings: { region: Region; thing: string }[]
}

export const regionalWords = (): RegionalWord[] =>
  lines(regional).map((line) => {
    const [terms = '', meant = ''] = line.split(' > ')
    const meanings = meant.split('|').map((each) => each.split(':'))
    return {
      terms: terms.split('|'),
      meanings: meanings.flatMap(([place = '', thing = '']) => {
        const region = regions.find((one) => one === place)
        return region ? [{ region, thing }] : []
      }),
    }
  })

/**
 * Words that after the name of a product only say what kind of food it is, such as 'fruit', 'sabzi' (vegetable) and
 * 'podi' (powder).
 */

export const kinds = new Set(
  'hannu pandu pandlu pallu pazham palam soppu keerai kura koora aaku aku podi pudi thool shak saag kayi kai kaya fruit fruits phal fal vegetable vegetables sabzi sabji bhaji फल फळ भाजी सब्जी'.split(
    ' ',
  ),
)

/** Units. They count as an amount only after a number, because some are also part of a name: 'gram flour'. */
export const units = new Set(
  'kg kgs kilo kilos g gm gms gr gram grams l lt ltr ltrs litre litres liter liters ml mg pc pcs piece pieces pack packs packet packets pkt nag nos plate plates नग प्लेट x dozen rs inr किलो ग्राम लीटर'.split(
    ' ',
  ),
)
/** Words that are always an amount. */
export const amounts = new Set('kg kgs kilo kilos gm gms ml ltr ltrs dozen rs inr किलो'.split(' '))

/** Words that are numbers only before a unit. Alone, 'pav' is bread and 'dhai' is curd. */
export const fractions = new Set(
  'pav paav pao dhai adhai dedh sava sawa savva pauna पाव ढाई अढाई डेढ दीड सवा पौना'.split(' '),
)
/** Numbers in words. */
export const counts = new Set(
  'half aadha aadhi adha adhi ardha ek do teen char paanch panch dozen darjan आधा आधी अर्धा एक दो दोन तीन चार पांच पाच दर्जन डझन'.split(
    ' ',
  ),
)
/** Words that follow a purpose ('salad ke liye', for salad) or something unwanted ('matki nako', no matki). */
export const purposeMarkers = new Set('liye sathi saathi nahi nahin nako लिए लिये साठी नहीं नही नको नाही'.split(' '))
const describing = new Set([
  ...'red green black white yellow brown purple big small large mini medium ripe raw dry whole crushed ground hot cold sliced chopped cut peeled cleaned washed soft hard thick thin fine pure natural pink premium special original loose sweet sour spicy plain mixed'.split(
    ' ',
  ),
  ...'ghatta gatti kempu bili kappu hasiru hasi vellai karuppu sivappu erra tella pedda chinna dodda periya valiya cheriya karutha chuvanna notun navin chilka kuti kutti surkh sabz kanch pachai lal laal safed jama mithu kaala'.split(
    ' ',
  ),
  ...'jaad jad bareek barik asli shuddh shudh deshi desi gavthi gavran gavraan gaay gay gaayche gayiche gaaiche gaiche mhashiche mhais bhains cow buffalo goad god gol sajuk pahadi pahari sabut sabit akkha akha chila hybrid lahan garam rasal juicy kochi siriya pinju jhal jhaal tok bhaja khanti'.split(
    ' ',
  ),
  ...'नवीन जाड बारीक असली शुद्ध देसी गावठी गावरान गोड लाल सफेद लहान गरम थंड'.split(' '),
])
/** Describing words without their final vowel, because this vowel changes with the noun: pandhra, pandhri, pandhre. */
const bending = new Set([
  ...'khatt lil leel kanch pach kal har hirv pandhr peel pivl tambd dhul jad jaad kat meeth mith puran jun pakk pak pikl piklel nay nav kacch kachch kachh kach tikh teekh lamb koval kovl chhil chhot chot bad mot moth pis sukh suk thand jhin kun mol'.split(
    ' ',
  ),
  ...'छिल कट पक्क पक पिकलेल नय नव कच्च मीठ तीख तिख हर हिरव काल काळ पांढर पील पिवळ छोट बड मोट मोठ सूख सुक पिस ठंड लांब कोवळ'.split(
    ' ',
  ),
])

/** Returns true for words that name the form of a product, such as 'powder': turmeric powder is turmeric. */
export const isForm = (word: string): boolean => forms.has(word)
/** Returns true for words of a form in which the product is still the same, such as pieces or a bunch. */
export const isSoftForm = (word: string): boolean => softForms.has(word)
const softForms = new Set(
  'pieces whole stick sticks bunch fruit fruits giri dana dane daana daane pane phal fal phool pazham pazhamu pandu pandlu pallu hannu kaya kayi kaayi kizhangu dumpa gadde podi thool pudi ila ilai yila thalai thazhai aaku दाना दाने गिरी फल फळ'.split(
    ' ',
  ),
)
const forms = new Set([
  ...'podi thool thul pudi guro gunda gundo ila ilai yila thalai thazhai aaku aku powder powdr pawder leaves leaf seeds seed slices slice pieces whole sticks stick bunch fruit fruits giri dana patta patti patte pata phal fal phool pazham pazhamu pandu hannu kaya kayi kaayi kizhangu dumpa gadde soppu koora kura keerai cheera ila shak saag sag bhaji pud pood'.split(
    ' ',
  ),
  ...'पाउडर पावडर पूड पत्ता पत्ती पत्ते पाने दाना दाने बीज फल फळ भाजी साग'.split(' '),
])

export const possessives = new Set('ka ki ke no nu ni di da का की के'.split(' '))
export const connectors = new Set(
  'hua hui hue no nu ni di da a an the of and or with in for from to n aur ka ki ke k का की के और'.split(' '),
)
/**
 * Containers. After a possessive such as 'ka', the customer wants the container itself: 'achar ka dabba' is a pickle
 * jar.
 */
export const containers = new Set(
  'dabba dibba matka kulhad handi pishvi thaili theli thailee box boxes cup tray jar tin pouch carton bottle बोतल डिब्बा बाटली packet packets pack pkt paket katta kattu katte bunch judi joodi gaddi gadda gaddha pakalya phod phodi kudi tukda tukde thundu khada पैकेट पाकीट जुडी गड्डी गड्डा'.split(
    ' ',
  ),
)
export const fillers = new Set([
  ...connectors,
  ...'fresh organic best buy get order online shop store quality premium price prices rate cost cheap offer near me my please want need some any'.split(
    ' ',
  ),
  ...counts,
  ...purposeMarkers,
  ...containers,
  ...'wala wali wale vala वाला वाली वाले chahiye chaiye do dena lena mujhe ek tazi taazi taza taaza taje taaje ताजा ताजी चाहिए'.split(
    ' ',
  ),
])

/** Returns true for words that describe a product and never name one. */
export const isDescribing = (word: string): boolean =>
  describing.has(word) || (/(?:[aeiou]|ा|ि|ी|े|ो)$/.test(word) && bending.has(word.slice(0, -1)))

/**
 * Returns true for dishes. A dish can be the purpose of the product before it: 'mosambi juice wali' is sweet lime for
 * juice.
 */
export const isDish = (word: string): boolean => made.has(word)
const made = new Set('juice ras usal salad pulao pulav biryani kheer paratha parathe chai'.split(' '))

/**
 * Returns true for words such as 'bhaji' (vegetable), which after a name only say what kind of food it is: 'methi
 * bhaji'.
 */
export const isKind = (word: string): boolean => kinds.has(word)

/** Returns true for words that only join the words of a name. */
export const isFiller = (word: string): boolean => connectors.has(word)

const everyday = [describing, forms, softForms, kinds, fillers]
/** Returns the words that never name a product, even if they sound like one. */
export const everydayWords = (): string[] => [
  ...everyday.flatMap((words) => [...words]),
  ...[...bending].flatMap((word) => ['a', 'i', 'e'].map((end) => word + end)),
]

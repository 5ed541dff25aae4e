import { kindsWithVarieties } from './meanings.ts'
import { toWords } from './normalise.ts'
import { brands, otherThings } from './other-things.ts'
import { stem } from './phonetics.ts'

/**
 * Synonyms of kitchens in India: several kinds of English, Hindi and Marathi in Latin letters and in Devanagari, and well-known names of
 * other languages. A shop's own aliases come first; this helps where a seller gave none. One group per line; a term has one or two words. A
 * group only holds what is true everywhere: 'mirch' is any chilli, so it is with 'chilli', and black pepper has a group of its own.
 */
const groups = `
tomato|tamatar|tamater|टमाटर|टोमॅटो|thakkali|takkali|tameta|bilahi|tamaatar|tamota|bilati begun|ramamulagakaya
onion|pyaz|pyaj|kanda|प्याज|कांदा|vengayam|ulli|ullipaya|eerulli|erulli|dungri|dungli|peyaj|savala|kandaa|ulligadda|ullagaddi|chinna vengayam|piaj|dungari
potato|aloo|alu|batata|आलू|बटाटा|urulaikizhangu|bangaladumpa|alugadde|bateta|alugadda|aloogadde|batako|bataka|urulai kilangu|uralakizhangu
ladies finger|okra|bhindi|bhendi|bhinda|lady finger|bindi|भिंडी|भेंडी|vendakkai|bendakaya|bendekai|vendakka|dherosh|vendaikkai|bende kayi|bhindo|ochro|dhenras|ramturai
brinjal|eggplant|aubergine|baingan|baigan|vangi|vankaya|kathirikai|badanekai|begun|ringan|vazhuthananga|बैंगन|वांगी|वांगे|vazhuthiniga|vazhuthana|kathirikkai|badane kayi|ringna|baigana|vankai|vange|wangi
cauliflower|gobi|gobhi|phool gobhi|phool gobi|flower gobi|गोभी|फूलगोभी|फ्लॉवर|phulkobi|phulkopi|huva kosu|hookosu|cauli|phool kobi|phulawar|fulawar
cabbage|patta gobhi|patta gobi|band gobi|bandh gobhi|kobi|kobiz|muttaikose|पत्तागोभी|पत्ता गोभी|बंदगोभी|कोबी|bandhakopi|bandha kobi|kosu|elekosu|karam kalla|muttakos
capsicum|bell pepper|shimla mirch|shimla mirchi|sweet pepper|dhobli mirchi|bhopli mirchi|kudamilagai|शिमला मिर्च|ढोबळी मिरची|donne menasinakayi|kuda milagai|dhabbu mirchi|simla marcha|bilati lanka
chilli|chili|mirch|mirchi|मिर्च|मिरची|milagai|mirapakaya|menasinakai|lanka
green chilli|hari mirch|hari mirchi|hirvi mirchi|हरी मिर्च|हिरवी मिरची|pachai milagai|kancha lanka|pacha mulaku|lila marcha|leela marcha|hasi menasinakayi|hirvya mirchya
red chilli|lal mirch|lal mirchi|laal mirch|लाल मिर्च|लाल मिरची|tikhalal|lal marcha|erra mirapakaya|vara milagai|vattal mulaku
carrot|gajar|गाजर|gajjari|gajara|gajjara
beetroot|beet|chukandar|chukander|चुकंदर|बीट
radish|mooli|muli|mula|mullangi|mulo|daikon|मूली|मुळा|muda|mullangi gadda|mulangi
sweet potato|shakarkandi|shakarkand|ratale|शकरकंद|शकरकंदी|रताळे|chilagada dumpa|sakkaravalli|sakaravalli|genasu|kandamoola|chilakada dumpa|ranga alu|mishti alu|sakkariya
colocasia|arbi|arvi|taro|taro root|ghuiya|alu kand|chamadumpa|seppankizhangu|अरबी|अरवी|seppan kizhangu|chama dumpa|kesavina gadde|kochu|saru
yam|suran|jimikand|jimikanda|elephant yam|सूरन|जिमीकंद|kand|senai kizhangu|kanda gadda|suvarna gadde|chena|ol
ginger|adrak|adrakh|ale|aada|inji|allam|shunti|अदरक|आले|aadu|adu|ada
garlic|lahsun|lehsun|lasun|lasan|lahsoon|poondu|vellulli|bellulli|rosun|लहसुन|लसूण|veluthulli|lasanu|rasun|lesan
cucumber|kheera|khira|kakdi|kakri|kakadi|vellarikkai|dosakaya|southekayi|shosha|खीरा|काकडी|ककड़ी|keera dosa|kakdi kheera|sasa|sosa|savte kayi|southekai|mullu savthe
lemon|nimbu|nimboo|limbu|lime|neebu|elumichai|nimmakaya|nimbe|नींबू|लिंबू|nimmakayi|nimbehannu|cherunaranga|lebu|limbo|nimbu kagzi|kagzi nimbu
peas|green peas|matar|mutter|mattar|matter|vatana|watana|pattani|मटर|वाटाणा
french beans|green beans|string beans|farasbi|fansi|pharas bean|फरसबी|shravan ghevda|huruli kayi|beans kayi|fransbin
cluster beans|gavar|guar|gawar|guvar|gwar phali|gavar phali|ग्वार|गवार|kothavarangai|gori kayi|gorikayi|goruchikkudu|gaur phali|guvar sing
broad beans|sem|sem phali|papdi|surti papdi|avarakkai|valor|सेम|chikkudu|chikkudukaya|avare kayi|val papdi|wal papdi|ghevda|sheem|shim
drumstick|sahjan|moringa|shevga|saragva|murungakkai|munagakaya|nuggekayi|सहजन|शेवगा|muringakka|sajna|sojne data|saragvo|shevgyachya shenga|mulakkada
bottle gourd|lauki|louki|doodhi|dudhi|ghiya|kaddu lauki|dudhi bhopla|anapakaya|sorakaya|sorakkai|suraikkai|sorekai|लौकी|घिया|दूधी|दुधी|churakka|chorakka|lau|dudhiyu|halu gumbala|anapa kaya
bitter gourd|bitter melon|karela|karla|karele|kakarakaya|pavakkai|pavakka|hagalakai|uchhe|करेला|कारले|kaippakka|pagarkai|paagakai|korola|ucche|kakara
ridge gourd|turai|torai|turi|dodka|dodaka|beerakaya|peerkangai|heerekai|jhinge|jhinga tori|तुरई|दोडका|peerkankai|peechinga|hire kayi|turiya|turiyu|ghisoda|shirali
sponge gourd|gilki|nenua|ghosale|dhundul|smooth gourd|गिलकी|घोसाळे
snake gourd|chichinda|padwal|padval|pudalangai|potlakaya|चिचिंडा|पडवळ
pointed gourd|parwal|parval|potol|परवल
ivy gourd|coccinia|tindora|tendli|tondli|kundru|kovakkai|dondakaya|tinda tindora|कुंदरू|तोंडली|टिंडोरा|kovaikkai|tondekayi|thondekayi|thonde kayi|tindoda|ghiloda|giloda|kunduri|telakucha|tindori
apple gourd|tinda|tinda gourd|टिंडा
ash gourd|winter melon|kohala|boodida gummadi|कोहळा
pumpkin|kaddu|kadu|bhopla|lal bhopla|kashiphal|parangikai|gummadikaya|kumda|kumhda|kumbalakai|kumro|कद्दू|भोपळा|mathanga|poosanikai|parangi|kumbala|kolu|mishti kumra
raw banana|kaccha kela|kachcha kela|kachha kela|plantain|vazhakkai|aratikaya|कच्चा केला
raw mango|kaccha aam|kacha aam|kairi|green mango|mangai|mamidikaya|कैरी|कच्चा आम
raw papaya|kaccha papita|कच्चा पपीता
jackfruit|kathal|phanas|chakka|palapazham|कटहल|फणस
corn|sweet corn|maize|makka|makai|bhutta|butta|makki|cholam|भुट्टा|मक्का|मका
mushroom|khumbi|khumb|kukurmutta|alambi|मशरूम|खुंबी
zucchini|courgette|torai zucchini
lettuce|salad patta|salad leaves|लेट्यूस
spring onion|hara pyaz|hara pyaj|green onion|scallion|kanda paat|pati kanda|हरा प्याज
spinach|palak|paalak|palakura|pasalai|palakkeerai|basale|पालक|palang shak|palong|palang|palak bhaji|palakku
fenugreek|methi|menthi|venthayam|mentya|uluva|मेथी
fenugreek leaves|methi leaves|methi bhaji|methi saag|menthikura|हरी मेथी
coriander|dhaniya|dhania|dhana|धनिया|धने
coriander leaves|cilantro|hara dhaniya|hara dhania|dhaniya patta|dhania patta|dhaniya patti|kothimbir|kothmir|kothmbir|kothamalli|kothimeera|kottambari|कोथिंबीर|हरा धनिया|धनिया पत्ता|kothmeer|kothambari|dhane patta|kotmir|dhonepata|malliyila|kothambalari
mint|pudina|pudeena|podina|पुदीना|पुदिना|pudinah|pudhina|fudino|puthina
curry leaves|kadi patta|kadhi patta|curry patta|karipatta|kadipatta|meetha neem|karivepaku|kariveppilai|करी पत्ता|कढीपत्ता|कडीपत्ता|mitho limdo|limdo|kadhilimbdo|karibevu|kari patta|karuveppila
basil|tulsi|sabja|तुलसी
dill|suva|soya leaves|shepu|sowa|शेपू|सोआ
amaranth|chaulai|rajgira leaves|lal math|thotakura|चौलाई|माठ
mustard leaves|sarson saag|sarso saag|sarson patta|सरसों साग
greens|saag|sag|keerai|साग|पालेभाजी
lemongrass|gavti chaha|hari chai|गवती चहा
apple|seb|sev|saib|safarchand|सेब|सफरचंद
banana|kela|kele|kelaa|केला|केळी|vazhaipazham|aratipandu|balehannu|kodali|vazhapazham|keli
mango|aam|amba|ambe|aamba|mampazham|mamidi|mavinahannu|आम|आंबा
orange|santra|santara|narangi|kamala|संतरा|संत्री|नारंगी
kinnow|mandarin|tangerine|keenu|किन्नू
sweet lime|mosambi|mosami|mausambi|musambi|mosumbi|sathukudi|battayi|मोसंबी|मौसमी|saathukudi|mousambi|battai
watermelon|tarbuj|tarbooz|tarbuz|kalingad|kalingar|tarbooj|tharboosani|puchakaya|तरबूज|कलिंगड|matira|tarmuj|kallangadi|thannimathan|tharbooja|tarbuch|darbuj
muskmelon|kharbuja|kharbooja|kharbuj|cantaloupe|kharbooz|खरबूजा|खरबूज
papaya|papita|pappali|popai|boppayi|pepe|पपीता|पपई|omakka|pappayi|papai
pineapple|ananas|annas|anaras|अनानास|अननस
pomegranate|anar|anaar|dalimb|mathulai|danimma|dalimbe|अनार|डाळिंब|dadam|mathulam|dalim|danimma pandu
guava|jamfal|jaamfal|jamphal|amrood|amrud|peru|jamrukh|koyya|jama|peyara|अमरूद|पेरू|perakka|seebe hannu|jama pandu|piyara|koyyapazham|jaamphal
sapota|chikoo|chiku|cheeku|chickoo|sapodilla|चीकू|चिकू|chikkoo|sabeda|sapodila
pear|nashpati|naspati|babugosha|नाशपाती|नासपती
grapes|angoor|angur|draksh|draksha|drakshe|kodimundiri|अंगूर|द्राक्षे
peach|satalu|aadu|aadoo|aaru|आड़ू
plum|aloo bukhara|alubukhara|aloobukhara|आलूबुखारा
apricot|khubani|khurmani|jardaloo|खुबानी
litchi|lychee|leechi|lichi|लीची
custard apple|sharifa|seethaphal|shareefa|शरीफा|सीताफळ
fig|anjeer|anjir|अंजीर
jamun|black plum|jambhul|jamoon|neredu|जामुन|जांभूळ
coconut|nariyal|naariyal|naral|narial|khopra|thengai|kobbari|thenga|tengina|narkel|नारियल|नारळ|nariyel|nadia|kopparai|kobbari kaya|narikel|tengai
tender coconut|nariyal pani|nariyal paani|coconut water|green coconut|shahale|elaneer|ilaneer|daab|नारियल पानी|शहाळे|karikku|kobbari bondam|kobari bondam|bonda neellu|yelneer|seeyalam|daber jol|nariyel pani
amla|awla|avla|gooseberry|aamla|indian gooseberry|nellikai|usirikaya|आंवला|आवळा
strawberry|strawberries|स्ट्रॉबेरी
cherry|gilas|चेरी
mulberry|shahtoot|shehtoot|शहतूत
tamarind|imli|chinch|puli|chintapandu|इमली|चिंच
kokum|amsul|कोकम
sugarcane|ganna|oos|गन्ना|ऊस
fruit|phal|fal|phall|फल|फळ|फळे
vegetable|veggie|sabzi|sabji|subzi|subji|bhajee|tarkari|सब्जी|भाजी
milk|doodh|dudh|doodhh|dudhu|paal|palu|haalu|दूध|ksheera|doodham
curd|yogurt|yoghurt|dahi|dahee|doi|thayir|perugu|mosaru|दही|dadhi
buttermilk|chaas|chaach|chhach|chhaas|mattha|taak|majjiga|mor|छाछ|ताक
lassi|लस्सी|punjabi lassi
butter|makhan|makkhan|makhkhan|loni|vennai|venna|benne|मक्खन|लोणी
ghee|ghi|clarified butter|desi ghee|toop|tup|neyi|nei|tuppa|घी|तूप
paneer|cottage cheese|chenna|chhena|पनीर|chhana
cheese|cheez|चीज
cream|malai|मलाई|fresh cream
khoya|mawa|mava|khoa|खोया|मावा
egg|eggs|anda|ande|anday|andey|andaa|muttai|guddu|kodi guddu|kodiguddu|motte|mutta|dim|अंडा|अंडे|अंडी|baida|baidaa|dimba|eendu|indu|kodi gudlu|kodigudlu|andavu
chicken|murgh|murgi|murga|kozhi|kodi|चिकन|मुर्गा
mutton|goat meat|gosht|bakra|lamb|मटन
fish|machli|machhli|machi|meen|chepa|maach|मछली|मासे
prawn|shrimp|kolambi|eral|royyalu|चिंगड़ी|झींगा|कोळंबी
rice|chawal|chaawal|chaval|tandul|tandool|arisi|biyyam|akki|bhaat|bhat|choka|चावल|तांदूळ|arishi|choul|chamal|tandula|tandur
flattened rice|poha|pohe|chivda poha|beaten rice|aval|atukulu|avalakki|chira|पोहा|पोहे|chire|chire chida|chuda|chivda pohe|pauva|powa|atukula|avil|chura
puffed rice|murmura|murmure|kurmura|mamra|muri|pori|मुरमुरा|कुरमुरे
wheat|gehun|gehu|gahu|godhuma|godumai|godhi|गेहूं|गहू
wheat flour|atta|aata|ata|whole wheat flour|gehun atta|kanik|chapati atta|roti atta|chapati flour|गेहूं आटा|आटा|कणिक|godhi hittu|godhuma pindi|godhumai maavu|gahu pith|gahunu|ghau no lot
refined flour|maida|all purpose flour|plain flour|मैदा
gram flour|besan|chickpea flour|chana flour|kadalai maavu|senagapindi|बेसन|chana no lot|sanaga pindi|kadale hittu|beshon
semolina|sooji|suji|rava|rawa|rave|सूजी|रवा|bombay rava|upma ravva|bombai rava|suji ravva|ravva|ravai
rice flour|chawal atta|tandul pith|arisi maavu|चावल आटा
corn flour|cornflour|corn starch|cornstarch|makai atta|कॉर्नफ्लोर
broken wheat|dalia|daliya|lapsi|bulgur|दलिया
sago|sabudana|sabudane|javvarisi|tapioca pearls|साबूदाना
vermicelli|seviyan|sevai|semiya|semia|sewai|sevaiya|shevaya|सेवई|शेवया
oats|jai|oatmeal|ओट्स
millet|bajra|bajri|kambu|sajjalu|pearl millet|बाजरा|बाजरी
sorghum|jowar|jwari|jowari|cholam flour|jonna|ज्वार|ज्वारी
finger millet|ragi|nachni|mandua|kezhvaragu|रागी|नाचणी
dal|daal|dhal|lentil|pulses|paruppu|pappu|bele|दाल|डाळ
toor dal|arhar|arhar dal|tur dal|tuvar dal|toovar dal|toovar|tuar dal|tuver dal|pigeon pea|toor|tur|kandi pappu|thuvaram paruppu|अरहर दाल|तुअर दाल|तूर डाळ|तूर दाल|thur dal|togari bele|thuvara parippu|kandipappu|rahar dal|arhar ki daal
moong dal|mung dal|mug dal|green gram|moong|mung|pesara pappu|pasi paruppu|मूंग दाल|मूग डाळ|मूंग|hesaru bele|cherupayar parippu|pesarapappu|mag ni dal
chana dal|bengal gram|gram dal|chana daal|kadalai paruppu|harbara dal|चना दाल|हरभरा डाळ|kadale bele|senaga pappu|chholar dal|cholar dal|kadala parippu
chana|chanaa|channa|harbara|kadalai|senagalu|चना|हरभरा
kabuli chana|chickpea|chick pea|chhole|chole|choley|garbanzo|white chana|kabuli|काबुली चना|छोले
black chana|kala chana|kale chane|desi chana|काला चना
urad dal|udad dal|urid dal|black gram|urad|udad|ulundu|minapa pappu|uddina bele|उड़द दाल|उडीद डाळ|उड़द|adad|aadad|adad dal|ulutham paruppu|minapappu|biulir dal|kolai dal
masoor dal|masur dal|red lentil|masoor|malka masoor|mysore dal|masoor daal|मसूर दाल|मसूर डाळ|मसूर|masuri dal|musur dal|mosur dal|erra pappu
rajma|kidney bean|red bean|rajmah|राजमा
black eyed|lobia|lobiya|chavli|cowpea|karamani|लोबिया|चवळी
moth beans|matki|moth|मटकी|मोठ
soya chunks|soyabean|soybean|nutrela|soya|सोयाबीन
sprouts|ankurit|mod|matki sprouts|अंकुरित
sugar|cheeni|chini|shakkar|shakar|sakhar|khand|sakkarai|chakkera|sakkare|chini sugar|चीनी|साखर|शक्कर|panchasara|chinni|khaand|sakkara
jaggery|gur|gud|gul|gudd|bellam|vellam|bella|गुड़|गूळ|sarkara|sharkara|vella|gol|gud dheli|gudh
honey|shahad|shehad|shahed|madh|madhu|then|tene|jenu|शहद|मध
salt|namak|mith|meeth|uppu|nimak|lavan|नमक|मीठ
rock salt|sendha namak|saindhav|himalayan salt|pink salt|सेंधा नमक
black salt|kala namak|काला नमक
turmeric|haldi|halad|haldee|manjal|pasupu|arishina|holud|हल्दी|हळद|haladi|haladar|halud|manjal podi
cumin|jeera|zeera|jira|zira|jeere|jire|jeerakam|seeragam|jeelakarra|jeerige|cumin seeds|जीरा|जिरे|jeeru|jirige|jilakara|jeelakara
black pepper|kali mirch|kaali mirch|kali mirchi|milagu|miriyalu|peppercorn|miri|काली मिर्च|मिरी
mustard|sarson|sarso|rai|raai|mohri|mohari|kadugu|avalu|sasive|सरसों|राई|मोहरी
asafoetida|hing|heeng|inguva|perungayam|हींग|हिंग
carom|ajwain|ajwan|ova|omam|vamu|bishop weed|अजवाइन|ओवा
cardamom|elaichi|ilaichi|elachi|velchi|yelakki|elakkai|yalakulu|इलायची|वेलची
clove|laung|lavang|long spice|lavangam|kirambu|लौंग|लवंग
cinnamon|dalchini|dalcheeni|pattai|दालचीनी
bay leaf|tej patta|tejpatta|tamalpatra|biryani leaf|तेज पत्ता|तमालपत्र
nutmeg|jaiphal|jayphal|जायफल
fennel|saunf|sonf|badishep|sompu|soanf|सौंफ|बडीशेप
star anise|chakra phool|chakri phool|badiyan|चक्र फूल
sesame|til|teel|ellu|nuvvulu|gingelly|तिल|तीळ
poppy seeds|khus khus|khuskhus|khaskhas|posto|gasagasa|खसखस
nigella|kalonji|kalaunji|onion seeds|कलौंजी
saffron|kesar|zafran|keshar|केसर
powder|pud|pood|powdar|pawder|pavdar|पाउडर|पावडर|पूड
spice|masale|मसाले
garam masala|गरम मसाला|goda masala
dry mango|amchur|aamchur|amchoor|आमचूर
oil|tel|tael|thel|ennai|nune|enne|तेल
mustard oil|sarson tel|sarso tel|sarson oil|rai tel|kachi ghani|सरसों तेल
groundnut oil|peanut oil|moongfali tel|mungfali tel|shengdana tel|sing tel|kadalai ennai|मूंगफली तेल|शेंगदाणा तेल
sunflower oil|surajmukhi tel|suryamukhi tel|refined oil|सूरजमुखी तेल
coconut oil|nariyal tel|naral tel|khobrel tel|thengai ennai|नारियल तेल
sesame oil|til oil|gingelly oil|til tel|nallennai|तिल तेल
olive oil|jaitun tel|zaitoon tel|जैतून तेल
vinegar|sirka|सिरका
tea|chai|chaay|chay|chaha|chaha powder|chai patti|tea leaves|cha|theyilai|चाय|चहा
coffee|kofi|kaapi|kapi|kaafi|कॉफी
water|pani|paani|jal|पानी
juice|ras|rass|रस|जूस
almond|badam|badaam|baadam|बादाम|badami|badam pappu
cashew|kaju|kaaju|cashewnut|cashew nut|mundhiri|jeedipappu|godambi|काजू|mundiri|munthiri|gerubeeja|kashuvandi|hijli badam
raisin|kishmish|kishmis|munakka|manuka|किशमिश|मनुका|drakshi|kismis|onadraksha|unakka munthiri
peanut|groundnut|moongfali|mungfali|moongphali|mungphali|shengdana|sing dana|singdana|verkadalai|palli|मूंगफली|शेंगदाणे|mungphalli|bhoi mug|bhuimug|kadlekai|kadale kayi|nilakadalai|verusanaga|chinabadam|sengdana|nela kadalai
walnut|akhrot|akrot|अखरोट|अक्रोड
pistachio|pista|piste|पिस्ता
date|khajoor|khajur|khajoora|perichampazham|kharjura|खजूर
dry dates|chuhara|chhuhara|kharik|kharek|छुहारा|खारीक
foxnut|makhana|makhane|lotus seeds|phool makhana|fox nut|मखाना
dry fruit|sukha mewa|mewa|meva|sukhe meve|dryfruit|मेवा|सुका मेवा
nut|नट
papad|papadam|pappadam|appalam|pappad|papadum|पापड़|पापड
pickle|achar|achaar|aachar|loncha|lonche|oorugai|avakaya|uppinakayi|अचार|लोणचे
chutney|chatni|चटनी
sauce|ketchup|catsup|सॉस
bread|pav|pao|double roti|dabal roti|ब्रेड|पाव
flatbread|roti|chapati|chapathi|phulka|fulka|rotli|poli|रोटी|चपाती|पोळी
paratha|parantha|parotha|paratta|parotta|पराठा
naan|nan|naan bread|नान
biryani|biriyani|briyani|biriani|बिरयानी|बिर्याणी
pulao|pulav|pilaf|pilau|pulaav|पुलाव
khichdi|khichri|kichdi|khichuri|खिचड़ी|खिचडी
batter|ghol|maavu batter|हिट्टू
noodles|noodle|maggi|hakka noodles|chowmein|नूडल्स
biscuit|biskit|cookie|biskut|बिस्किट
sweets|mithai|mithayi|mithaai|मिठाई
breakfast|nashta|nashtaa|tiffin|न्याहारी|नाश्ता
snack|snacks|alpopahar|अल्पोपहार
soup|shorba|सूप|सार
rice pudding|kheer|payasam|payesh|खीर|पायसम
ice cream|icecream|kulfi|आइसक्रीम
flower|phool|phul|फूल|फुले
`

/** The groups as lists of terms. */
export const lexicon = (): string[][] =>
  groups
    .trim()
    .split('\n')
    .map((line) => line.split('|'))

let known: ReadonlySet<string> | undefined
let others: ReadonlySet<string> | undefined
let verbatim: ReadonlySet<string> | undefined

const keyOf = (words: readonly string[]): string => words.map(stem).join('')

/** Whether these words, side by side in either order, are a thing of their own: 'kali mirch' is pepper, and no chilli that is black. */
export function isThing(words: readonly string[]): boolean {
  known ??= new Set(
    [...lexicon(), ...kindsWithVarieties().map(({ varieties }) => varieties)].flatMap((group) =>
      group.map((term) => keyOf(toWords(term))),
    ),
  )
  return known.has(keyOf(words)) || known.has(keyOf(words.toReversed())) || isOtherThing(words)
}

/** Whether these words are a thing without other names: what nearly spells it is something else. */
export function isOtherThing(words: readonly string[]): boolean {
  others ??= new Set(otherTerms().map((term) => keyOf(toWords(term))))
  return others.has(keyOf(words)) || others.has(keyOf(words.toReversed()))
}

/** Whether it is such a thing as it is written: flowers are, while a 'flower' is a vegetable in Pune. */
export function isOtherAsWritten(word: string): boolean {
  verbatim ??= new Set([...otherTerms(), ...brandNames].map((term) => toWords(term).join(' ')))
  return verbatim.has(word)
}

const brandNames = brands.split(' ')
const brandSet = new Set(brandNames)
/** Whether it is the name of a maker of many goods, which is read past beside a good. */
export const isBrand = (word: string): boolean => brandSet.has(word)
const otherTerms = (): string[] => otherThings.trim().split(/[\n,]+/)

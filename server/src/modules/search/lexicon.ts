import { kindsWithVarieties, regionalWords } from './meanings.ts'
import { toWords } from './normalise.ts'
import { brands, otherThings } from './other-things.ts'
import { stem } from './phonetics.ts'

/**
 * Synonyms of Indian kitchens: several kinds of English, Hindi and Marathi in Latin letters and Devanagari, and
 * well-known names of other languages. The aliases that a seller enters have priority, and these terms help if there
 * are none. Each line is a group of terms of one or two words. A group contains only terms with the same meaning
 * everywhere: 'mirch' is any chilli, so it is in the group of 'chilli', and black pepper has a separate group.
 */
const groups = `
tomato|tamatar|tamater|टमाटर|टोमॅटो|thakkali|takkali|tameta|bilahi|tamaatar|tamota|bilati begun|ramamulagakaya|tambata|tambate|tambati|tamato|tomata|tamatur|tamata
onion|pyaz|pyaj|kanda|प्याज|कांदा|vengayam|ulli|ullipaya|eerulli|erulli|dungri|dungli|peyaj|savala|kandaa|ulligadda|ullagaddi|chinna vengayam|piaj|dungari|ganda|gande|gatthe|vengaayam|ulligaddalu|neerulli|nirulli|irulli|sambar ulli|chuvannulli|kunjulli|peyaaj
potato|aloo|alu|batata|आलू|बटाटा|urulaikizhangu|bangaladumpa|alugadde|bateta|alugadda|aloogadde|batako|bataka|urulai kilangu|uralakizhangu|batate|aloogadda|urulai|alukizhangu|gol aloo
ladies finger|okra|bhindi|bhendi|bhinda|lady finger|bindi|भिंडी|भेंडी|vendakkai|bendakaya|bendekai|vendakka|dherosh|vendaikkai|bende kayi|bhindo|ochro|dhenras|ramturai|dhyanros|bhende|vendai|vendaikai|vendakai|bendakayi|ladyfinger
brinjal|eggplant|aubergine|baingan|baigan|vangi|vankaya|kathirikai|badanekai|begun|ringan|vazhuthananga|बैंगन|वांगी|वांगे|vazhuthiniga|vazhuthana|kathirikkai|badane kayi|ringna|baigana|vankai|vange|wangi|bataun|vanga|baigun|batinga|kathiri|kathirikkaai|badanekayi|vengan|bharta baingan
cauliflower|gobi|gobhi|phool gobhi|phool gobi|flower gobi|गोभी|फूलगोभी|फ्लॉवर|phulkobi|phulkopi|huva kosu|hookosu|cauli|phool kobi|phulawar|fulawar|ful gobi|ful gobhi|ful kobi|phulkobhi|hukosu|kolifulavar|ফুলকপি
cabbage|patta gobhi|patta gobi|band gobi|bandh gobhi|kobi|kobiz|muttaikose|पत्तागोभी|पत्ता गोभी|बंदगोभी|कोबी|bandhakopi|bandha kobi|kosu|elekosu|karam kalla|muttakos|kobij|muttagose|muttaikos|muttakose|kosuga|elekose|pata gobhi|বাঁধাকপি|முட்டைகோஸ்|kobich
capsicum|bell pepper|shimla mirch|shimla mirchi|sweet pepper|dhobli mirchi|bhopli mirchi|kudamilagai|शिमला मिर्च|ढोबळी मिरची|donne menasinakayi|kuda milagai|dhabbu mirchi|simla marcha|bilati lanka|dhobali mirchi|donne mensinakai|kudamilagay
chilli|chili|mirch|mirchi|मिर्च|मिरची|milagai|mirapakaya|menasinakai|lanka
green chilli|hari mirch|hari mirchi|hirvi mirchi|हरी मिर्च|हिरवी मिरची|pachai milagai|kancha lanka|pacha mulaku|lila marcha|leela marcha|hasi menasinakayi|hirvya mirchya|pachi mirchi|pachi mirapakaya|pacha milagai|pachamulaku|kacha morich|kancha morich|kacha lanka|kacha lonka|kancha lonka|hasi mensinakai|hasimenasu|sabz mirch|leeli marchi|hari marchi|kacha marich
red chilli|lal mirch|lal mirchi|laal mirch|लाल मिर्च|लाल मिरची|tikhalal|lal marcha|erra mirapakaya|vara milagai|vattal mulaku|surkh mirch|kempu menasu|endu mirchi|endu mirapakaya|shukno lonka|sukno lonka|kanja mulaku|sukhi lal mirch
carrot|gajar|गाजर|gajjari|gajara|gajjara|gajjare|kerat
beetroot|beet|chukandar|chukander|चुकंदर|बीट|பீட்ரூட்
radish|mooli|muli|mula|mullangi|mulo|daikon|मूली|मुळा|muda|mullangi gadda|mulangi|mullu|mulangi gadda|moolangi
sweet potato|shakarkandi|shakarkand|ratale|शकरकंद|शकरकंदी|रताळे|chilagada dumpa|sakkaravalli|sakaravalli|genasu|kandamoola|chilakada dumpa|ranga alu|mishti alu|sakkariya|ratali|ratala|rataalu|sakarkand|sakarkandi|madhurakizhangu|madhura kizhangu|sakkarai valli kizhangu|sakkaravalli kizhangu|chakkaravalli|sihi genasu|genasina gadde|genusu gadda|mitha alu|shakkariya
colocasia|arbi|arvi|taro|taro root|ghuiya|alu kand|chamadumpa|seppankizhangu|अरबी|अरवी|seppan kizhangu|chama dumpa|kesavina gadde|kochu|saru|alkudi|arvi gadda|chembu|kesu|kachu|kochur mukhi|seppangkilangu|kachalu|kesave
yam|suran|jimikand|jimikanda|elephant yam|सूरन|जिमीकंद|senai kizhangu|kanda gadda|suvarna gadde|chena|ol|kachil|zimikand|senai|chenai
ginger|adrak|adrakh|ale|aada|inji|allam|shunti|अदरक|आले|aadu|adu|ada|aale|aadha|inchi|shunthi|hasi shunti|adarak|ala|aala
garlic|lahsun|lehsun|lasun|lasan|lahsoon|poondu|vellulli|bellulli|rosun|लहसुन|लसूण|veluthulli|lasanu|rasun|lesan|thom|thum|lassan|lassun|vellauli|poondoo|naharu|rasuna|rashun|belluli|vellullipaya|vellulli paya
cucumber|kheere|kheera|khira|kakdi|kakri|kakadi|vellarikkai|dosakaya|southekayi|shosha|खीरा|काकडी|ककड़ी|keera dosa|kakdi kheera|sasa|sosa|savte kayi|southekai|mullu savthe|vellari|vellarikka|vellarikai|sautekai|southe kai|dosakayi|kira|kakri kheera|tar kakdi|kakkirikka|kakkiri|dosakai
lemon|nimbu|nimboo|limbu|lime|neebu|elumichai|nimmakaya|nimbe|नींबू|लिंबू|nimmakayi|nimbehannu|cherunaranga|lebu|limbo|nimbu kagzi|kagzi nimbu|nimbe hannu|elumichai pazham|elumichampazham|cheru naranga|nemu|kagji lebu|pati lebu|gandharaj lebu|limboo|limbuni|nimma|nimba|nimma pandu
peas|green peas|matar|mutter|mattar|matter|vatana|watana|pattani|मटर|वाटाणा|motorshuti|motor shuti|matar shuti|karai shuti|koraishuti|batani|bataani|batani kalu|pachai pattani|pacha pattani|pachi batani|hasi batani|harey matar|matar dana|matter dana
french beans|green beans|string beans|farasbi|fansi|pharas bean|फरसबी|shravan ghevda|huruli kayi|beans kayi|fransbin|faras bi|shravan ghewda|tingalavare|fras bean|phansi|french been|haricot
cluster beans|gavar|guar|gawar|guvar|gwar phali|gavar phali|ग्वार|गवार|kothavarangai|gori kayi|gorikayi|goruchikkudu|gaur phali|guvar sing|gavari|gavar sheng|gowar|gwarfali|kothavara|kothavarakkai|kotthavarai|goru chikkudu|gorikai|chavalikayi
broad beans|sem|sem phali|papdi|surti papdi|avarakkai|valor|सेम|chikkudu|chikkudukaya|avare kayi|val papdi|wal papdi|ghevda|sheem|shim|amarapayar|amara payar|amarakka|avarai|avarakai|avarekai|avare kai|pavta|pavte|semphali|chapparadavare|papdi valor|walpapdi|valpapdi|balor
drumstick|sahjan|munga|moringa|shevga|saragva|murungakkai|munagakaya|nuggekayi|सहजन|शेवगा|muringakka|sajna|sojne data|saragvo|shevgyachya shenga|mulakkada|murungai|muringa|sajne|sajina|sojne danta|nugge|nuggekai|mulaga|munaga
gourd|guard|gaurd|gord
bottle gourd|lauki|louki|doodhi|dudhi|ghiya|kaddu lauki|dudhi bhopla|anapakaya|sorakaya|sorakkai|suraikkai|sorekai|लौकी|घिया|दूधी|दुधी|churakka|chorakka|lau|dudhiyu|halu gumbala|anapa kaya|sorakai|sora kaya|suraikai|suraka|charakka|laau|jatilau|dudhi bhopala|bhopla dudhi|ghia|bottle guard|bottle gaurd|bottle gord|sore kayi|sorekayi
bitter gourd|bitter melon|karela|karla|karele|kakarakaya|pavakkai|pavakka|hagalakai|uchhe|करेला|कारले|kaippakka|pagarkai|paagakai|korola|ucche|kakara|pagal|paharkai|paavakka|kaipakka|hagala|hagala kai|kakarakayi|karli|karle bhaji|kalara|tita kerela|kakiral|bitter guard|bitter gaurd|bitter gord
ridge gourd|turai|torai|turi|dodka|dodaka|beerakaya|peerkangai|heerekai|jhinge|jhinga tori|तुरई|दोडका|peerkankai|peechinga|hire kayi|turiya|turiyu|ghisoda|shirali|taroi|tarui|turaiya|dodke|shirale|jhinga torai|jhinge torai|janhi|jika|hirekai|heere kai|beera kaya|birakaya|peerkkangai|peerkanga|peechil|toriya|taruiya|ridge guard|ridge gaurd|ridge gord
sponge gourd|gilki|nenua|ghosale|ghosavale|ghosavali|dhundul|smooth gourd|गिलकी|घोसाळे|galka|galke|ghia tori|ghiya tori|ghiya torai|dhudul|dhunduli|nethi beerakaya|nuregai|mozhukku peerkangai|tuppadahire|chikni torai
snake gourd|chichinda|padwal|padval|pudalangai|potlakaya|चिचिंडा|पडवळ|podolangai|pudalankai|padavalanga|chichinga|padavala|padwala
pointed gourd|parwal|parval|potol|परवल
ivy gourd|coccinia|tindora|tendli|tondli|kundru|kovakkai|dondakaya|tinda tindora|कुंदरू|तोंडली|टिंडोरा|kovaikkai|tondekayi|thondekayi|thonde kayi|tindoda|ghiloda|giloda|kunduri|telakucha|tindori|tindli|tindola|kovakka|kovakkay|kovai|tondekai|thonde kai|donda|dondakayalu|kunduru|kundri|tiyasi|kunduli|bimbi
apple gourd|tinda|tinda gourd|टिंडा
ash gourd|winter melon|kohala|boodida gummadi|कोहळा|safed petha|boodida gummadikaya|poosani|kumbalanga|elavan|budagumbala|chalkumro|chal kumro|neer poosanikai|safed kaddu
pumpkin|kaddu|kadu|bhopla|lal bhopla|kashiphal|parangikai|gummadikaya|kumda|kumhda|kumbalakai|kumro|कद्दू|भोपळा|mathanga|poosanikai|parangi|kumbala|kolu|mishti kumra|lal bhopala|sitaphal kaddu|sitafal kaddu|parangikkai|poosanikkai|pushanikai|parangi kai|gummadi|kumbala kayi|kumbalkai|sihi gumbala|mathan|matthanga|rongalau|kakharu|boita kakharu|manjal poosani|manjal poosanikai|lal kumra|misti kumra|poosani
raw banana|kaccha kela|kachcha kela|kachha kela|plantain|vazhakkai|aratikaya|कच्चा केला|balekai|bale kai|balekayi|balakai|vaazhakkai|vazhaikai|vazhakka|pacha kaya|pachakaya|arati kaya|aratikayi|kach kela|kachkola|kancha kola|kanch kola|kachi keli|kachche kele|kacha keli|kacha kola|nendra kaya|kancha kodoli
raw mango|kaccha aam|kacha aam|kairi|green mango|mangai|mamidikaya|कैरी|कच्चा आम|kachi keri|kachi kairi|kachchi keri|kaccha aamba|kacchi ambi|ambi|mavinakayi|mavina kayi|mavinakai|mangakai|maangai|pacha manga|kancha aam|kacha am|kanch aam|kaccha amba
raw papaya|kaccha papita|कच्चा पपीता
jackfruit|kathal|phanas|chakka|palapazham|कटहल|फणस|halasu|halasina hannu|panasa|panasapandu|panasakaya|kanthal|kathhal|kathol|palaa|pala pazham|chakka pazham|idichakka
corn|sweet corn|maize|makka|maka|makai|bhutta|butta|makki|cholam|भुट्टा|मक्का|मका|makai doda|makkai|bhutte|makkajonna|mokka jonna|mekke jola|musukina jola|makkacholam|makka cholam|bhutto|makoi
mushroom|khumbi|khumb|kukurmutta|alambi|मशरूम|खुंबी|dhingri|kukkurmutta|kalaan|kaalan|koon|putta godugu|anabe|chhatu|byanger chata|guchhi|khumba|mashrum
zucchini|courgette|torai zucchini
lettuce|salad patta|salad leaves|लेट्यूस|salad patte|letis
spring onion|hara pyaz|hara pyaj|green onion|scallion|kanda paat|pati kanda|हरा प्याज|hari pyaz|hara piaz|lili dungli|leeli dungli|lili dungali|vengaya thaal|vengayathal|ulli kadalu|ullikaadalu|eerulli soppu|ullithandu|peyaj koli|peyajkoli|patichi kanda|bhuk|lilo kando|lilo kandho|lila kanda|lili dungri
spinach|palak|paalak|palakura|pasalai|palakkeerai|basale|पालक|palang shak|palong|palang|palak bhaji|palakku|paleng|pasalai keerai|pasala keerai|palakkeera|palak soppu|palak saag|palakh
fenugreek|methi|meethi|menthi|venthayam|mentya|uluva|मेथी|vendhayam|menthulu|methia
fenugreek leaves|methi leaves|methi bhaji|methi saag|menthikura|हरी मेथी|methi soppu|menthya soppu|menthe soppu|vendhaya keerai|venthaya keerai|vendhaya kirai|uluva ila|methi shak|menthi aku|menthi koora|methi ki bhaji
coriander|dhaniya|dhania|dhana|धनिया|धने|malli|kothamalli vithai|dhone|dhane|dhoniya|havija
coriander leaves|cilantro|hara dhaniya|hara dhania|dhaniya patta|dhania patta|dhaniya patti|kothimbir|kothmir|kothmbir|kothamalli|kothimeera|kottambari|कोथिंबीर|हरा धनिया|धनिया पत्ता|kothmeer|kothambari|dhane patta|kotmir|dhonepata|malliyila|kothambalari|kothamalli thalai|kothamalli thazhai|kottamalli thalai|kotthamalli|kothumalli|kotimeera|kotimira|kottambari soppu|kothambari soppu|malli ila|dhone pata|dhania pata|dhonia pata|samar|lila dhana|leela dhana|kottimeera
mint|pudina|pudeena|podina|पुदीना|पुदिना|pudinah|pudhina|fudino|puthina|puthinayila|pudina pata|phudina|pudinaa|podinya|pothina|pudina ila
curry leaves|kadi patta|kadhi patta|kadhi limb|kadhilimb|curry patta|karipatta|kadipatta|meetha neem|karivepaku|kariveppilai|करी पत्ता|कढीपत्ता|कडीपत्ता|mitho limdo|limdo|kadhilimbdo|karibevu|kari patta|karuveppila|karuveppilai|kariveppaku|karivembu|karibevu soppu|kari bevu|kariyapak|barsunga|narasingha pata|mitha neem|mithe neem|mithaneem|kadhi limbdo|limdo pan|bhursunga|karibevina soppu|karibevina
basil|tulsi|sabja|तुलसी
dill|suva|soya leaves|shepu|sowa|शेपू|सोआ
amaranth|chaulai|cholai|rajgira leaves|lal math|maath|thotakura|चौलाई|माठ
mustard leaves|sarson saag|sarso saag|sarson patta|सरसों साग
greens|saag|sag|keerai|साग|पालेभाजी
lemongrass|gavti chaha|hari chai|गवती चहा
apple|seb|sev|saib|safarchand|सेब|सफरचंद|sebu|safarjan|apel|appil|sebu hannu|sebh|seo|seu
banana|kela|kele|kelaa|केला|केळी|vazhaipazham|aratipandu|balehannu|kodali|vazhapazham|keli|kola|kadali|vazhai pazham|vaazhaipazham|arati pandu|bale hannu|baale hannu|kodoli|champa kola|kolo
mango|aam|amba|ambe|aamba|mampazham|mamidi|mavinahannu|आम|आंबा|mavu hannu|mavina hannu|mamidi pandu|mambazham|maambazham|mampalam|ambo|amb|keri paki|paki keri|pakka keri
orange|santra|santara|narangi|kamala|संतरा|संत्री|नारंगी|santre|sangtra|narang|komola|komala|komla lebu|kamala lebu|kamala pandu|kamala pazham|kittale|kittale hannu|madhura naranga|sumothira|nambu narangi
kinnow|mandarin|tangerine|keenu|किन्नू
sweet lime|mosambi|mosami|mausambi|musambi|mosumbi|sathukudi|battayi|मोसंबी|मौसमी|saathukudi|mousambi|battai|mousami|mosambi nimbu|mitha limbu|bathayi|batthayi|saathukkudi|mosumbi hannu|musumbi|mosambee|chinikala
watermelon|tarbuj|tarbooz|tarbuz|kalingad|kalingar|tarbooj|tharboosani|puchakaya|तरबूज|कलिंगड|matira|tarmuj|kallangadi|thannimathan|tharbooja|tarbuch|darbuj|tharpoosani|dharboosani|dharpoosani|thannimathanga|vathakka|tarmooz|tarmuz|tormuj|kallangadi hannu|kalangad|puchha kaya|hindwana|hadwana|tarbuja
muskmelon|kharbuja|kharbooja|kharbuj|cantaloupe|kharbooz|खरबूजा|खरबूज|kharbuza|kharbuje|karbuja|mulam pazham|mulampazham|velar pazham|kharmuj|kharmuja|futi|phuti|sakkar teti|shakkarteti|teti|chibud
papaya|papita|pappali|popai|boppayi|pepe|पपीता|पपई|omakka|pappayi|papai|pappaali|parangi hannu|pappaya|bappayi|bappangayi|boppayi pandu|kaplanga|karmos|papaiya|popaya|papeeta|amruta bhanda|omita
pineapple|ananas|annas|anaras|अनानास|अननस|annasi|annachi pazham|anasi pazham|kaithachakka|kaitha chakka|parangi chakka|anaros|anasa pandu|ananas hannu|annanas|matikathal
pomegranate|anar|anaar|dalimb|mathulai|danimma|dalimbe|अनार|डाळिंब|dadam|mathulam|dalim|danimma pandu|maadhulai|madhulai|madhulam|maathulai|mathalam|mathalanaranga|mathala naranga|urumampazham|daalimbe|dalimbari|danimma kaya|daadam|dalimbo|bedana anar|dadima
guava|jamfal|jaamfal|jamphal|amrood|amrud|peru|jamrukh|koyya|jama|peyara|अमरूद|पेरू|perakka|seebe hannu|jama pandu|piyara|koyyapazham|jaamphal|koiya|koyyakai|goyya|peraykka|pera|seebe|seebe kayi|pyara|peyera|modhuri|madhuriam|pijuli|amarud|jamakaya|jaam pandu|sibe hannu
sapota|chikoo|chiku|cheeku|chickoo|sapodilla|चीकू|चिकू|chikkoo|sabeda|sapodila|sapotta|sapeta|sopeta|chickoo phal|chikku|sapotta pazham|sapota pandu
pear|nashpati|naspati|babugosha|नाशपाती|नासपती|berikai|perikkai|naakh|nashpaati|naspatti
grapes|angoor|angur|draksh|draksha|drakshe|kodimundiri|अंगूर|द्राक्षे|angura|dratchai|thiratchai|dhraksha|draksha pandu|drakshi hannu|munthiringa|mundhiri pazham|angoor kale|drakh|dhrakh|drax|dakh
peach|satalu|aadu|aadoo|aaru|आड़ू|aadoo phal|aaroo|arhu
plum|aloo bukhara|alubukhara|aloobukhara|आलूबुखारा|alu bokhara|alubokhara|aalu bukhara|aloo bukhare|alpagoda|alucha
apricot|khubani|khurmani|jardaloo|खुबानी
litchi|lychee|leechi|lichi|लीची
custard apple|sharifa|seethaphal|shareefa|शरीफा|सीताफळ
fig|anjeer|anjir|अंजीर
jamun|black plum|jambhul|jamoon|neredu|जामुन|जांभूळ
coconut|nariyal|khobra|khobre|naariyal|naral|narial|khopra|thengai|kobbari|thenga|tengina|narkel|नारियल|नारळ|nariyel|nadia|kopparai|kobbari kaya|narikel|tengai|tenginakai|tenginakayi|tengina kayi|thengina kai|tengu|nalikeram|narkol|naryal|sukha nariyal|kopra|nalikera|narikol|tenkai|srifal
tender coconut|nariyal pani|nariyal paani|coconut water|green coconut|shahale|elaneer|ilaneer|daab|नारियल पानी|शहाळे|karikku|kobbari bondam|kobari bondam|bonda neellu|yelneer|seeyalam|daber jol|nariyel pani|yelaneeru|yelanir|elaneeru|ilanir|kobbari neellu|kobbari neeru|karikkin vellam|ilaneeru|daab jol|dab|daber pani|shahalyache pani|nariyal ka pani|paida|lilu nariyal|lila nariyal|paccha nariyal
amla|awla|avla|gooseberry|aamla|indian gooseberry|nellikai|usirikaya|आंवला|आवळा|amloki|amlaki|anola|nelli|nellikka|nellikaayi|nellikayi|bettada nellikai|usiri|usiri kaya|aonla|aanvla|amalaki|ambla|aamloki
strawberry|strawberries|स्ट्रॉबेरी|istroberi
cherry|gilas|चेरी|cheri
mulberry|shahtoot|shehtoot|शहतूत
tamarind|imli|chinch|puli|chintapandu|इमली|चिंच|aamli|ambli|aambli|tetul|puliyampazham|hunase|hunasehannu|hunase hannu|valan puli
kokum|amsul|कोकम
sugarcane|ganna|oos|गन्ना|ऊस
fruit|phal|fal|phall|फल|फळ|फळे
vegetable|veggie|sabzi|sabji|subzi|subji|bhajee|tarkari|सब्जी|भाजी
milk|doodh|dudh|doodhh|dudhu|paal|palu|haalu|दूध|ksheera|doodham|dudd|dud|paala|paalu|halu|gakhir|dudha
curd|yogurt|yoghurt|dahi|dahee|doi|thayir|perugu|mosaru|दही|dadhi|dahin|dohi|thairu|thair|thayiru|tayir|perugu pacchi|tok doi|mosaru gatti
buttermilk|chaas|chaach|chhach|chhaas|mattha|taak|majjiga|mor|छाछ|ताक
lassi|लस्सी|punjabi lassi
butter|makhan|makkhan|makhkhan|loni|vennai|venna|benne|मक्खन|लोणी|makhon|makhn|makhhan|mokhon|makkan|venney|vennei|benney|lavani|safed makhan|lahuni
ghee|ghi|clarified butter|desi ghee|toop|tup|neyi|nei|tuppa|घी|तूप|nei desi|neyy|ney|nai ghee|nayi ghee|ghiu|ghio|ghrit|ghrita|gheeu|thuppa|gawa ghee|shuddh ghee|gaay ka ghee
paneer|cottage cheese|chenna|chhena|पनीर|chhana|ponir|panneer|pannir|poneer|chhana paneer|channa paneer|chenna paneer|paner
cheese|cheez|चीज|chiz
cream|malai|मलाई|fresh cream
khoya|mawa|mava|khoa|खोया|मावा
egg|eggs|anda|ande|anday|andey|andaa|muttai|guddu|kodi guddu|kodiguddu|motte|mutta|dim|अंडा|अंडे|अंडी|baida|baidaa|dimba|eendu|indu|kodi gudlu|kodigudlu|andavu|eenda|aanda|dimo|koli motte|kozhi mutta|kozhi muttai|mutte|muttey|baida anda|guddlu|gudlu|murgi ande|murgi anda|murgir dim|hen egg|kozhi motta
chicken|murgh|murgi|murga|kozhi|kodi|चिकन|मुर्गा
mutton|goat meat|gosht|bakra|lamb|मटन
fish|machli|machhli|machi|meen|chepa|maach|मछली|मासे|chepalu|machh|mach|machher|macher|machhi|machali|meenu|matsya|maachli|masoli|maccha
prawn|shrimp|kolambi|eral|royyalu|चिंगड़ी|झींगा|कोळंबी|chingri|chingdi|golda chingri|bagda chingri|chemmeen|iral|eraal|royya|sigadi|seegadi|jheenga|kolmi|sungat|jinga fish|konju
rice|chawal|chaawal|chaval|tandul|tandool|arisi|biyyam|akki|bhaat|bhat|choka|चावल|तांदूळ|arishi|choul|chamal|tandula|tandur|chaul|chol|chal|chaaul|ari|arisi pachai|chokha|chaval rice|chawel|tandulo|akki biya|biyyamu|dhan chawal|arwa chawal|usna chawal
flattened rice|poha|pohe|chivda poha|beaten rice|aval|atukulu|avalakki|chira|पोहा|पोहे|chire|chire chida|chuda|chivda pohe|pauva|powa|atukula|avil|chura|choora|chura poha|chiura|chinre|atukullu|pauwa|pauaa|chudo|avallakki|jada pohe|jaad pohe|patal pohe|પૌંઆ|પૌઆ
puffed rice|murmura|murmure|kurmura|mamra|muri|pori|मुरमुरा|कुरमुरे
wheat|gehun|gehu|gahu|godhuma|godumai|godhi|गेहूं|गहू|gothambu|godhumai|godhumalu|ghau|ghaun|kanak|gom|gahama|ghehu
wheat flour|atta|aata|ata|whole wheat flour|gehun atta|kanik|chapati atta|roti atta|chapati flour|गेहूं आटा|आटा|कणिक|godhi hittu|godhuma pindi|godhumai maavu|gahu pith|gahunu|ghau no lot|gothambu podi|gothambu mavu|gothambu maavu|godhumai mavu|godhi hitt|godumai mavu|ghauno lot|ghau lot|gavhache pith|gavhacha pith|gahu che pith|gehun ka atta|gehu ka aata|gehun ka aata|gomer atta|atta maavu|kanak da atta|wheat flower|gehu aata|chapati maavu|roti aata|gomor ata|aatta
refined flour|maida|all purpose flour|plain flour|मैदा|moida|maida mavu|maida pindi|maida hittu|medo|all purpose flower|white flour
gram flour|besan|chickpea flour|chana flour|kadalai maavu|senagapindi|बेसन|chana no lot|sanaga pindi|kadale hittu|beshon|kadala mavu|kadala maavu|kadalamavu|kadalai mavu|kadlai maavu|kadle hittu|kadale hitt|senaga pindi|sanagapindi|bosan|besanu|chholar besan|channe ka atta|gram flower|chanyache pith|harbhara pith|beson
semolina|sooji|suji|rava|rawa|rave|सूजी|रवा|bombay rava|upma ravva|bombai rava|suji ravva|ravva|ravai|rulang|sujji|bombay ravva|rave hittu|rova|ravo|bansi rava|rulam|chiroti rave|suji rava
rice flour|chawal atta|tandul pith|arisi maavu|चावल आटा
corn flour|cornflour|corn starch|cornstarch|makai atta|कॉर्नफ्लोर|corn flower|makka atta|makai no lot|makke ka atta
broken wheat|dalia|daliya|lapsi|bulgur|दलिया|dalya|godhi nuchu|lapsi rava|fada|fada lapsi
sago|sabudana|sabudane|javvarisi|tapioca pearls|साबूदाना
vermicelli|seviyan|sevai|semiya|semia|sewai|sevaiya|shevaya|सेवई|शेवया|sevayi|sevaian|sevaiyan|seviya|semiyan|shemai|shevai|shevya|semai|semiya pack|seviyaan|shavige|javve|sevian|simai
oats|jai|oatmeal|ओट्स|oat|jaie|rolled oats|otes|oatz|oates
millet|bajra|bajri|kambu|sajjalu|pearl millet|बाजरा|बाजरी|bajara|baajra|sajje
sorghum|jowar|jwari|jowari|cholam flour|jonna|ज्वार|ज्वारी|jwar|juwar|jawar|jowaar
finger millet|ragi|nachni|mandua|kezhvaragu|रागी|नाचणी
dal|daal|dhal|lentil|pulses|paruppu|pappu|bele|दाल|डाळ
toor dal|arhar|arhar dal|tur dal|tuvar dal|toovar dal|toovar|tuar dal|tuver dal|pigeon pea|toor|tur|kandi pappu|thuvaram paruppu|अरहर दाल|तुअर दाल|तूर डाळ|तूर दाल|thur dal|togari bele|thuvara parippu|kandipappu|rahar dal|arhar ki daal|tovar dal|tuvar ni dal|tuver ni dal|tur dal mogar|arahar|arhar ki dal|thuvarai|tuvaram paruppu|thuvaraparippu|thuvara|togari|thogari bele|togaribele|arhad|orohor|harada dali|thuvar|tuar
moong dal|mung dal|mug dal|green gram|moong|mung|pesara pappu|pasi paruppu|मूंग दाल|मूग डाळ|मूंग|hesaru bele|cherupayar parippu|pesarapappu|mag ni dal|moog dal|mugachi dal|mag dal|mung ki dal|mug daal|sona mug|sonamug dal|mugo dali|pesalu|pesara|pacha pesalu|hesarubele|hesara bele|cherupayar|cheruparippu|payatham paruppu|payatham|siru paruppu|paasi paruppu|pachai payaru|pasiparuppu|mudga|mongar dal
chana dal|bengal gram|gram dal|chana daal|kadalai paruppu|harbara dal|चना दाल|हरभरा डाळ|kadale bele|senaga pappu|chholar dal|cholar dal|kadala parippu|chane ki dal|chana ki dal|cholar daal|buter dal|boot dal|senagapappu|sanaga pappu|kadlebele|kadle bele|kadala paripp|kadalai parupu|kadalaparuppu|chanya dal|harbharyachi dal|harbhara dal|chana ni dal
chana|chanaa|channa|harbara|kadalai|senagalu|चना|हरभरा
kabuli chana|chickpea|chick pea|chhole|chole|choley|garbanzo|white chana|kabuli|काबुली चना|छोले|chholey|chhola|chhole chane|chola|kabli chana|kabli chane|kabuli chane|kabuli chole|kabuli chhole|konda kadalai|kondakadalai|kondai kadalai|vella kadala|kabuli senagalu|bili kadale|kabuli kadale|safed chana|safed chane|dhola chana|kabuli boot|kabuli cholar|white chole|chhola chana|chick peas|pandhre chane|kabule chane
black chana|kala chana|kale chane|desi chana|काला चना|black chickpea|kaale chane|kala chane|karuppu kondakadalai|kabuli kala|kadala black|nalla senagalu|kala channa|kale channe
urad dal|udad dal|urid dal|black gram|urad|udad|ulundu|minapa pappu|uddina bele|उड़द दाल|उडीद डाळ|उड़द|adad|aadad|adad dal|ulutham paruppu|minapappu|biulir dal|kolai dal|urd|urd dal|urad ki dal|mash|mash dal|maash dal|mash ki dal|maah|maah dal|maanh|maanh di dal|mah di dal|udid|udid dal|udida dal|udadachi dal|uddu|uddin bele|uddu bele|uzhunnu|uzhunnu parippu|ulundhu|uluntham paruppu|ulundham paruppu|uluthamparuppu|minumulu|minapa gundlu|mina pappu|mashkalai|mash kolai|kalai dal|kolai daal|adad ni dal|biri dali
masoor dal|masur dal|red lentil|masoor|malka masoor|mysore dal|masoor daal|मसूर दाल|मसूर डाळ|मसूर|masuri dal|musur dal|mosur dal|erra pappu|musuri|masuri daal|mosoor|musuro dali|masoor ki dal|mosur daal|masur ki dal|masurchi dal|mysoor paruppu|mysore paruppu|misur pappu|yerra kandi pappu|erra kandi pappu|chuvanna parippu|kempu bele|channangi bele|masoor parippu|malka dal|malka|misri dal
rajma|kidney bean|red bean|rajmah|राजमा|rajmo|razma|rajama|rajmaa|raj ma|raj mah|rajmash|kidney been|sivappu beans|rajma lal|lal rajma|barbati bichi|kideny beans
black eyed|lobia|lobiya|chavli|cowpea|karamani|लोबिया|चवळी
moth beans|matki|moth|मटकी|मोठ
soya chunks|soyabean|soybean|nutrela|soya|सोयाबीन|meal maker|soya vadi|soya bari|soyabean bari|sayabin
sprouts|ankurit|mod|matki sprouts|अंकुरित
sugar|cheeni|chini|shakkar|shakar|sakhar|khand|sakkarai|chakkera|sakkare|chini sugar|चीनी|साखर|शक्कर|panchasara|chinni|khaand|sakkara|sakare|sakre|shakkara|panchadara|pancadara|pancharai|chakkara|boora|seeni|panjasara|shukar
jaggery|gur|gud|gul|gudd|bellam|vellam|bella|गुड़|गूळ|sarkara|sharkara|vella|gol|gud dheli|gudh|gurh|goor|gool|gull|gudo|gudda|bella achu|achu bella|bellamu|achu vellam|sharkkara|sarkkara|karuppatti|patali gur|patali|khejur gur|nolen gur|bheli|bheli gur
honey|shahad|shehad|shahed|madh|madhu|then|tene|jenu|शहद|मध|shahd|sehad|shehed|shahaad|mou|modhu|jenu tuppa|jenutuppa|thenn|thean|thaen|thaeney|madhu shuddh|mahu|hunny
salt|namak|mith|meeth|uppu|nimak|lavan|नमक|मीठ|lobon|lun|loon|noon|nun|lona|luna|mithu|meethu|mithun|ayodin mith|uppu kal|upp|labana|namakk|nimok|noona|sabras
rock salt|sendha namak|saindhav|himalayan salt|pink salt|सेंधा नमक
black salt|kala namak|काला नमक
turmeric|haldi|halad|haldee|manjal|pasupu|arishina|holud|हल्दी|हळद|haladi|haladar|halud|manjal podi|hardar|haldar|haldhar|haldur|holdi|haludh|arisina|arshina|pasupu podi|manjal thool|manjal tool|manjal thul|manjalpodi|halodhi|haldhi|halada|haladi gundo|haldi pisi
cumin|jeera|zeera|jira|zira|jeere|jire|jeerakam|seeragam|jeelakarra|jeerige|cumin seeds|जीरा|जिरे|jeeru|jirige|jilakara|jeelakara|jiru|jeero|jeeragam|cheeragam|siragam|jirakam|jeera sabut|jilakarra|jeerakarra|jira gota|jirae|safed jeera|jira sabut
black pepper|kali mirch|kaali mirch|kali mirchi|milagu|miriyalu|peppercorn|miri|काली मिर्च|मिरी|golmorich|gol morich|kurumulaku|kurumilagu|kari menasu|karimenasu|milaku|kali morich
mustard|sarson|sarso|rai|raai|mohri|mohari|kadugu|avalu|sasive|सरसों|राई|मोहरी|shorshe|sorshe|sarisa|sorsho|sarshapa|kaduku|aavalu|saasive|sasuve|raya
asafoetida|hing|heeng|inguva|perungayam|हींग|हिंग
carom|ajwain|ajwan|ova|omam|vamu|bishop weed|अजवाइन|ओवा
cardamom|elaichi|ilaichi|elachi|velchi|yelakki|elakkai|yalakulu|इलायची|वेलची|elam|yelam|elach|ellakka|ilayachi
clove|laung|lavang|long spice|lavangam|kirambu|लौंग|लवंग|laving|laong|lavanga|lobongo|grambu|krambu
cinnamon|dalchini|dalcheeni|pattai|दालचीनी|dar chini|darchini|darucheeni
bay leaf|tej patta|tejpatta|tamalpatra|biryani leaf|तेज पत्ता|तमालपत्र
nutmeg|jaiphal|jayphal|जायफल
fennel|saunf|sonf|badishep|sompu|soanf|सौंफ|बडीशेप
star anise|chakra phool|chakri phool|badiyan|चक्र फूल
sesame|til|teel|ellu|nuvvulu|gingelly|तिल|तीळ
poppy seeds|khus khus|khuskhus|khaskhas|posto|gasagasa|खसखस
nigella|kalonji|kalaunji|onion seeds|कलौंजी
saffron|kesar|zafran|keshar|केसर
powder|podi|thool|pudi|guro|guda|gunda|gundo|bhukki|pud|pood|powdar|pawder|pavdar|पाउडर|पावडर|पूड|pwd|pwdr|pdr
spice|masale|मसाले
chilli powder|lal mirch powder|mirchi powder|mirch powder|kaaram|karam podi|kaaram podi|milagai thool|milagai podi|mulaku podi|tikhat|lonka guro|lanka guro|menasina pudi|khara pudi|marchu|lal marchu|marcha powder|mirchi pud
coriander powder|dhania powder|dhaniya powder|malli podi|malli thool|mallipodi|dhaniyala podi|kothambari pudi|dhone guro|dhana powder|dhane pud|dhana jiru|dhaniyala pudi|kothamalli thool
garam masala|गरम मसाला|goda masala
dry mango|amchur|aamchur|amchoor|आमचूर
oil|tel|tael|thel|ennai|nune|enne|तेल
mustard oil|sarson tel|sarso tel|sarson oil|rai tel|kachi ghani|सरसों तेल|shorsher tel|sorsher tel|sorisha tel|sorso tel|sarso tail|sarson ka tel|sarson da tel|sarso ka tel|kadugu ennai|kadugennai|kaduku enna|aavala nune|ava nune|avanune|sasive enne|sasave enne|raiyacha tel|mohriche tel|mohari tel|raiya tel|sarsav tel|rai nu tel|rai ka tel|sarson teil|kacchi ghani|kachchi ghani|kadwa tel|kadva tel|karwa tel|sorisa tel
groundnut oil|peanut oil|moongfali tel|mungfali tel|shengdana tel|sing tel|kadalai ennai|मूंगफली तेल|शेंगदाणा तेल|singtel|singtail|sing nu tel|sing ka tel|mungphali ka tel|mumfali tel|moongphali ka tel|moongphali tel|palli nune|palli noone|verusenaga nune|verusanaga nune|kadalennai|kadalai enna|nilakadala enna|kadle enne|kadlekai enne|kadale kayi enne|shenga enne|shengadana tel|shengdanyache tel|bhuimug tel|chinabadam tel
sunflower oil|surajmukhi tel|suryamukhi tel|refined oil|सूरजमुखी तेल|surajmukhi ka tel|surya mukhi tel|suryakanti enne|suryakanthi enne|suryakanthi ennai|sooryakanthi ennai|sooryakanthi enna|suryakanti nune|poddu tirugudu nune|poddutirugudu nune|surjomukhi tel|surjamukhi tel|suraj mukhi tel|suryaphul tel|surajmukhi nu tel|suryaful tel|soorajmukhi tel
coconut oil|nariyal tel|naral tel|khobrel tel|thengai ennai|नारियल तेल
sesame oil|til oil|gingelly oil|til tel|nallennai|तिल तेल
olive oil|jaitun tel|zaitoon tel|जैतून तेल
vinegar|sirka|सिरका
tea|chai|chaay|chay|chaha|chaha powder|chai patti|tea leaves|cha|theyilai|चाय|चहा|chaa|chahapatti|chaha patti|chai ki patti|chay patti|chaipatti|chaypatti|chapatti tea|cha pata|chapata|chah pat|theyila|thayila|teyaku|theyilai thool|tea podi|tea thool|tea powder|chaha pavdar|chai powder|chai pati|chah patti|chaa patti|chahapati|teyila|chaya|chaya podi|chayapodi
coffee|kofi|kaapi|kapi|kaafi|कॉफी
water|pani|paani|jal|पानी
juice|ras|rass|रस|जूस
almond|badam|badaam|baadam|बादाम|badami|badam pappu|badaam giri|badam giri|badham|vadumai|vatham paruppu|baadami|badam parippu|badham paruppu|baadam giri|kath badam|almand
cashew|kaju|kaaju|cashewnut|cashew nut|mundhiri|jeedipappu|godambi|काजू|mundiri|munthiri|gerubeeja|kashuvandi|hijli badam|kajoo|munthiri paruppu|mundhiri paruppu|munthiriparippu|kasuvandi|kashuvandi parippu|parangi andi|parangiyandi|andiparippu|jidi pappu|jeedi pappu|geru beeja|goru beeja|kaju badam|hijli|kaju giri|kazu|kajuu|kaju phali
raisin|kishmish|kishmis|munakka|manuka|किशमिश|मनुका|drakshi|kismis|onadraksha|unakka munthiri|ular thiratchai|ular dratchai|ular dhraksha|ular dratcha|endu draksha|kismisulu|kismis pandu|ona drakshi|onadrakshe|unakka mundhiri|unakkamunthiri|kismish|kisamis|bedane|drakh suki|suki draksha|sukhi draksha|munaka|manuke|kali manuka|kale manuke|kishmis kali|mewa draksh
peanut|groundnut|moongfali|mungfali|moongphali|mungphali|shengdana|sing dana|singdana|verkadalai|palli|मूंगफली|शेंगदाणे|mungphalli|bhoi mug|bhuimug|kadlekai|kadale kayi|nilakadalai|verusanaga|chinabadam|sengdana|nela kadalai|kappalandi|kapalandi|kadlekayi|kadle kai|kadale kai|kadalekai|shengabija|senga dana|shengadana|bhuimung|bhui mug|mumfali|mumphali|mungfalli|mong phali|moongphalli|moom phali|mamfali|verusenaga|verusenagalu|verushanaga|palleelu|pallilu|pallelu|verkadala|manila kottai|nilakkadalai|china badam|cheena badam|chinabadaam|nela kadale|mandvi|mungphali dana|ground nuts|bhoising|sengdane|shengdane
walnut|akhrot|akrot|अखरोट|अक्रोड
pistachio|pista|piste|पिस्ता
date|khajoor|khajur|khajoora|perichampazham|kharjura|खजूर|khejur|perichai|perichampalam|pericham|eethapazham|eenthapazham|kharjuram|kharjoora|kharjuram pandu|khajuri
dry dates|chuhara|chhuhara|kharik|kharek|छुहारा|खारीक|chuara|chhuara|chuhare|khajoor sukha|sukha khajur|sukhi khajoor|kharek sukhi|sookha khajur|chuwara|chhoara|uttati|karchurai|karjurkai|kharka|sukna khejur|khurma|sukha chuhara|perichangai|perichankai|karchurikai
foxnut|makhana|makhane|lotus seeds|phool makhana|fox nut|मखाना
dry fruit|sukha mewa|mewa|meva|sukhe meve|dryfruit|मेवा|सुका मेवा
nut|नट
papad|papadam|pappadam|appalam|pappad|papadum|पापड़|पापड|happala|hapala|appadam|appadalu|appala|appalalu|pappadom|papod|papar|papur
pickle|achar|achaar|aachar|loncha|lonche|oorugai|avakaya|uppinakayi|अचार|लोणचे|athanu|athana|athaanu|oorugay|oorukai|urugai|uppinakai|uppinkai|achaaru|pachadi pickle|nilava pachadi|avakai|avakkai|avakaya pachadi|achhar
mango pickle|aam achar|aam achaar|keri athanu|keri achar|keri achaar|kairi loncha|kairi lonche|kairi achar|manga achar|maanga oorugai|mavinakai uppinakai|mamidikaya pachadi|aamer achar|raw mango pickle|aam ka achar
chutney|chatni|चटनी
sauce|ketchup|catsup|सॉस
bread|pav|pao|double roti|dabal roti|ब्रेड|पाव|double rotti|dabbal roti|dabal rotti|pao bread|paon|pau ruti|pauruti|ladi pav
roti|chapati|chapathi|phulka|fulka|rotli|poli|रोटी|चपाती|पोळी
paratha|parantha|parotha|paratta|parotta|पराठा
naan|nan|naan bread|नान
biryani|biriyani|briyani|biriani|बिरयानी|बिर्याणी
pulao|pulav|pilaf|pilau|pulaav|पुलाव
khichdi|khichri|kichdi|khichuri|खिचड़ी|खिचडी
idli batter|dosa batter|idli dosa batter|idli maavu|dosa maavu|idli mavu|dosa mavu|dosa hittu|idli hittu|dosa pindi|idli pindi|dosai maavu
batter|ghol|maavu batter|हिट्टू|maavu|mavu batter
noodles|noodle|maggi|hakka noodles|chowmein|नूडल्स
biscuit|biskit|cookie|biskut|बिस्किट
sweets|mithai|mithayi|mithaai|मिठाई
breakfast|nashta|nashtaa|tiffin|न्याहारी|नाश्ता
snack|snacks|alpopahar|अल्पोपहार
soup|shorba|सूप|सार
rice pudding|kheer|payasam|payesh|खीर|पायसम
ice cream|icecream|kulfi|आइसक्रीम
flower|phool|phul|फूल|फुले
horse gram|kulthi|kulith|kulthi dal|kollu|huruli|huruli kalu|ulavalu|muthira|muthirai|kurti kalai|gahat|hulga
`

/** Returns the groups as lists of terms. */
export const lexicon = (): string[][] =>
  groups
    .trim()
    .split('\n')
    .map((line) => line.split('|'))

let known: ReadonlySet<string> | undefined
let others: ReadonlySet<string> | undefined
let verbatim: ReadonlySet<string> | undefined

const keyOf = (words: readonly string[]): string => words.map(stem).join('')
const keysOf = (terms: readonly string[]): Set<string> => new Set(terms.map((term) => keyOf(toWords(term))))
function containsWords(keys: ReadonlySet<string>, words: readonly string[]): boolean {
  const [first = '', second] = words
  if (second === undefined) return keys.has(stemOf(first))
  const stems = words.map(stemOf)
  return keys.has(stems.join('')) || keys.has(stems.toReversed().join(''))
}

/** The stems of recent words, because a query needs the stem of each word many times. */
const recentStems = new Map<string, string>()
const MAX_KEPT = 256
function stemOf(word: string): string {
  const kept = recentStems.get(word)
  if (kept !== undefined) return kept
  if (recentStems.size >= MAX_KEPT) recentStems.clear()
  const stemmed = stem(word)
  recentStems.set(word, stemmed)
  return stemmed
}

/**
 * Returns true if these words, in either order, name a known product. So 'kali mirch' is read as pepper and not as a
 * black chilli.
 */
export function isKnownProduct(words: readonly string[]): boolean {
  known ??= keysOf([
    ...lexicon().flat(),
    ...kindsWithVarieties().flatMap(({ varieties }) => varieties),
    ...regionalWords().flatMap(({ terms }) => terms),
  ])
  return containsWords(known, words) || isProductWithoutSynonyms(words)
}

/**
 * Returns true for a product of `otherThings`, which has no synonym group. A similarly spelt word of the shop is a
 * different product.
 */
export function isProductWithoutSynonyms(words: readonly string[]): boolean {
  others ??= keysOf(otherTerms())
  return containsWords(others, words)
}

/**
 * Returns true if the word is exactly a term of `otherThings` or a brand. So 'flowers' is one, but 'flower', a word for
 * cauliflower in Pune, is not.
 */
export function isExactOtherTerm(word: string): boolean {
  verbatim ??= new Set([...otherTerms(), ...brandNames].map((term) => toWords(term).join(' ')))
  return verbatim.has(word)
}

const brandNames = brands.split(' ')
const brandSet = new Set(brandNames)
/** Returns true for a brand of many products. The search ignores a brand beside the name of a product. */
export const isBrand = (word: string): boolean => brandSet.has(word)
const otherTerms = (): string[] => otherThings.trim().split(/[\n,]+/)

/** Returns all names of products and brands that the search knows, even if the shop does not sell the product. */
export const knownTerms = (): string[] => [
  ...lexicon().flat(),
  ...kindsWithVarieties().flatMap(({ varieties }) => varieties),
  ...regionalWords().flatMap(({ terms }) => terms),
  ...otherTerms(),
  ...brandNames,
]

/**
 * The expected rights of each role. The table is typed by hand and never computed, so that tests can compare the code's
 * rights with it. Columns: owner, manager, packer, kitchen, rider, accountant. ● everything, ○ their own work,
 * – nothing. A ! after the name: the person must have used their passkey just before.
 */
const operations = `
inviteStaff!        ● – – – – –
inviteAgain!        ● – – – – –
changeRoles!        ● – – – – –
removeStaff!        ● – – – – –
changeOwnName       ● – – – – –
chooseLanguage      ● ● ○ ○ ○ ○
endDevice           ● ○ – – – –
pairPhone           ● ● – – – –
confirmOrders       ● ● – – – –
cancelOrders        ● ● – – – –
moveOrders          ● ● – – – –
addCustomer         ● ● – – – –
addCustomerAddress  ● ● – – – –
billPhoneOrder      ● ● – – – –
sendWalletCode      ● ● – – – –
placePhoneOrder     ● ● – – – –
noteCustomer        ● ● – – – –
blockCash           ● ● – – – –
closeAccount!       ● ● – – – –
giveGoodwill        ● ○ – – – –
packOrders          ● ● ● ○ – –
takeOrder           ● ● ● ○ – –
packLine            ● ● ● ○ – –
replaceLine         ● ● ● ○ – –
unpackLine          ● ● ● ○ – –
answerCall          ● ● ● ○ – –
finishPacking       ● ● ● ○ – –
noteOrder           ● ● ● ○ – –
sendOutOrders       ● ● – – ○ –
deliverOrders       ● ● – – ○ –
moveTicket          ● ● – ● – –
planRun             ● ● – – – –
chooseRider         ● ● – – – –
removeRun           ● ● – – – –
putOnRun            ● ● – – – –
suggestRuns         ● ● – – – –
releaseStops        ● ● – – – –
sendOutRun          ● ● – – – –
undoSendOut         ● ● – – – –
handOver            ● ● – – ○ –
bringBack           ● ● – – ○ –
decideRefusedGoods  ● ● – – – –
countCash           ● ● – – – ●
undoCashCount       ● ● – – – ●
matchUpi            ● ● – – – ●
checkSettlement     ● ● – – – ●
importSettlement    ● ● – – – ●
decideShortCrop     ● ● – – – –
undoShortCrop       ● ● – – – –
refundOrder         ● ○ – – – –
refundProblem       ● ○ – – – –
retryRefund         ● ○ – – – –
settleRefund!       ● – – – – –
settleDebt!         ● – – – – –
askProvider         ● ○ – – – –
answerProblem       ● ● – – – –
deliverAgain        ● ● – – – –
declineProblem      ● ● – – – –
changePrices        ● ● – – – –
publishPrices       ● ● – – – –
cancelPrices        ● ● – – – –
revertPrices        ● ● – – – –
confirmPrices       ● ● – – – –
showItems           ● ● – – – –
saveItem            ● ● – – – –
addItem             ● ● – – – –
planImport          ● ● – – – –
importItems         ● ● – – – –
undoImport          ● ● – – – –
saveCategory        ● ● – – – –
arrangeCategories   ● ● – – – –
countStock          ● ● ● – – –
moveStock           ● ● – – – –
bringIn             ● ● – – – –
sellOut             ● ● – ○ – –
changeSlotDay       ● ● – – – –
changeSlotPattern   ● ● – – – –
addWindow           ● ● – – – –
stopWindow          ● ● – – – –
resumeWindow        ● ● – – – –
closeDays           ● ● – – – –
openDay             ● ● – – – –
pauseShop           ● ● – – – –
resumeShop          ● ● – – – –
saveZone            ● ● – – – –
removeZone          ● ● – – – –
saveBanner          ● ● – – – –
switchBanner        ● ● – – – –
moveBanner          ● ● – – – –
removeBanner        ● ● – – – –
saveShelf           ● ● – – – –
removeShelf         ● ● – – – –
savePlan            ● ● – – – –
switchPlan          ● ● – – – –
arrangePlans        ● ● – – – –
changeShop!         ● – – – – –
openShop!           ● – – – – –
saveSetup           ● – – – – –
changeSettings      ● – – – – –
tryPayment          ● – – – – –
sendAgain           ● ● – – – –
tryMessage          ● ● – – – –
saveView            ● ● ○ ○ – ●
removeView          ● ● ○ ○ – ●
`

const readings = `
session             ● ● ● ● ● ●
today               ● ● – – – –
orders              ● ● ○ ○ – ●
order               ● ● ○ ○ – ●
savedViews          ● ● ○ ○ – ●
customers           ● ● – – – ●
customer            ● ● – – – ●
phoneCustomer       ● ● – – – –
phoneGoods          ● ● – – – –
windows             ● ● – – – –
goodsOut            ● ● – – – –
packing             ● ● ● ○ – –
packingOrder        ● ● ● ○ – –
calls               ● ● ● ○ – –
kitchenTickets      ● ● – ● – –
deliveryPlan        ● ● – – – ●
cashUp              ● ● – – – ●
ownRuns             ● ● – – ○ –
replacements        ● ● ● ○ – –
harvest             ● ● – – – ●
shortCrop           ● ● – – – ●
decidedCrop         ● ● – – – ●
slotCalendar        ● ● – – – ●
slotPattern         ● ● – – – ●
zones               ● ● – – – ●
tryPincode          ● ● – – – ●
items               ● ● ● ● – ●
item                ● ● ● ● – ●
searchTrial         ● ● ● ● – ●
categories          ● ● ● ● – ●
itemImports         ● ● – – – –
priceBatches        ● ● – – – ●
priceBatch          ● ● – – – ●
banners             ● ● – – – ●
shelves             ● ● – – – ●
plans               ● ● – – – ●
messages            ● ● – – – –
problems            ● ● – – – –
problem             ● ● – – – –
shopIdentity        ● – – – – –
setup               ● – – – – –
paymentTrial        ● – – – – –
books               ● ● – – – ●
report              ● ● – – – ●
staff               ● ● – – – –
audit               ● – – – – ●
papers/slips        ● ● ● ○ – –
papers/labels       ● ● ● ○ – –
papers/kitchen-sheet ● ● – ● – –
papers/window-list  ● ● ● ○ – –
papers/run-sheet    ● ● – – – ●
papers/invoice      ● ● ○ ○ – ●
papers/harvest      ● ● – – – ●
papers/report       ● ● – – – ●
sheets/harvest      ● ● – – – ●
sheets/report       ● ● – – – ●
problem-photos/:uid ● ● – – – –
`

/** Uploads of pictures. They are not operations, because they arrive as bytes. */
const others = `
POST /pictures      ● ● – – – –
`

interface RoleRow {
  name: string
  stepUp: boolean
  /** The marks in the order of the columns. */
  marks: string[]
}

const rowsOf = (text: string, method: string): RoleRow[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', ...marks] = line.split(/ +/)
      return { name: `${method}${name.replace('!', '')}`, stepUp: name.endsWith('!'), marks }
    })

/** One row per route of the back office, with the method and path of the route. */
export const roleTable: RoleRow[] = [
  ...rowsOf(operations, 'POST /do/'),
  ...rowsOf(readings, 'GET /'),
  ...rowsOf(others.replace('POST /', ''), 'POST /'),
]
export const roleColumns = ['OWNER', 'MANAGER', 'PACKER', 'KITCHEN', 'RIDER', 'ACCOUNTANT'] as const

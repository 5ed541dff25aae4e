const staff = 'server/src/modules/staff'
const office = 'server/src/office'

/** @type {import('./edit.d.ts').Edit[]} */
export default [
  {
    id: 'D10.34',
    name: 'whoever is signed in may do everything',
    file: `${staff}/perform.ts`,
    find: `if (reach === null) return refused('FORBIDDEN')`,
    replace: `if (reach === null && key === '') return refused('FORBIDDEN')`,
  },
  {
    id: 'D10.34',
    name: 'a key does something else the second time',
    file: `${staff}/perform.ts`,
    find: `before.bodyHash !== bodyHash`,
    replace: `before.bodyHash === ''`,
  },
  {
    id: 'D10.34',
    name: 'a link lets in whoever has it',
    file: `${staff}/queries.ts`,
    find: `    isNull(staffInvite.usedAt),
    gt(staffInvite.expiresAt, now),
  )

export async function openInvite`,
    replace: `    gt(staffInvite.expiresAt, now),
  )

export async function openInvite`,
  },
  {
    id: 'D10.34',
    name: 'a challenge is answered again and again',
    file: `${office}/office-app.ts`,
    find: `limit: 1,`,
    replace: `limit: 100,`,
  },
  {
    id: 'D10.34',
    name: 'a challenge for one thing serves for another',
    file: `${staff}/challenges.ts`,
    find: '`passkey ${purpose} ${',
    replace: '`passkey ${',
  },
  {
    id: 'D10.34',
    name: 'any page may send what staff send',
    file: `${office}/guard.ts`,
    find: `from !== origin || (site`,
    replace: `(site`,
  },
  {
    id: 'D10.34',
    name: 'a page of the same site may send what staff send',
    file: `${office}/guard.ts`,
    find: `site !== 'same-origin'`,
    replace: `site === 'cross-site'`,
  },
  {
    id: 'D10.34',
    name: 'a session rests for ever',
    file: `${staff}/session-queries.ts`,
    find: `or(eq(staffSession.kind, 'PHONE'), gt(staffSession.seenAt, seenAfter))`,
    replace: `or(eq(staffSession.kind, 'PHONE'), gt(staffSession.seenAt, new Date(0)), gt(staffSession.seenAt, seenAfter))`,
  },
  {
    id: 'D10.34',
    name: 'a paired phone may do what its person may',
    file: `${staff}/rules.ts`,
    find: `kind === 'PASSKEY' ? roles :`,
    replace: `kind !== null ? roles :`,
  },
  {
    id: 'D10.34',
    name: 'the last owner goes',
    file: `${staff}/change-staff.ts`,
    find: `owners.length === 1 && owners[0] === uid`,
    replace: `owners.length === 0 && owners[0] === uid`,
  },
  {
    id: 'D10.34',
    name: 'a packer reads whole names',
    file: 'server/src/modules/orders/sight.ts',
    find: `return 'FIRST_NAME'`,
    replace: `return 'EVERYTHING'`,
  },
  {
    id: 'D10.34',
    name: 'an order that changed meanwhile is changed all the same',
    file: 'server/src/modules/orders/step-rules.ts',
    find: `version === undefined || version === order.version`,
    replace: `version === undefined || version <= order.version`,
  },
  {
    id: 'D10.34',
    name: 'an order that moves keeps its old place too',
    file: 'server/src/modules/orders/move-to-window.ts',
    find: 'const release = () => releaseSlot(',
    replace: 'const release = async () => number < 0 && releaseSlot(',
  },
  {
    id: 'D10.34',
    name: 'a banner is shown before its first day',
    file: 'server/src/modules/catalogue/banner-rules.ts',
    find: `(shownFrom === null || shownFrom <= today)`,
    replace: `true`,
  },
  {
    id: 'D10.34',
    name: 'a banner is not shown on its last day',
    file: 'server/src/modules/catalogue/banner-rules.ts',
    find: `today <= shownUntil`,
    replace: `today < shownUntil`,
  },
  {
    id: 'D10.34',
    name: 'a banner leads to another site',
    file: 'server/src/modules/catalogue/banner-rules.ts',
    find: `(?![/\\\\])`,
    replace: ``,
  },
  {
    id: 'D10.34',
    name: 'a new day is not seen until something changes',
    file: 'server/src/modules/catalogue/create-catalogue.ts',
    find: `buildSnapshot(await catalogueRows(database.db), asked.day)`,
    replace: `buildSnapshot(await catalogueRows(database.db), seen.day)`,
  },
  {
    id: 'D10.34',
    name: 'the second who changes a banner wins',
    file: 'server/src/modules/catalogue/banner-queries.ts',
    find: `.set({ ...facts, version: version + 1 })
    .where(and(eq(banner.id, id), eq(banner.version, version)))`,
    replace: `.set({ ...facts, version: version + 1 })
    .where(eq(banner.id, id))`,
  },
  {
    id: 'D10.34',
    name: 'a plan that somebody has changes under them',
    file: 'server/src/modules/membership/change-plan.ts',
    find: `if (!(await isBought(tx, id))) {`,
    replace: `if (id > 0) {`,
  },
  {
    id: 'D10.34',
    name: 'a copied plan gives its cashback again',
    file: 'server/src/modules/membership/change-plan.ts',
    find: `  await moveCashbacks(tx, id, copy)
`,
    replace: ``,
  },
  {
    id: 'D10.34',
    name: 'the past is told when it is switched on',
    file: 'server/src/modules/telling/tell-news.ts',
    find: `Math.max(on?.getTime() ?? 0, now`,
    replace: `Math.max(0, now`,
  },
  {
    id: 'D10.34',
    name: 'two processes send one message',
    file: 'server/src/modules/telling/queries.ts',
    find: `.set({ nextTryAt: until, tries`,
    replace: `.set({ tries`,
  },
  {
    id: 'D10.34',
    name: 'what is refused is tried for ever',
    file: 'server/src/modules/telling/tell-news.ts',
    find: `return { state: 'REFUSED', nextTryAt: null, error: outcome.reason }`,
    replace: `return { state: 'WAITING', nextTryAt: now, error: outcome.reason }`,
  },
  {
    id: 'D10.34',
    name: 'what was taken off at packing is told as owed',
    file: 'server/src/modules/telling/queries.ts',
    find: `o.final_paise - a.paise`,
    replace: `o.final_paise`,
  },
  {
    id: 'D10.34',
    name: 'a packer prints invoices, with the names and addresses on them',
    file: 'server/src/modules/orders/papers/read-papers.ts',
    find: "sight === 'EVERYTHING' ? await invoicesOf(db, order) : []",
    replace: 'sight ? await invoicesOf(db, order) : []',
  },
]

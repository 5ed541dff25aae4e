// @ts-check

/** @type {import('./edit.d.ts').Edit[]} */
export default [
  {
    id: 'D10.34',
    name: 'an opening leaves the trial’s orders',
    file: 'server/src/modules/setup/open-own-shop.ts',
    find: '  await clearTrial(tx)\n',
    replace: '',
  },
  {
    id: 'D10.34',
    name: 'an opening wipes books of real money',
    file: 'server/src/modules/setup/open-own-shop.ts',
    find: 'if (trial.livePayments > 0)',
    replace: 'if (trial.livePayments > 1)',
  },
  {
    id: 'D10.34',
    name: 'a shop opens with red steps',
    file: 'server/src/modules/setup/open-own-shop.ts',
    find: "if (problems.length > 0 || 'problems' in outcome)",
    replace: "if ('problems' in outcome)",
  },
  {
    id: 'D10.34',
    name: 'an open shop can be opened again',
    file: 'server/src/modules/setup/is-demo.ts',
    find: "first?.cause === 'demo' && now?.legal_name === first.content.legal_name",
    replace: "first?.cause === 'demo' && now !== null",
  },
  {
    id: 'D10.34',
    name: 'goods that stay keep the demo’s shelves and sources',
    file: 'server/src/modules/setup/draft-queries.ts',
    find: 'set shelf = null, source = null, pinned = false,',
    replace: 'set pinned = false,',
  },
  {
    id: 'D10.34',
    name: 'the guards of the books stay off after an opening',
    file: 'server/src/modules/setup/draft-queries.ts',
    find: 'enable trigger user`',
    replace: 'disable trigger user`',
  },
  {
    id: 'D10.34',
    name: 'of two who set up a shop the second overwrites the first',
    file: 'server/src/modules/setup/draft-queries.ts',
    find: 'setWhere: eq(setupDraft.version, seen)',
    replace: 'setWhere: sql`true`',
  },
]

// @ts-check

/** Guards of the import of items by a sheet.
 * @type {import("./edit.d.ts").Edit[]} */
export default [
  {
    id: 'O78',
    name: 'an import writes another plan than was reviewed',
    file: 'server/src/modules/catalogue/sheet-import/import-handlers.ts',
    find: 'if (planOf(all).seal !== seal)',
    replace: "if (seal === '')",
    noticedIn: 'server/src/office/item-import.test.ts',
  },
  {
    id: 'O71',
    name: 'an import moves a price far without a second look',
    file: 'server/src/modules/catalogue/sheet-import/import-handlers.ts',
    find: 'plan.bold && row !== null && !looked.includes(row.id)',
    replace: 'plan.bold && row === null',
    noticedIn: 'server/src/office/item-import.test.ts',
  },
  {
    id: 'O78',
    name: 'two imports at once both add their items',
    file: 'server/src/modules/catalogue/sheet-import/import-handlers.ts',
    find: '  await lockCategories(tx)\n  const items = await',
    replace: '  const items = await',
    noticedIn: 'server/src/office/item-import.test.ts',
  },
  {
    id: 'O78',
    name: 'an undone import is undone again',
    file: 'server/src/modules/catalogue/sheet-import/import-handlers.ts',
    find: '  if (made.undoneAt) return refused',
    replace: "  if (made.name === '') return refused",
    noticedIn: 'server/src/office/item-import.test.ts',
  },
  {
    id: 'O76',
    name: 'a new item without a mark is vegetarian',
    file: 'server/src/modules/catalogue/sheet-import/plan-lines.ts',
    find: 'const mark = line.veg_nonveg_type ?? null',
    replace: 'const mark = line.veg_nonveg_type ?? 0',
    noticedIn: 'server/src/office/item-import.test.ts',
  },
]

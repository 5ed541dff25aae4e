/** @type {import('./edit.d.ts').Edit[]} */
export default [
  {
    id: 'D10.34',
    name: 'who only packs hears nothing',
    file: 'backoffice/app/features/news-sound.ts',
    find: `rose('packing') ? 'packing' : null`,
    replace: 'null',
  },
  {
    id: 'D10.34',
    name: 'what a rule will confirm is counted as waiting',
    file: 'server/src/modules/orders/office-queries.ts',
    find: `if (byItself === 'all') return 0`,
    replace: `if (byItself === 'all') byItself = 'nothing'`,
  },
  {
    id: 'D10.34',
    name: 'a category that is ticked does not look it',
    file: 'backoffice/app/features/settings/category-ticks.tsx',
    find: `chosen.has(top.id) || chosen.has(id)`,
    replace: `chosen.has(id) && chosen.has(top.id)`,
  },
  {
    id: 'D10.34',
    name: 'the office has no sign where a browser asks by itself',
    file: 'server/src/pages/shop-icons.ts',
    find: `path === ICO ? ICO_BUILT : path`,
    replace: `path`,
  },
  {
    id: 'D10.34',
    name: 'no key goes on to the review of prices, or publishes them',
    file: 'backoffice/app/features/items/use-ctrl-enter.ts',
    find: `if (key === 'Enter' && (ctrlKey || metaKey)) goOn()`,
    replace: `if (key === 'F13' && (ctrlKey || metaKey)) goOn()`,
    noticedIn: 'e2e/items.spec.ts',
  },
  {
    id: 'D10.34',
    name: 'what was done is told in the words of programs',
    file: 'backoffice/app/features/audit-values.ts',
    find: `names.get(part.trim()) ?? part.trim()`,
    replace: `part.trim()`,
  },
]

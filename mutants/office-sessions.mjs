/** @type {import('./edit.d.ts').Edit[]} */
export default [
  {
    id: 'D10.34',
    name: 'a provider that is down is asked for every message that waits',
    file: 'server/src/modules/telling/tell-news.ts',
    find: `while (failures < FAILURES)`,
    replace: `while (failures < 100 * FAILURES)`,
    noticedIn: 'server/src/office/messages.test.ts',
  },
  {
    id: 'D10.34',
    name: 'hearing news keeps a screen signed in',
    file: 'server/src/office/staff-session.ts',
    find: `app.decorate('requireListener', (request) => requireFor(request, false))`,
    replace: `app.decorate('requireListener', (request) => requireFor(request, true))`,
    noticedIn: 'server/src/office/news.test.ts',
  },
  {
    id: 'D10.34',
    name: 'a screen that looks by itself stays signed in',
    file: 'server/src/office/staff-session.ts',
    find: `requireFor(request, !looksByItself(request))`,
    replace: `requireFor(request, looksByItself.length > 0)`,
    noticedIn: 'server/src/office/coming-in.test.ts',
  },
  {
    id: 'D10.34',
    name: 'a manager signs the owner out',
    file: 'server/src/modules/staff/rules.ts',
    find: `return reach === 'ALL' ? 'PROVEN' : null`,
    replace: `return reach === 'ALL' ? 'PROVEN' : 'FREELY'`,
    noticedIn: 'server/src/office/access.test.ts',
  },
]

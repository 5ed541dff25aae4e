import { moduleTable } from './scripts/module-table.mjs'

const TESTS = '\\.test\\.[a-z]+$|^(contracts/src|server/src|storefront/app|payment-sandbox/src)/testing/'
const MODULES = '^server/src/modules/'
/** Files of the contracts without schemas, which browsers may load. */
const WITHOUT_SCHEMAS =
  '^contracts/src/(office/(actor-words|attempt-rules|audit-names|automatic-request|channels|closure-requests|crop-outcome|empty-category|render-sentence|goods-cells|goods-columns|goods-places|harvest-words|health-words|import-words|order-batches|language-cookie|news-beat|permissions|read-goods|rule-words|setup-problems|setup-steps|sheet-category|sheet-label|ticket-states|missing-pieces)|banner-places|bill-rules|calls|cash-rules|kept-offline|credit|problem-rules|languages|cart-limits|department|item-attributes|devanagari-name|digits|pages|image|session-marker|money|price-sheet|minimum-order|season|shelf-limits|order-status|packing|slot-name|sorting|time-of-day|error-codes|payment-names|short-wish|shop-colors|invoice-(layout|text))\\.ts$'
/** @param {string[]} names */
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})/`

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const walls = [
  forbid(
    'no-cycle',
    'Files in an import cycle can only be read, tested and changed together; type imports count.',
    {},
    { circular: true },
  ),
  forbid(
    'resolves',
    'An import without a target fails at run time.',
    {},
    { couldNotResolve: true, pathNot: '\\+types/|^virtual:' },
  ),
  forbid(
    'storefront-and-server-meet-in-contracts',
    'Browser and server differ in deployment and trust: they share only the wire format.',
    { path: '^storefront/' },
    { path: '^server/' },
  ),
  forbid(
    'server-not-to-storefront',
    'The server loads the built storefront by path, so that the API works without it.',
    { path: '^(server|ui)/' },
    { path: '^storefront/' },
  ),
  forbid(
    'contracts-import-nothing',
    'Both sides import the contracts, and would load everything that the contracts import.',
    { path: '^contracts/', pathNot: TESTS },
    { pathNot: ['^contracts/', npm('typebox')] },
  ),
  forbid(
    'product-not-to-tests',
    'Code for tests must not ship.',
    { path: '^(server|storefront|contracts|payment-sandbox)/', pathNot: TESTS },
    { path: TESTS },
  ),
  forbid(
    'sandbox-imports-no-shop',
    'The payment sandbox is a separate program and knows the shop no better than a real provider does. Its tests start a database.',
    { path: '^payment-sandbox/', pathNot: TESTS },
    { path: '^(contracts|server|storefront)/' },
  ),
  forbid(
    'sandbox-is-mounted-once',
    'Other code that knew the sandbox would not work with a real provider.',
    { path: '^(?!payment-sandbox/)', pathNot: '^server/src/app\\.ts$' },
    { path: '^payment-sandbox/' },
  ),
  forbid(
    'outside-through-the-front',
    'E2E tests and benchmarks use the shop as customers do. They may import the contracts, and the code that starts a server and its database.',
    { path: '^(e2e|bench|demo)/' },
    { path: '^(server|storefront)/', pathNot: '^server/src/(testing|platform)/' },
  ),
]

const storefront = [
  forbid(
    'lib-below-all',
    'The lowest layer imports no layer above it.',
    { path: '^storefront/app/lib/' },
    { path: '^storefront/app/(ui|features|routes)/' },
  ),
  forbid(
    'browser-adapters-know-ports',
    'An adapter translates between a vendor and a port, and knows nothing else of the shop.',
    { path: '^storefront/app/adapters/' },
    { path: '^storefront/app/(?!adapters/|lib/payment/payment-window\\.ts$)|^contracts/' },
  ),
  forbid(
    'messages-below-all',
    'Texts do not import the code that shows them.',
    { path: '^storefront/app/messages/' },
    { path: '^storefront/app/(ui|features|routes)/' },
  ),
  forbid(
    'texts-of-one-language',
    'A text file imported by its path would show its language on pages of every other. Import from #messages/, the language of the build.',
    { path: '^storefront/app/', pathNot: ['^storefront/app/messages/', TESTS] },
    { path: '^storefront/app/messages/[a-z]{2}/', dependencyTypesNot: ['aliased-subpath-import'] },
  ),
  forbid(
    'ui-knows-no-feature',
    'A primitive that imports a feature can serve only that feature.',
    { path: '^storefront/app/ui/' },
    { path: '^storefront/app/(features|routes)/' },
  ),
  forbid(
    'ui-knows-no-domain',
    'A primitive takes its content as props and knows none of the shop’s nouns, except digits, picture sizes and amounts of money.',
    { path: '^(storefront/app/ui|ui/src)/', pathNot: TESTS },
    { path: '^contracts/', pathNot: '^contracts/src/(digits|image|money)\\.ts$' },
  ),
  forbid(
    'features-do-not-import-each-other',
    'Features that import each other must change together; the route that needs both composes them.',
    { path: '^storefront/app/features/([^/]+)/' },
    { path: '^storefront/app/features/', pathNot: '^storefront/app/features/$1/' },
  ),
  forbid(
    'features-not-to-routes',
    'Routes use features, never the other way.',
    { path: '^storefront/app/features/' },
    { path: '^storefront/app/routes/' },
  ),
  forbid(
    'routes-do-not-import-each-other',
    'A page ships every file that it imports; code that two pages share belongs in a feature.',
    { path: '^storefront/app/routes/([^/]+)/' },
    { path: '^storefront/app/routes/', pathNot: '^storefront/app/routes/$1/' },
  ),
  forbid(
    'browser-ships-no-schemas',
    'The schema library would double the JavaScript of the first page: import types, or files without schemas.',
    { path: '^storefront/app/', pathNot: TESTS },
    {
      path: '^contracts/',
      pathNot: WITHOUT_SCHEMAS,
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'files-without-schemas',
    'Browsers load these files, and would also load the schemas that they import.',
    { path: WITHOUT_SCHEMAS },
    { path: '^contracts/', pathNot: WITHOUT_SCHEMAS, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'backoffice-and-server-meet-in-contracts',
    'The back office uses the server only by its calls, and is a separate build from the storefront.',
    { path: '^backoffice/' },
    { path: '^(server|storefront)/' },
  ),
  forbid(
    'backoffice-is-loaded-by-path',
    'The server loads the back office by path, so that the shop works without it.',
    { path: '^(server|storefront|contracts|ui)/' },
    { path: '^backoffice/' },
  ),
  forbid(
    'backoffice-ships-no-schemas',
    'The schema library would double its JavaScript: import types, or files without schemas.',
    { path: '^backoffice/app/', pathNot: TESTS },
    { path: '^contracts/', pathNot: WITHOUT_SCHEMAS, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'backoffice-features-not-to-routes',
    'Routes use features, never the other way.',
    { path: '^backoffice/app/(features|lib)/' },
    { path: '^backoffice/app/routes/' },
  ),
  forbid(
    'browser-not-to-typebox',
    'The schema library stays on the server.',
    { path: ['^storefront/app/', WITHOUT_SCHEMAS] },
    { path: npm('typebox') },
  ),
]

const layers = [
  forbid(
    'platform-below-all',
    'The platform contains no domain term and imports no layer above it.',
    { path: '^server/src/platform/', pathNot: TESTS },
    { path: '^server/src/(?!platform/)' },
  ),
  forbid(
    'http-knows-no-domain',
    'Code that all routes share must not import any of them.',
    { path: '^server/src/http/', pathNot: TESTS },
    { path: '^server/src/((modules|adapters|pages|office|cli)/|[^/]+\\.ts$)' },
  ),
  forbid(
    'pages-through-the-api',
    'Pages read the shop by its public calls, so that pages and API always agree.',
    { path: '^server/src/pages/', pathNot: TESTS },
    { path: '^server/src/((modules|adapters|cli)/|[^/]+\\.ts$)' },
  ),
  forbid(
    'modules-below-composition',
    'A module declares its needs as ports; app.ts provides them.',
    { path: MODULES, pathNot: TESTS },
    { path: '^server/src/((adapters|pages|office|cli)/|[^/]+\\.ts$)' },
  ),
  forbid(
    'adapters-know-ports',
    'An adapter translates between a vendor and a port, and knows nothing else of the shop.',
    { path: '^server/src/adapters/', pathNot: TESTS },
    { path: ['^server/src/((http|pages|cli)/|[^/]+\\.ts$)', `${MODULES}[^/]+/(?!(index|ports)\\.ts$)`] },
  ),
  forbid(
    'composition-picks-adapters',
    'One place selects the vendors of the shop.',
    { path: '^server/src/', pathNot: [TESTS, '^server/src/vendors\\.ts$', '^server/src/adapters/'] },
    { path: '^server/src/adapters/' },
  ),
  forbid(
    'nothing-imports-the-program',
    'Importing main.ts starts the process.',
    {},
    { path: '^server/src/(main|cli/main)\\.ts$' },
  ),
]

const knowledge = [
  forbid(
    'front-door',
    'Behind its index.ts a module may change freely. Tests import tested code from its own file: an index.ts exports nothing for tests.',
    { path: `${MODULES}([^/]+)/`, pathNot: TESTS },
    { path: MODULES, pathNot: [`${MODULES}$1/`, `${MODULES}[^/]+/index\\.ts$`] },
  ),
  forbid(
    'front-door-from-outside',
    'Behind its index.ts a module may change freely.',
    { path: '^server/src/(?!modules/|adapters/)', pathNot: TESTS },
    { path: MODULES, pathNot: `${MODULES}[^/]+/index\\.ts$` },
  ),
  forbid(
    'sql-in-its-place',
    'All SQL of a module, or of a folder in it, is in one place, tables.ts and queries.ts, to be read and tuned together.',
    {
      path: '^server/src/',
      pathNot: [
        TESTS,
        `${MODULES}[^/]+/[^/]*(tables|queries)\\.ts$`,
        `${MODULES}[^/]+/[^/]+/[^/]*queries\\.ts$`,
        '^server/src/platform/(advisory-lock|database|database-clock|due-work|instant-column|jobs|money-column|note-column|query-texts)\\.ts$',
      ],
    },
    { path: npm('drizzle-orm') },
  ),
  forbid(
    'driver-in-its-place',
    'The connection pool and its limits are configured in one place.',
    { path: '^server/src/(?!platform/)', pathNot: TESTS },
    { path: npm('pg', '@types/pg') },
  ),
  forbid(
    'fastify-in-its-place',
    'Another module, a job or the command line could not call a use case that depends on HTTP.',
    {
      path: '^server/src/',
      pathNot: [
        TESTS,
        '^server/src/(http|pages|office)/',
        '^server/src/(app|main)\\.ts$',
        `${MODULES}[^/]+/[^/]*routes\\.ts$`,
      ],
    },
    { path: npm('fastify', 'fastify-plugin', '@fastify/[^/]+') },
  ),
  forbid(
    'http-in-its-place',
    'Only routes use HTTP.',
    { path: MODULES, pathNot: [TESTS, `${MODULES}[^/]+/([^/]*routes|index)\\.ts$`] },
    { path: '^server/src/http/' },
  ),
  forbid(
    'network-in-its-place',
    'Only adapters call vendors; a network call elsewhere might run inside a transaction.',
    {
      path: '^server/src/',
      pathNot: [TESTS, '^server/src/(adapters|http|pages|office)/', '^server/src/(app|main)\\.ts$'],
    },
    { path: '^(node:)?(https?|http2|net|tls|dgram)$' },
  ),
  forbid(
    'vendors-in-their-place',
    'Only its adapter imports a vendor’s package.',
    { path: '^server/src/(?!adapters/)', pathNot: TESTS },
    { path: npm('nodemailer', 'razorpay', 'twilio', 'undici') },
  ),
  forbid(
    'rules-are-pure',
    'Rules are read and tested as tables of cases. They import money, clock, ids, errors, contracts and types, and no code with side effects.',
    { path: `${MODULES}([^/]+)/[^/]*rules\\.ts$` },
    {
      dependencyTypesNot: ['type-only'],
      pathNot: [
        '^server/src/platform/(money|clock|ids|errors|text)\\.ts$',
        '^contracts/',
        `${MODULES}$1/[^/]*rules\\.ts$`,
      ],
    },
  ),
]

const table = Object.entries(moduleTable).map(([name, allowed]) =>
  forbid(
    `module-${name}`,
    `${name} may call ${allowed.length > 0 ? allowed.join(', ') : 'no other module'}: see scripts/module-table.mjs.`,
    { path: `${MODULES}${name}/`, pathNot: TESTS },
    { path: MODULES, pathNot: [name, ...allowed].map((other) => `${MODULES}${other}/`) },
  ),
)

const undeclared = forbid(
  'module-undeclared',
  'Add a module to scripts/module-table.mjs before you add its files.',
  { path: MODULES, pathNot: Object.keys(moduleTable).map((name) => `${MODULES}${name}/`) },
  {},
)

export default {
  forbidden: [...walls, ...storefront, ...layers, ...knowledge, ...table, undeclared],
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    moduleSystems: ['es6'],
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}

import { moduleTable } from './scripts/module-table.mjs'

const TESTS = '\\.test\\.[a-z]+$|^(contracts/src|server/src|storefront/app|payment-sandbox/src)/testing/'
const MODULES = '^server/src/modules/'
/** The contracts that a browser may load. */
const WITHOUT_SCHEMAS =
  '^contracts/src/(office/(actor-words|audit-names|by-itself|channels|crop-outcome|empty-category|filled|goods-cells|goods-columns|harvest-words|health-words|import-words|in-turns|language-cookie|news-beat|permissions|read-goods|rule-words|setup-problems|setup-steps|sheet-category|sheet-label|short-item)|banner-places|bill-rules|calls|kept-offline|credit|problem-rules|languages|cart-limits|department|item-attributes|devanagari-name|digits|pages|image|session-marker|money|price-sheet|minimum-order|shelf-limits|order-status|packing|slot-name|sorting|time-of-day|error-codes|payment-names|short-wish|shop-colors|invoice-(layout|text))\\.ts$'
/** @param {string[]} names */
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})/`

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const walls = [
  forbid(
    'no-cycle',
    'What imports each other in a circle can only be read, tested and changed as one lump; type imports count.',
    {},
    { circular: true },
  ),
  forbid(
    'resolves',
    'An import that leads nowhere breaks at run time.',
    {},
    { couldNotResolve: true, pathNot: '\\+types/|^virtual:' },
  ),
  forbid(
    'storefront-and-server-meet-in-contracts',
    'Browser and server are deployed and trusted differently: all they share is the wire.',
    { path: '^storefront/' },
    { path: '^server/' },
  ),
  forbid(
    'server-not-to-storefront',
    'The server loads the built storefront by path, so that the API stands without it.',
    { path: '^(server|ui)/' },
    { path: '^storefront/' },
  ),
  forbid(
    'contracts-stand-alone',
    'Both sides import the contracts, so whatever they import would be pulled into both.',
    { path: '^contracts/', pathNot: TESTS },
    { pathNot: ['^contracts/', npm('typebox')] },
  ),
  forbid(
    'product-not-to-tests',
    'What only tests need must not ship.',
    { path: '^(server|storefront|contracts|payment-sandbox)/', pathNot: TESTS },
    { path: TESTS },
  ),
  forbid(
    'sandbox-stands-alone',
    'The pretended payment provider is a program of its own: it knows the shop no better than a real one does. Its tests start a database.',
    { path: '^payment-sandbox/', pathNot: TESTS },
    { path: '^(contracts|server|storefront)/' },
  ),
  forbid(
    'sandbox-is-mounted-once',
    'Whatever else knew the pretended provider would not work with a real one.',
    { path: '^(?!payment-sandbox/)', pathNot: '^server/src/app\\.ts$' },
    { path: '^payment-sandbox/' },
  ),
  forbid(
    'outside-through-the-front',
    'Journeys and measurements meet the shop as customers do; of the code they know the contracts, and what starts a server and its database.',
    { path: '^(e2e|bench|demo)/' },
    { path: '^(server|storefront)/', pathNot: '^server/src/(testing|platform)/' },
  ),
]

const storefront = [
  forbid(
    'lib-below-all',
    'The lowest layer knows no layer above it.',
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
    'Texts know no code that shows them.',
    { path: '^storefront/app/messages/' },
    { path: '^storefront/app/(ui|features|routes)/' },
  ),
  forbid(
    'texts-of-one-language',
    'A file of one language named by its path would speak it on pages of every other: #messages/ is that of the build.',
    { path: '^storefront/app/', pathNot: ['^storefront/app/messages/', TESTS] },
    { path: '^storefront/app/messages/[a-z]{2}/', dependencyTypesNot: ['aliased-subpath-import'] },
  ),
  forbid(
    'ui-knows-no-feature',
    'A primitive that knows a feature can serve only that one.',
    { path: '^storefront/app/ui/' },
    { path: '^storefront/app/(features|routes)/' },
  ),
  forbid(
    'ui-knows-no-domain',
    'A primitive takes what it shows, not the shop’s nouns; digits, sizes of pictures and amounts of money are none.',
    { path: '^(storefront/app/ui|ui/src)/', pathNot: TESTS },
    { path: '^contracts/', pathNot: '^contracts/src/(digits|image|money)\\.ts$' },
  ),
  forbid(
    'features-never-meet',
    'Two features that know each other change together; the route that needs both composes them.',
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
    'routes-never-meet',
    'A page that imports another page’s file ships it; what two pages share is a feature.',
    { path: '^storefront/app/routes/([^/]+)/' },
    { path: '^storefront/app/routes/', pathNot: '^storefront/app/routes/$1/' },
  ),
  forbid(
    'browser-ships-no-schemas',
    'The schema library would double the JavaScript of the first page: types only, and the files without schemas.',
    { path: '^storefront/app/', pathNot: TESTS },
    {
      path: '^contracts/',
      pathNot: WITHOUT_SCHEMAS,
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'files-without-schemas',
    'Browsers load these files, and would load the schemas that they import.',
    { path: WITHOUT_SCHEMAS },
    { path: '^contracts/', pathNot: WITHOUT_SCHEMAS, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'backoffice-and-server-meet-in-contracts',
    'The screens of the staff know the server by its calls only, and nothing of the storefront: they are separate builds.',
    { path: '^backoffice/' },
    { path: '^(server|storefront)/' },
  ),
  forbid(
    'nobody-imports-the-backoffice',
    'It is loaded by path, so that the shop stands without it.',
    { path: '^(server|storefront|contracts|ui)/' },
    { path: '^backoffice/' },
  ),
  forbid(
    'backoffice-ships-no-schemas',
    'The schema library would double its JavaScript: types only, and the files without schemas.',
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
    'The platform has no domain word and no layer above it.',
    { path: '^server/src/platform/', pathNot: TESTS },
    { path: '^server/src/(?!platform/)' },
  ),
  forbid(
    'http-knows-no-domain',
    'What every route shares must not know any of them.',
    { path: '^server/src/http/', pathNot: TESTS },
    { path: '^server/src/((modules|adapters|pages|office|cli)/|[^/]+\\.ts$)' },
  ),
  forbid(
    'pages-through-the-api',
    'Pages read the shop by its public calls, so that both always say the same.',
    { path: '^server/src/pages/', pathNot: TESTS },
    { path: '^server/src/((modules|adapters|cli)/|[^/]+\\.ts$)' },
  ),
  forbid(
    'modules-below-composition',
    'A module says by a port what it needs; app.ts gives it.',
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
    'Which vendor serves the shop is decided in one place.',
    { path: '^server/src/', pathNot: [TESTS, '^server/src/vendors\\.ts$', '^server/src/adapters/'] },
    { path: '^server/src/adapters/' },
  ),
  forbid(
    'nothing-imports-the-program',
    'main.ts starts the process when it is loaded.',
    {},
    { path: '^server/src/(main|cli/main)\\.ts$' },
  ),
]

const knowledge = [
  forbid(
    'front-door',
    'Behind its index.ts a module may change without asking. Tests import what they test from its own file: a front door holds nothing for them.',
    { path: `${MODULES}([^/]+)/`, pathNot: TESTS },
    { path: MODULES, pathNot: [`${MODULES}$1/`, `${MODULES}[^/]+/index\\.ts$`] },
  ),
  forbid(
    'front-door-from-outside',
    'Behind its index.ts a module may change without asking.',
    { path: '^server/src/(?!modules/|adapters/)', pathNot: TESTS },
    { path: MODULES, pathNot: `${MODULES}[^/]+/index\\.ts$` },
  ),
  forbid(
    'sql-in-its-place',
    'All SQL of a module, or of a folder in it, is read and tuned in one place: tables.ts and queries.ts.',
    {
      path: '^server/src/',
      pathNot: [
        TESTS,
        `${MODULES}[^/]+/[^/]*(tables|queries)\\.ts$`,
        `${MODULES}[^/]+/[^/]+/[^/]*queries\\.ts$`,
        '^server/src/platform/(advisory-lock|database|database-clock|due-work|instant-column|jobs|money-column|note-column)\\.ts$',
      ],
    },
    { path: npm('drizzle-orm') },
  ),
  forbid(
    'driver-in-its-place',
    'The pool and its limits are one setting.',
    { path: '^server/src/(?!platform/)', pathNot: TESTS },
    { path: npm('pg', '@types/pg') },
  ),
  forbid(
    'fastify-in-its-place',
    'A use case that knows HTTP cannot be called by another module, a job or the command line.',
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
    'Only routes speak HTTP.',
    { path: MODULES, pathNot: [TESTS, `${MODULES}[^/]+/([^/]*routes|index)\\.ts$`] },
    { path: '^server/src/http/' },
  ),
  forbid(
    'network-in-its-place',
    'Only adapters talk to vendors; a network call anywhere else may sit inside a transaction.',
    {
      path: '^server/src/',
      pathNot: [TESTS, '^server/src/(adapters|http|pages|office)/', '^server/src/(app|main)\\.ts$'],
    },
    { path: '^(node:)?(https?|http2|net|tls|dgram)$' },
  ),
  forbid(
    'vendors-in-their-place',
    'A vendor’s package is known to its adapter only.',
    { path: '^server/src/(?!adapters/)', pathNot: TESTS },
    { path: npm('nodemailer', 'razorpay', 'twilio', 'undici') },
  ),
  forbid(
    'rules-are-pure',
    'Rules are read and tested as tables of cases: money, clock, ids, errors, contracts, types, and nothing that does something.',
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
  'A module has its line in scripts/module-table.mjs before it has files.',
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

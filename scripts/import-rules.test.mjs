import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import rules from '../.dependency-cruiser.mjs'
import { moduleTable } from './module-table.mjs'
import { ROOT } from './toolchain.mjs'

const modules = 'server/src/modules'

/**
 * Files without a violation of the rules, so that only a planted violation makes the check fail.
 * @type {Record<string, string>}
 */
const soundTree = {
  'contracts/package.json': '{"name":"@farmstand/contracts","type":"module","exports":{"./*":"./src/*.ts"}}',
  'contracts/src/cart.ts': `import 'typebox'\nexport interface Cart { items: string[] }\n`,
  'contracts/src/calls.ts': 'export const home = "/"\n',
  'payment-sandbox/src/index.ts': `import 'fastify'\nimport 'drizzle-orm'\nimport 'pg'\n`,
  'server/src/platform/money.ts': 'export const nothing = 0\n',
  'server/src/platform/database.ts': `import 'drizzle-orm'\nimport 'pg'\n`,
  'server/src/http/errors.ts': `import 'fastify'\nimport '../platform/money.ts'\n`,
  'server/src/adapters/sms/vendor.ts': `import type { Sender } from '../../modules/notifications/ports.ts'\nexport type Vendor = Sender\n`,
  'server/src/app.ts': `import 'fastify'\nimport './vendors.ts'\nimport './modules/cart/index.ts'\nimport './http/errors.ts'\nimport '../../payment-sandbox/src/index.ts'\n`,
  'server/src/vendors.ts': `import './adapters/sms/vendor.ts'\n`,
  'server/src/main.ts': `import './app.ts'\n`,
  'server/src/pages/pages.ts': `import '../http/errors.ts'\n`,
  'server/src/testing/server.ts': `import '../app.ts'\n`,
  [`${modules}/notifications/ports.ts`]: 'export interface Sender { send(): void }\n',
  [`${modules}/notifications/index.ts`]: `export type { Sender } from './ports.ts'\n`,
  [`${modules}/shop/index.ts`]: 'export const name = "shop"\n',
  [`${modules}/cart/index.ts`]: `export * from './routes.ts'\n`,
  [`${modules}/cart/routes.ts`]: `import 'fastify'\nimport '../../http/errors.ts'\nexport * from './add-to-cart.ts'\n`,
  [`${modules}/cart/add-to-cart.ts`]: `import '../shop/index.ts'\nimport './queries.ts'\nimport './rules.ts'\nexport const add = 1\n`,
  [`${modules}/cart/queries.ts`]: `import 'drizzle-orm'\n`,
  [`${modules}/cart/rules.ts`]: `import '../../platform/money.ts'\nimport type { Cart } from '@farmstand/contracts/cart'\nexport type Rule = Cart\n`,
  'storefront/app/lib/api.ts': `import type { Cart } from '@farmstand/contracts/cart'\nimport '@farmstand/contracts/calls'\nexport type Reply = Cart\n`,
  'storefront/package.json': '{ "imports": { "#messages/*": "./app/messages/en/*" } }\n',
  'storefront/app/messages/en/shop.ts': 'export const hello = "Hello"\n',
  'storefront/app/messages/hi/shop.ts': 'export const hello = "नमस्ते"\n',
  'storefront/app/ui/button.tsx': `import '../lib/api.ts'\n`,
  'storefront/app/features/cart/line.tsx': `import '../../ui/button.tsx'\nimport '#messages/shop.ts'\n`,
  'storefront/app/routes/home/page.tsx': `import '../../features/cart/line.tsx'\n`,
  'backoffice/app/lib/api.ts': `import type { Cart } from '@farmstand/contracts/cart'\nexport type Reply = Cart\n`,
  'backoffice/app/features/shell.tsx': `import '../lib/api.ts'\n`,
  'backoffice/app/routes/today.tsx': `import '../features/shell.tsx'\n`,
  'e2e/journey.spec.ts': `import '../server/src/testing/server.ts'\nimport '@farmstand/contracts/calls'\n`,
}

/**
 * One violation of every rule, each a file with the line that violates the rule. Most are type imports, because these
 * must count too.
 * @type {Record<string, [string, string]>}
 */
const breaches = {
  'no-cycle': [`${modules}/cart/circle.ts`, `import type { B } from './circle-back.ts'\nexport type A = B`],
  resolves: [`${modules}/cart/lost.ts`, `import './nowhere.ts'`],
  'storefront-and-server-meet-in-contracts': [
    'storefront/app/lib/peek.ts',
    `import type * as x from '../../../server/src/platform/money.ts'\nexport type X = typeof x`,
  ],
  'server-not-to-storefront': [
    'server/src/pages/peek.ts',
    `import type * as x from '../../../storefront/app/messages/en/shop.ts'\nexport type X = typeof x`,
  ],
  'contracts-import-nothing': ['contracts/src/heavy.ts', `import 'pg'`],
  'product-not-to-tests': ['server/src/http/cheat.ts', `import '../testing/server.ts'`],
  'sandbox-imports-no-shop': ['payment-sandbox/src/peek.ts', `import '../../server/src/platform/money.ts'`],
  'sandbox-is-mounted-once': ['server/src/cli/peek.ts', `import '../../../payment-sandbox/src/index.ts'`],
  'outside-through-the-front': [
    'e2e/inside.spec.ts',
    `import type * as x from '../server/src/modules/cart/index.ts'\nexport type X = typeof x`,
  ],
  'lib-below-all': ['storefront/app/lib/up.ts', `import type * as x from '../ui/button.tsx'\nexport type X = typeof x`],
  'browser-adapters-know-ports': ['storefront/app/adapters/payment/up.ts', `import '../../lib/api.ts'`],
  'messages-below-all': ['storefront/app/messages/up.ts', `import '../ui/button.tsx'`],
  'texts-of-one-language': ['storefront/app/ui/hindi.tsx', `import '../messages/hi/shop.ts'`],
  'ui-knows-no-feature': ['storefront/app/ui/up.tsx', `import '../features/cart/line.tsx'`],
  'ui-knows-no-domain': [
    'storefront/app/ui/noun.tsx',
    `import type { Cart } from '@farmstand/contracts/cart'\nexport type X = Cart`,
  ],
  'features-do-not-import-each-other': [
    'storefront/app/features/search/box.tsx',
    `import type * as x from '../cart/line.tsx'\nexport type X = typeof x`,
  ],
  'features-not-to-routes': ['storefront/app/features/search/up.tsx', `import '../../routes/home/page.tsx'`],
  'routes-do-not-import-each-other': ['storefront/app/routes/about/page.tsx', `import '../home/page.tsx'`],
  'browser-ships-no-schemas': [
    'storefront/app/lib/schemas.ts',
    `import { type Cart } from '@farmstand/contracts/cart'\nimport '@farmstand/contracts/cart'\nexport type X = Cart`,
  ],
  'files-without-schemas': ['contracts/src/money.ts', `import './cart.ts'`],
  'backoffice-and-server-meet-in-contracts': [
    'backoffice/app/lib/peek.ts',
    `import type * as x from '../../../server/src/platform/money.ts'\nexport type X = typeof x`,
  ],
  'backoffice-is-loaded-by-path': [
    'server/src/pages/office.ts',
    `import type * as x from '../../../backoffice/app/lib/api.ts'\nexport type X = typeof x`,
  ],
  'backoffice-ships-no-schemas': ['backoffice/app/lib/schemas.ts', `import '@farmstand/contracts/cart'`],
  'backoffice-features-not-to-routes': ['backoffice/app/features/up.tsx', `import '../routes/today.tsx'`],
  'browser-not-to-typebox': ['storefront/app/lib/validator.ts', `import 'typebox'`],
  'platform-below-all': [
    'server/src/platform/up.ts',
    `import type * as x from '../http/errors.ts'\nexport type X = typeof x`,
  ],
  'http-knows-no-domain': [
    'server/src/http/domain.ts',
    `import type * as x from '../modules/shop/index.ts'\nexport type X = typeof x`,
  ],
  'pages-through-the-api': ['server/src/pages/shortcut.ts', `import '../modules/shop/index.ts'`],
  'modules-below-composition': [`${modules}/cart/vendor.ts`, `import '../../adapters/sms/vendor.ts'`],
  'adapters-know-ports': ['server/src/adapters/sms/rooms.ts', `import '../../modules/cart/add-to-cart.ts'`],
  'composition-picks-adapters': ['server/src/cli/send.ts', `import '../adapters/sms/vendor.ts'`],
  'nothing-imports-the-program': ['server/src/cli/run.ts', `import '../main.ts'`],
  'front-door': [
    `${modules}/orders/back-door.ts`,
    `import type * as x from '../cart/add-to-cart.ts'\nexport type X = typeof x`,
  ],
  'front-door-from-outside': ['server/src/cli/back-door.ts', `import '../modules/cart/queries.ts'`],
  'sql-in-its-place': [`${modules}/cart/count-lines.ts`, `import { sql } from 'drizzle-orm'\nexport const x = sql`],
  'driver-in-its-place': [`${modules}/cart/pool.ts`, `import 'pg'`],
  'fastify-in-its-place': [
    `${modules}/cart/reply.ts`,
    `import type { FastifyReply } from 'fastify'\nexport type X = FastifyReply`,
  ],
  'http-in-its-place': [`${modules}/cart/status.ts`, `import '../../http/errors.ts'`],
  'network-in-its-place': [`${modules}/cart/call.ts`, `import 'node:https'`],
  'vendors-in-their-place': [`${modules}/cart/mail.ts`, `import 'nodemailer'`],
  'rules-are-pure': [`${modules}/shop/rules.ts`, `import 'node:fs'`],
  'module-undeclared': [`${modules}/loyalty/index.ts`, `import '../shop/index.ts'`],
  ...Object.fromEntries(
    Object.entries(moduleTable).map(([name, allowed]) => {
      const foreign = Object.keys(moduleTable).find((other) => other !== name && !allowed.includes(other))
      return [
        `module-${name}`,
        [
          `${modules}/${name}/wrong-way.ts`,
          `import type * as x from '../${foreign}/index.ts'\nexport type X = typeof x`,
        ],
      ]
    }),
  ),
}

/** @type {string[]} */
const planted = []
afterAll(() => planted.forEach((root) => rmSync(root, { recursive: true, force: true })))

/** @param {Record<string, string>} files */
function check(files) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'import-rules-')))
  planted.push(root)
  const packages = ['typebox', 'pg', 'fastify', 'drizzle-orm', 'nodemailer'].flatMap((name) => [
    [`node_modules/${name}/package.json`, `{"name":"${name}","version":"1.0.0","main":"index.js"}`],
    [`node_modules/${name}/index.js`, 'export const sql = 0\n'],
  ])
  const doors = Object.keys(moduleTable).map((name) => [
    `${modules}/${name}/index.ts`,
    `export const ${name.replace('-', '')} = 1\n`,
  ])
  for (const [path = '', content = ''] of [...packages, ...doors, ...Object.entries(files)]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  mkdirSync(join(root, 'node_modules/@farmstand'))
  symlinkSync('../../contracts', join(root, 'node_modules/@farmstand/contracts'))
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(ROOT, 'scripts/import-rules.mjs'), root], {
    encoding: 'utf8',
  })
  return {
    status,
    output: stdout + stderr,
    broken: new Set([...stdout.matchAll(/error ([a-z-]+): /g)].map(([, name]) => name)),
  }
}

describe('the import rules', () => {
  test('the check passes for files without violations', () => {
    const { status, output } = check(soundTree)
    expect(output).toContain('no dependency violations')
    expect(status).toBe(0)
  })

  test('the check reports a planted violation of every rule, type imports included', () => {
    expect(Object.keys(breaches).toSorted()).toEqual(rules.forbidden.map((rule) => rule.name).toSorted())
    const circleBack = { [`${modules}/cart/circle-back.ts`]: `import type { A } from './circle.ts'\nexport type B = A` }
    const { status, broken } = check({ ...soundTree, ...Object.fromEntries(Object.values(breaches)), ...circleBack })
    expect(Object.keys(breaches).filter((name) => !broken.has(name))).toEqual([])
    expect(status).toBe(1)
  })

  test('the check reports a module folder without a table entry, even if it is empty', () => {
    const { status, broken } = check({ ...soundTree, [`${modules}/loyalty/.keep`]: '' })
    expect([...broken]).toEqual(['module-undeclared'])
    expect(status).toBe(1)
  })

  test('the check reports a vendor’s name outside of its adapter, also in a comment', () => {
    const { status, output, broken } = check({
      ...soundTree,
      'storefront/app/lib/pay.ts': `export const id = 'razorpay_payment_id'\n`,
      'backoffice/app/features/keys.tsx': `export const keys = ['RAZORPAY_KEY_ID']\n`,
      'server/src/http/hook.ts': `// Twilio calls this.\nexport const header = 'x-sent-by'\n`,
      'server/src/adapters/payment/razorpay.ts': `export const header = 'x-razorpay-signature'\n`,
      'server/src/http/hook.test.ts': `export const header = 'x-razorpay-signature'\n`,
    })
    expect([...broken]).toEqual(['vendor-named'])
    expect(output.match(/vendor-named: \S+/g)).toEqual([
      'vendor-named: backoffice/app/features/keys.tsx:1',
      'vendor-named: server/src/http/hook.ts:1',
      'vendor-named: storefront/app/lib/pay.ts:1',
    ])
    expect(status).toBe(1)
  })

  test('the module table has no cycle', () => {
    /** @type {(name: string, above: string[]) => string[]} */
    const circle = (name, above) =>
      above.includes(name)
        ? [...above, name]
        : (moduleTable[name] ?? []).flatMap((next) => circle(next, [...above, name]))
    expect(Object.keys(moduleTable).flatMap((name) => circle(name, []))).toEqual([])
  })
})

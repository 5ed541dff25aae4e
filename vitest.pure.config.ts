import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests that need no database, no process and no clock: those `npm run stryker` runs for every mutant. */
export default defineConfig({
  // Stryker works on a copy whose packages are links: without this the contracts would be the original's.
  resolve: {
    alias: [{ find: /^@farmstand\/contracts\/(.*)$/, replacement: join(import.meta.dirname, 'contracts/src/$1.ts') }],
  },
  test: {
    include: [
      'contracts/src/**/*.test.ts',
      'server/src/**/*rules.test.ts',
      'server/src/modules/search/normalise.test.ts',
      'server/src/platform/money.test.ts',
      'storefront/app/lib/lib.test.ts',
      'storefront/app/lib/payment/payment.test.ts',
      'storefront/app/features/{cart,checkout}/*.test.ts',
      'storefront/app/features/account/wallet/*.test.ts',
    ],
    // A search among so many carts takes longer than everything else together.
    testNamePattern: /^(?!.*100,000 random)/,
    testTimeout: 30_000,
    setupFiles: ['./vitest.setup.ts'],
  },
})

/** Options: stryker-mutator.io/docs/stryker-js/configuration */
export default {
  testRunner: 'vitest',
  // Forked processes, because a test changes its time zone.
  vitest: { configFile: 'vitest.pure.config.ts', pool: 'forks' },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [
    'contracts/src/{minimum-order,money,order-status}.ts',
    'server/src/modules/**/*rules.ts',
    // Left out: its tests read whole catalogue folders with pictures.
    '!server/src/modules/catalogue/import/**',
    'server/src/modules/search/normalise.ts',
    'server/src/platform/money.ts',
    'storefront/app/lib/money.ts',
    'storefront/app/features/cart/cart-model.ts',
    'storefront/app/features/checkout/{checkout-state,enabling-rule,parts,payload,slots}.ts',
    'storefront/app/features/account/wallet/{plan-rules,recharge-amount}.ts',
  ],
  coverageAnalysis: 'perTest',
  // Each change of a table or constant would need a new run of every test; `npm run mutants` breaks those.
  ignoreStatic: true,
  ignorePatterns: ['demo', 'docs', 'e2e', 'bench', 'mutants', 'server/migrations', 'storefront/build', '.cache'],
  tempDirName: '.cache/stryker',
  incrementalFile: '.cache/stryker-incremental.json',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.cache/reports/stryker.json' },
  thresholds: { high: 95, low: 85, break: 85 },
}

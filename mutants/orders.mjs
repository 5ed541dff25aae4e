/** @type {import('./edit.d.ts').Edit[]} */
export default [
  {
    id: 'D10.33',
    name: 'cashback forgets the number of a closed account',
    file: 'server/src/modules/account-closure/close-account.ts',
    find: `    await rememberCashback(tx, { customerUid: uid, mobileNo: customer.mobileNo, secretKey: deps.secretKey })\n`,
    replace: '',
  },
  {
    id: 'D10.33',
    name: 'cashback looks at the account only',
    file: 'server/src/modules/membership/cashback-queries.ts',
    find: `where plan_cashback.again_at <= \${at}`,
    replace: '',
  },
  {
    id: 'D10.33',
    name: 'cashback looks at the number only',
    file: 'server/src/modules/membership/cashback-queries.ts',
    find: `customer_uid = \${customerUid} and again_at > \${at}`,
    replace: 'false',
  },
  {
    id: 'D10.33',
    name: 'cashback again after 11 months',
    file: 'server/src/modules/membership/rules.ts',
    find: 'const CASHBACK_MONTHS = 12',
    replace: 'const CASHBACK_MONTHS = 11',
  },
  {
    id: 'D10.33',
    name: 'the number is kept readable',
    file: 'server/src/modules/membership/remember-cashback.ts',
    find: 'keyedHash(secretKey, `cashback:${mobileNo}`)',
    replace: '`${mobileNo}${secretKey.length}`',
  },
  {
    id: 'D10.33',
    name: 'the list of plans promises a cashback that was given',
    file: 'server/src/modules/membership/rules.ts',
    find: '&& !live && againAt === null',
    replace: '&& !live',
  },
  {
    id: 'D10.33',
    name: 'the wallet does not say that there is no cashback',
    file: 'storefront/app/features/account/wallet/plan-rules.ts',
    find: 'if (cashback === 0 || cashback_due !== false) return null',
    replace: 'if (cashback >= 0 || cashback_due !== false) return null',
  },
]

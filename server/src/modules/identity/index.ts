export { confirmEmailPath, isConfirmed, unconfirmedNotices } from './confirm-email.ts'
export { countUseOfNetworks, countUse } from './count-within.ts'
export { giveBackUses, takeUses, type Bucket } from './counter-queries.ts'
export {
  changeCustomer,
  customerByUid,
  holdAccount,
  isAccountOpen,
  isNumberOfAnother,
  keepAccountOpen,
  lockCustomer,
  openAccountsOf,
  type Customer,
} from './customer-queries.ts'
export { checkClosureCodes, needsMobileCode, requestClosureCodes, type ClosureCodes } from './closure-code.ts'
export { addCaller, customerByNumber } from './customer-of-caller.ts'
export { forgetCustomer } from './forget-customer.ts'
export { identityJobs } from './jobs.ts'
export { findCustomers, markCustomer, marksOf } from './mark-queries.ts'
export { refuseNewNumber, refuseWalletOfNewNumber } from './number-state.ts'
export { rememberSignIns } from './remember-sign-ins.ts'
export { identityRoutes } from './routes.ts'
export { customerCookies } from './session-cookie.ts'
export { endEveryAccess } from './session-queries.ts'
export { checkWalletCode, issueWalletCode, type PhoneCodeDeps } from './phone-code.ts'
export { networksOf, shortenEmail, shortenMobile } from './rules.ts'
export { sweepIdentity } from './sweep-identity.ts'

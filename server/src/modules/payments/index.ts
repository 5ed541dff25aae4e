export { accountProblem } from './account-problem.ts'
export { sandboxForgottenSince } from './queries.ts'
export { forgetSandbox, type Forgotten } from './forget-sandbox.ts'
export { askRefund, type AskRefundInput } from './ask-refund.ts'
export { claimForCheckout } from './claim-for-checkout.ts'
export type { EstimationTotal, PausePoint, PaymentsDeps } from './deps.ts'
export { paymentJobs } from './jobs.ts'
export { paymentHandlers } from './office-handlers.ts'
export { owedProblem } from './owed-problem.ts'
export { lookForReturns } from './look-for-returns.ts'
export { moneyUnderWay } from './money-under-way.ts'
export { pollOpenPayments } from './poll-open-payments.ts'
export type {
  GatewayFailure,
  PaymentGateway,
  ProviderDispute,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
} from './ports.ts'
export { openRefunds, whollyReturned } from './refund-queries.ts'
export { refundForCause } from './refund-for-cause.ts'
export { settleDebt } from './see-to-debts.ts'
export { retryRefund, settleRefund, type SeenTo } from './see-to-refunds.ts'
export { refundUnclaimed } from './refund-unclaimed.ts'
export { paymentRoutes } from './routes.ts'
export { sendRefunds, sendRefundsSoon } from './send-refunds.ts'
export { settlePayment } from './settle-payment.ts'
export { readTrial } from './trial/read-trial.ts'
export { trialOrders } from './trial/trial-queries.ts'
export { paymentConcerns, unclearPayments } from './unclear-payments.ts'

export { movementRows, type TransferKind } from './movements.ts'
export { postTransfer, type Posted, type TransferHead, type Way } from './post-transfer.ts'
export {
  balanceOf,
  debts,
  forgetNotes,
  hasMoneyAside,
  heldBalances,
  noteTransfer,
  owedBy,
  recoverableDebts,
  type Debt,
  type RecoverableDebt,
} from './queries.ts'
export { accounts, type Account } from './rules.ts'
export { walletRoutes, type WalletDeps } from './routes.ts'

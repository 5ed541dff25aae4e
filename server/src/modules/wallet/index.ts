export { movementRows } from './movements.ts'
export { moveHeldMoney, moveMoney, postTransfer, type TransferHead, type TransferLeg } from './post-transfer.ts'
export {
  balanceOf,
  lockDebt,
  openDebts,
  forgetNotes,
  hasHeldMoney,
  heldBalances,
  storeTransferNote,
  renameTransfer,
  owedBy,
  recoverableDebts,
  type RecoverableDebt,
} from './queries.ts'
export { accounts, type LedgerAccount } from './rules.ts'
export { walletRoutes } from './routes.ts'

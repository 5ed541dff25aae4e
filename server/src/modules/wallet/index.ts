export { movement, postTransfer, type Posted, type TransferHead } from './post-transfer.ts'
export { balanceOf, forgetNotes, hasMoneyAside, noteTransfer } from './queries.ts'
export { accounts, type Account, type Posting } from './rules.ts'
export { walletRoutes, type WalletDeps } from './routes.ts'

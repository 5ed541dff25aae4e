import type { auditWords } from '@farmstand/contracts/notes/audit-words'
import type { bookWords } from '@farmstand/contracts/notes/book-words'
import type { walletWords } from '@farmstand/contracts/notes/wallet-words'
import type { Translated } from '@farmstand/ui/translated.ts'

/** Empty, because the server's texts are English. */
export const notes: Partial<Translated<typeof walletWords & typeof bookWords & typeof auditWords>> = {}

import { later } from '../lib/later.ts'
import type { DialogProps } from '@farmstand/ui/dialog.tsx'

const dialog = later(() => import('@farmstand/ui/dialog.tsx').then(({ Dialog }) => Dialog))
export const bringDialog = dialog.bring

/** A dialog of pages on which a visit begins: whoever opens it brings its file. */
export function LaterDialog(props: DialogProps) {
  const Dialog = dialog.usePart()
  // oxlint-disable-next-line react/static-components -- kept once for all drawings, and only read here
  return Dialog ? <Dialog {...props} /> : null
}

import { useEffect, useState, type ReactNode } from 'react'
import type { Language } from '@farmstand/contracts/languages'
import { reloadOnceIn, needsReloadIn } from '../../lib/switch-language.ts'

/** Renders its children in the signed-in person's language. A choice on another device applies at the next load. */
export function InOwnLanguage({ theirs, children }: { theirs: Language | null; children: ReactNode }) {
  const [elsewhere] = useState(() => (needsReloadIn(theirs) ? theirs : null))
  useEffect(() => {
    if (elsewhere) reloadOnceIn(elsewhere)
  }, [elsewhere])
  return elsewhere ? null : children
}

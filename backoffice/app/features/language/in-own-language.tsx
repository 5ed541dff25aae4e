import { useEffect, useState, type ReactNode } from 'react'
import type { Language } from '@farmstand/contracts/languages'
import { reloadOnceIn, needsReloadIn } from '../../lib/switch-language.ts'

/**
 * Renders the page in the signed-in person's language. If they choose another one on another device, it applies the
 * next time the page loads.
 */
export function InOwnLanguage({ theirs, children }: { theirs: Language | null; children: ReactNode }) {
  const [elsewhere] = useState(() => (needsReloadIn(theirs) ? theirs : null))
  useEffect(() => {
    if (elsewhere) reloadOnceIn(elsewhere)
  }, [elsewhere])
  return elsewhere ? null : children
}

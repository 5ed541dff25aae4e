import { useEffect, useState, type ReactNode } from 'react'
import type { Language } from '@farmstand/contracts/languages'
import { follow, leadsElsewhere } from '../../lib/spoken.ts'

/** What stands in it is drawn in the language of who is here. One chosen on another device meanwhile waits for the next opening. */
export function InOwnLanguage({ theirs, children }: { theirs: Language | null; children: ReactNode }) {
  const [elsewhere] = useState(() => (leadsElsewhere(theirs) ? theirs : null))
  useEffect(() => {
    if (elsewhere) follow(elsewhere)
  }, [elsewhere])
  return elsewhere ? null : children
}

import { useEffect, useState, type ReactNode } from 'react'
import type { Language } from '@farmstand/contracts/languages'
import { follow, leadsElsewhere } from '../../lib/spoken.ts'

/** Renders its children in the signed-in person's language. A choice on another device applies at the next load. */
export function InOwnLanguage({ theirs, children }: { theirs: Language | null; children: ReactNode }) {
  const [elsewhere] = useState(() => (leadsElsewhere(theirs) ? theirs : null))
  useEffect(() => {
    if (elsewhere) follow(elsewhere)
  }, [elsewhere])
  return elsewhere ? null : children
}

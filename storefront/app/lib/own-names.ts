import type { Language } from '@farmstand/contracts/languages'
import { toldIn } from '@farmstand/ui/spoken/own-names.ts'
import { units } from '#messages/units.ts'

/** An answer as this build tells it: things are called by their names in its language. */
export const inOwnLanguage = (answer: unknown, language: Language): unknown => toldIn(answer, { language, units })

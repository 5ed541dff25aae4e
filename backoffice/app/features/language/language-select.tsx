import type { ComponentProps } from 'react'
import { languages, locales, nativeLanguageNames, type Language } from '@farmstand/contracts/languages'
import { people } from '#messages/people.ts'

interface LanguageSelectProps extends Pick<ComponentProps<'select'>, 'name' | 'aria-label' | 'onChange'> {
  theirs?: Language | null
}

/** Shows the choice of a staff member's language. Until one is chosen, the language of the device applies. */
export const LanguageSelect = ({ theirs = null, ...rest }: LanguageSelectProps) => (
  <select
    defaultValue={theirs ?? ''}
    className="min-h-10 rounded-tile border border-edge bg-surface px-2 text-sm"
    {...rest}
  >
    {theirs ? null : <option value="">{people.languageOfDevice}</option>}
    {languages.map((one) => (
      <option key={one} value={one} lang={locales[one]}>
        {nativeLanguageNames[one]}
      </option>
    ))}
  </select>
)

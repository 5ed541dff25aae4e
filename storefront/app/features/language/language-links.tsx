import {
  addressIn,
  languages,
  locales,
  nativeLanguageNames,
  readAddress,
  type Language,
} from '@farmstand/contracts/languages'
import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { language as spoken } from '#messages/language.ts'
import { languageChoice as text } from '#messages/language-choice.ts'
import { chooseLanguage } from './chosen-language.ts'

/**
 * Links to this page in every language. Each language is named in that language. The links also work without scripts
 * and for search engines.
 */
export function LanguageLinks() {
  const { pathname } = useLocation()
  const { path } = readAddress(pathname)
  const choose = (event: MouseEvent, language: Language): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void chooseLanguage(language)
  }
  return (
    <fieldset aria-label={text.title} className="flex min-w-0 flex-wrap gap-2">
      {languages.map((language) => (
        <a
          key={language}
          href={addressIn(language, path)}
          hrefLang={language}
          lang={locales[language]}
          aria-current={language === spoken ? 'true' : undefined}
          onClick={(event) => choose(event, language)}
          className={clsx(
            'inline-flex min-h-11 items-center rounded-xl border px-3.5 text-sm font-semibold',
            language === spoken
              ? 'border-leaf bg-leaf-tint text-leaf-ink'
              : 'border-line bg-surface text-ink hover:border-leaf',
          )}
        >
          {nativeLanguageNames[language]}
        </a>
      ))}
    </fieldset>
  )
}

import { clsx } from 'clsx'
import { languages, locales, nativeLanguageNames, type Language } from '@farmstand/contracts/languages'
import { language as spoken } from '#messages/language.ts'
import { office as words } from '#messages/office.ts'

/** Lists every language under the name in that language, because a person may read only that one. */
export const LanguageChoice = ({ onChoose }: { onChoose: (language: Language) => void }) => (
  <fieldset aria-label={words.language} className="flex min-w-0 flex-wrap gap-1.5">
    {languages.map((language) => (
      <button
        key={language}
        type="button"
        lang={locales[language]}
        aria-pressed={language === spoken}
        onClick={() => (language === spoken ? undefined : onChoose(language))}
        className={clsx(
          'inline-flex min-h-11 items-center rounded-tile border px-3 text-sm md:min-h-9 md:px-2 md:text-xs',
          language === spoken
            ? 'border-leaf bg-leaf-tint font-semibold text-leaf-ink'
            : 'border-line bg-surface hover:border-leaf',
        )}
      >
        {nativeLanguageNames[language]}
      </button>
    ))}
  </fieldset>
)

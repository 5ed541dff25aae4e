import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/language-choice.ts'

export const languageChoice: Translated<typeof en.languageChoice> = {
  title: 'भाषा',
  hint: 'पेज और संदेश इसी भाषा में। यह पसंद आपके खाते में सेव रहती है।',
}

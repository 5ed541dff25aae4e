import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/language-choice.ts'

export const languageChoice: Translated<typeof en.languageChoice> = {
  title: 'भाषा',
  hint: 'पाने आणि संदेश याच भाषेत. ही निवड तुमच्या खात्यात सेव्ह राहते.',
}

import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/last-basket.ts'

export const lastBasket: Translated<typeof en.lastBasket> = {
  title: 'पुन्हा खरेदी करा',
  usual: 'तुमचे नेहमीचे सामान',
  hint: 'तुमचे मागचे सामान, आजच्या किमतीत',
  addAll: (count, sum) => `सर्व ${count} जोडा · ${sum}`,
  changed: (name, now, before) => `${name} आता ${now}, आधी ${before}.`,
  items: (names, more) => (more === 0 ? names : `${names} आणि आणखी ${more}`),
  missing: (name) => `${name} सध्या उपलब्ध नाही.`,
}

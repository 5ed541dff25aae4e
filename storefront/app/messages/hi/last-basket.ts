import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/last-basket.ts'

export const lastBasket: Translated<typeof en.lastBasket> = {
  title: 'फिर से खरीदें',
  usual: 'आपका हमेशा का सामान',
  hint: 'आपका पिछला सामान, आज की कीमतों पर',
  addAll: (count, sum) => `सभी ${count} जोड़ें · ${sum}`,
  changed: (name, now, before) => `${name} अब ${now}, पहले ${before}।`,
  items: (names, more) => (more === 0 ? names : `${names} और ${more} अन्य`),
  missing: (name) => `${name} अभी खत्म है।`,
}

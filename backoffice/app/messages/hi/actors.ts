import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/actors.ts'

export const actors: Translated<typeof en.actors> = {
  named: {
    STAFF: (name) => name || 'कोई',
    COMMAND_LINE: (name) => `${name}, कमांड लाइन से`,
    RULE: () => 'अपने आप',
    CUSTOMER: () => 'ग्राहक',
    SELLER: () => 'दुकानदार',
  },
  doing: {
    STAFF: (name) => `${name || 'किसी'} ने`,
    COMMAND_LINE: (name) => `${name} ने कमांड लाइन से`,
    RULE: () => 'सिस्टम ने',
    CUSTOMER: () => 'ग्राहक ने',
    SELLER: () => 'दुकानदार ने',
  },
}

import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/actors.ts'

export const actors: Translated<typeof en.actors> = {
  named: {
    STAFF: (name) => name || 'कोणीतरी',
    COMMAND_LINE: (name) => `${name}, कमांड लाइनवरून`,
    RULE: () => 'आपोआप',
    CUSTOMER: () => 'ग्राहक',
    SELLER: () => 'दुकानदार',
  },
  doing: {
    // `यांनी` is a separate word, so that the name needs no ending in any script.
    STAFF: (name) => (name === '' ? 'कोणीतरी' : `${name} यांनी`),
    COMMAND_LINE: (name) => `${name} यांनी कमांड लाइनवरून`,
    RULE: () => 'सिस्टमने',
    CUSTOMER: () => 'ग्राहकाने',
    SELLER: () => 'दुकानदाराने',
  },
}

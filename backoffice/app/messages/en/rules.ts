import { ruleFormWords, ruleWords } from '@farmstand/contracts/office/rule-words'

/** Every text of the shop’s rules. */
export const rules = {
  about: ruleWords,
  forms: ruleFormWords,
  choices: {
    nothing: 'nothing',
    paid: 'paid',
    all: 'all',
    no: 'no',
    yes: 'yes',
    show: 'shown with the month in which they are back',
    hide: 'hidden',
  },
} as const

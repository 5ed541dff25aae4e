import { healthWords } from '@farmstand/contracts/office/health-words'

/** The server's texts, except that screens do not show settings and files of the server. */
export const health = {
  ...healthWords,
  SEE_ROWS: () => 'list the records at the command line: farmstand reconcile',
  SET_PROVIDER: (_setting: string) => 'the person who installed the shop adds the settings of a provider',
  SET_MAIL: () => 'the person who installed the shop adds the settings of a mail server',
} as const satisfies Record<keyof typeof healthWords, (...values: string[]) => string>

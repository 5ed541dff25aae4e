import { vendorWords } from './channels.ts'

type Unit = 'MINUTES' | 'HOURS' | 'DAYS'
const units: Readonly<Record<string, string>> = {
  MINUTES: 'minutes',
  HOURS: 'hours',
  DAYS: 'days',
} satisfies Record<Unit, string>
/** Only minutes are told when there is one: two hours are the first hours, two days the first days. */
const ago = (count: string, unit: string): string => `${count} ${count === '1' ? 'minute' : (units[unit] ?? unit)} ago`

/** What a check of the books looks at. */
const looks: Readonly<Record<string, string>> = { frequent: 'the money', all: 'everything' }

/** As concerns name them. */
const vendors: Readonly<Record<string, string>> = {
  PAYMENTS: 'The payment provider',
  ...vendorWords('en'),
}

/**
 * What the doctor finds in a shop and what to do about it, in English, as the command line and monitoring say it; another language of
 * the office says it in its own words. Pure: safe to ship to the browser.
 */
export const healthWords = {
  /** Not of what Today shows. */
  AS_SAID: (text: string) => text,
  NOT_LOOKED_AT: (error: string) => `could not be looked at: ${error}`,

  BOOKS_NEVER: (look: string) => `${looks[look] ?? look} was never looked at`,
  BOOKS_LATE: (look: string, count: string, unit: string) =>
    `${looks[look] ?? look} was last looked at ${ago(count, unit)}`,
  /** The invariant that is violated, in how many rows, and what that says in English. */
  VIOLATION: (invariant: string, rows: string, what: string) =>
    `${invariant}: ${what} (${rows} ${rows === '1' ? 'row' : 'rows'})`,
  NO_BACKUP: () => 'none was made here',
  OLD_BACKUP: (count: string, unit: string) => `the newest was made ${ago(count, unit)}`,
  BACKUP_FAILED: (problem: string) => `the nightly backup failed: ${problem}`,
  BACKUP_SAME_DISK: (folder: string) => `${folder} is on the disk of the shop: if the disk fails, both are lost`,
  PAYMENTS_PRETENDED: (provider: string) => `are pretended (${provider}): no money comes`,
  SMS_TO_FILE: (provider: string) => `codes are written to a file (${provider})`,
  MAIL_TO_FILE: () => 'is written to a file',
  /** Whose last calls failed, how many, and when the latest. */
  VENDOR_DOWN: (vendor: string, calls: string, at: string) =>
    `${vendors[vendor] ?? vendor} does not answer: the last ${calls} calls failed, the latest at ${at}`,
  UNCLEAR_PAYMENTS: (count: string) => `${count} payments are not understood`,
  FAILED_REFUNDS: (count: string) => `${count} refunds wait for a person`,
  OWED_PAYMENTS: (count: string) => `${count} payments were taken back after their use and are owed`,
  /** `why`: as the provider said it. */
  UNDELIVERED: (count: string, why: string) => `${count} did not arrive: ${why}`,
  UNDELIVERED_FOR_A_DAY: (count: string) => `${count} did not arrive: nobody took them for a day`,
  /** Megabytes. */
  DISK_NEARLY_FULL: (left: string) => `The disk is nearly full: ${left} MB are left`,
  JOBS_NEVER: () => 'the server has never run here',
  JOBS_WAIT: (count: string, unit: string) => `the oldest waits since ${ago(count, unit)}`,
  /** As the watch over the database says it. */
  DATABASE: (problem: string) => problem,

  MEND_FIRST: () => 'mend that first, and look again',
  IS_SERVER_UP: () => 'is the server running? systemctl status farmstand, and its log',
  SEE_ROWS: () => 'see the rows: farmstand reconcile, and docs/operations/reconcile.md',
  MAKE_BACKUPS: (folder: string) => `every night: farmstand backup ${folder} --keep 14`,
  PLAN_BACKUPS: () => 'set a folder for nightly backups under Health in the back office',
  MEND_BACKUPS: () => 'correct the folder, or make room there; the shop tries again every hour',
  OTHER_DISK: () => 'choose a folder on another disk, or copy the backups to another machine every night',
  NIGHTLY_FAILS: () => 'see in the log of the shop why the nightly one fails',
  SET_PROVIDER: (setting: string) => `set ${setting} and its keys`,
  SET_MAIL: () => 'set SMTP_URL and MAIL_FROM',
  WAIT_FOR_VENDOR: () =>
    'what waits is sent when it answers again; look at its own page of troubles, and at the account there',
  SEND_AGAIN: () => 'send them again, or learn why: Messages in the back office',
  MAKE_ROOM: () => 'make room: older backups and logs first',
  START: () => 'start it',
  /** What to type. */
  COMMAND: (command: string) => command,
} as const satisfies Record<string, (...values: string[]) => string>

export type HealthCode = keyof typeof healthWords

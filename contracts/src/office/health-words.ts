import { vendorWords } from './channels.ts'

type Unit = 'MINUTES' | 'HOURS' | 'DAYS'
const units: Readonly<Record<string, string>> = {
  MINUTES: 'minutes',
  HOURS: 'hours',
  DAYS: 'days',
} satisfies Record<Unit, string>
/** A count of 1 is always one minute, because ages are given in hours only from two hours, in days from two days. */
const ago = (count: string, unit: string): string => `${count} ${count === '1' ? 'minute' : (units[unit] ?? unit)} ago`

/** The scope of a check of the books. */
const looks: Readonly<Record<string, string>> = { frequent: 'the money', all: 'everything' }

/** The name of each vendor in the findings. */
const vendors: Readonly<Record<string, string>> = {
  PAYMENTS: 'The payment provider',
  ...vendorWords('en'),
}

const undelivered = (count: string): string =>
  `${count} ${count === '1' ? 'message was' : 'messages were'} not delivered`

/**
 * The findings and remedies of the shop's health check (`farmstand doctor`) in English, for the command line and
 * monitoring. The back office has its own texts in each language. Pure: safe to ship to the browser.
 */
export const healthWords = {
  /** A finding as plain text. The screen Today does not show it. */
  AS_SAID: (text: string) => text,
  NOT_LOOKED_AT: (error: string) => `could not be checked: ${error}`,

  BOOKS_NEVER: (look: string) => `${looks[look] ?? look} was never checked`,
  BOOKS_LATE: (look: string, count: string, unit: string) =>
    `${looks[look] ?? look} was last checked ${ago(count, unit)}`,
  /** The violated invariant, the number of its rows, and its description in English. */
  VIOLATION: (invariant: string, rows: string, what: string) =>
    `${invariant}: ${what} (${rows} ${rows === '1' ? 'row' : 'rows'})`,
  NO_BACKUP: () => 'no backup yet',
  OLD_BACKUP: (count: string, unit: string) => `the newest was made ${ago(count, unit)}`,
  BACKUP_FAILED: (problem: string) => `the nightly backup failed: ${problem}`,
  BACKUP_SAME_DISK: (folder: string) => `${folder} is on the same disk as the shop. If the disk fails, both are lost`,
  PAYMENTS_PRETENDED: (provider: string) => `are simulated (${provider}), so no money arrives`,
  SMS_TO_FILE: (provider: string) => `codes are written to a file (${provider})`,
  MAIL_TO_FILE: () => 'is written to a file',
  /** `calls` is the number of the last calls to the vendor, which all failed; `at` is the time of the latest. */
  VENDOR_DOWN: (vendor: string, calls: string, at: string) =>
    `${vendors[vendor] ?? vendor} is not responding: ${calls === '1' ? 'the last call failed' : `the last ${calls} calls failed, the latest`} at ${at}`,
  UNCLEAR_PAYMENTS: (count: string) => `${count} ${count === '1' ? 'payment needs' : 'payments need'} checking`,
  FAILED_REFUNDS: (count: string) => `${count} ${count === '1' ? 'refund needs' : 'refunds need'} a decision`,
  OWED_PAYMENTS: (count: string) =>
    `${count} ${count === '1' ? 'payment was' : 'payments were'} reversed after use, so customers owe the money`,
  /** `why` is the provider's reason. */
  UNDELIVERED: (count: string, why: string) => `${undelivered(count)}: ${why}`,
  UNDELIVERED_FOR_A_DAY: (count: string) => `${undelivered(count)} for a day`,
  /** `left` is in megabytes. */
  DISK_NEARLY_FULL: (left: string) => `The disk is nearly full: ${left} MB left`,
  JOBS_NEVER: () => 'the server has never run here',
  JOBS_WAIT: (count: string, unit: string) => `the oldest was due ${ago(count, unit)}`,
  /** The problem, as the part that watches the database describes it. */
  DATABASE: (problem: string) => problem,

  MEND_FIRST: () => 'fix that first, then check again',
  IS_SERVER_UP: () => 'check that the server is running: systemctl status farmstand, and its log',
  SEE_ROWS: () => 'list the records: farmstand reconcile, and see docs/operations/reconcile.md',
  MAKE_BACKUPS: (folder: string) => `every night: farmstand backup ${folder} --keep 14`,
  PLAN_BACKUPS: () => 'set a folder for nightly backups under Health in the back office',
  MEND_BACKUPS: () => 'correct the folder, or free space there; the shop tries again every hour',
  OTHER_DISK: () => 'choose a folder on another disk, or copy the backups to another machine every night',
  NIGHTLY_FAILS: () => 'the server log shows why the nightly backup fails',
  SET_PROVIDER: (setting: string) => `set ${setting} and its keys`,
  SET_MAIL: () => 'set SMTP_URL and MAIL_FROM',
  WAIT_FOR_VENDOR: () =>
    'waiting messages are sent when it responds again; check its status page and your account there',
  SEND_AGAIN: () => 'send them again, or see why, in Messages in the back office',
  MAKE_ROOM: () => 'free some space: delete older backups and logs first',
  START: () => 'start it',
  /** The command to type at the command line. */
  COMMAND: (command: string) => command,
} as const satisfies Record<string, (...values: string[]) => string>

export type HealthCode = keyof typeof healthWords

import type { Setup } from '@farmstand/contracts/office/setup'
import { undelivered } from '../modules/telling/index.ts'
import type { Queryable } from '../platform/database.ts'
import type { VendorWatch, WatchedVendor } from '../platform/vendor-watch.ts'
import { fault, look, ok, warning, type Finding } from './finding.ts'

/** By whom money comes and messages go. */
export function lookAtProviders({ payments, sms, mail }: Setup['installed']): Finding[] {
  return [
    payments.pretended
      ? warning('Payments', `are pretended (${payments.label}): no money comes`, 'set PAYMENT_PROVIDER and its keys')
      : ok('Payments', `by ${payments.label}`),
    sms.pretended
      ? warning('SMS', `codes are written to a file (${sms.label})`, 'set SMS_PROVIDER and its keys')
      : ok('SMS', `by ${sms.label}`),
    mail.pretended
      ? warning('Mail', 'is written to a file', 'set SMTP_URL and MAIL_FROM')
      : ok('Mail', 'by the server of SMTP_URL'),
  ]
}

/** Which of them do not answer. */
export const lookAtVendors = (vendors: VendorWatch): Finding[] =>
  vendors.concerns().map(({ vendor, says }) => fault(aboutVendor[vendor], says, FORWARD_OF_VENDOR))

const aboutVendor: Readonly<Record<WatchedVendor, string>> = {
  'The payment provider': 'Payments',
  'The SMS provider': 'SMS',
  'The mail server': 'Mail',
}
const FORWARD_OF_VENDOR =
  'what waits is sent when it answers again; look at its own page of troubles, and at the account there'

/** What did not arrive. */
export const lookAtMessages = (db: Queryable, now: Date): Promise<readonly Finding[]> =>
  look('Messages', async () =>
    (await undelivered(db, now)).map(({ channel, count, why }) =>
      warning(
        channel === 'SMS' ? 'SMS' : 'Mail',
        `${count} did not arrive: ${why ?? 'nobody took them for a day'}`,
        'send them again, or learn why: Messages in the back office',
      ),
    ),
  )

import { channels, channelKey, messageChannels } from '@farmstand/contracts/office/channels'
import type { HealthSentence } from '@farmstand/contracts/office/today'
import type { Setup } from '@farmstand/contracts/office/setup'
import type { Undelivered } from '../modules/telling/index.ts'
import type { DownVendor, VendorWatch, WatchedVendor } from '../platform/vendor-watch.ts'
import { fault, ok, sentence, warning, type Finding } from './finding.ts'

/** Reports providers of payments and messages that are only for trials. */
export function checkProviders({ payments, ...installed }: Setup['installed']): Finding[] {
  return [
    payments.pretended
      ? warning(
          'Payments',
          sentence('PAYMENTS_PRETENDED', payments.label),
          sentence('SET_PROVIDER', 'PAYMENT_PROVIDER'),
        )
      : ok('Payments', `by ${payments.label}`),
    ...messageChannels.flatMap((channel) => {
      const { label, pretended } = installed[channelKey(channel)]
      if (!pretended) return [ok(aboutVendor(channel), `by ${label}`)]
      // A channel that sign-in codes do not use may have no provider. It is then off.
      if (!channels[channel].needed) return []
      return channel === 'SMS'
        ? [warning('SMS', sentence('SMS_TO_FILE', label), sentence('SET_PROVIDER', 'SMS_PROVIDER'))]
        : [warning(aboutVendor(channel), sentence('MAIL_TO_FILE'), sentence('SET_MAIL'))]
    }),
  ]
}

/** Reports providers that do not respond. */
export const checkVendors = (vendors: VendorWatch): Finding[] =>
  vendors
    .concerns()
    .map((down) => fault(aboutVendor(down.vendor), vendorDownSentence(down), sentence('WAIT_FOR_VENDOR')))

export const vendorDownSentence = ({ vendor, calls, last }: DownVendor): HealthSentence =>
  sentence('VENDOR_DOWN', vendor, calls, last.toISOString())

const aboutVendor = (vendor: WatchedVendor): string =>
  vendor === 'PAYMENTS' ? 'Payments' : channels[vendor].words.en.name

/** Reports messages that were not delivered. */
export const undeliveredFindings = (failed: readonly Undelivered[]): Finding[] =>
  failed.map(({ channel, count, why }) =>
    warning(
      aboutVendor(channel),
      why === null ? sentence('UNDELIVERED_FOR_A_DAY', count) : sentence('UNDELIVERED', count, why),
      sentence('SEND_AGAIN'),
    ),
  )

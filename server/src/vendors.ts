import { join } from 'node:path'
import type { Setup, VendorChoice } from '@farmstand/contracts/office/setup'
import { mail } from './adapters/email/mail.ts'
import { pictures } from './adapters/files/pictures.ts'
import type { GeocoderDeps, GeocoderVendor } from './adapters/geocoder/geocoder-vendor.ts'
import { google } from './adapters/geocoder/google.ts'
import { nominatim } from './adapters/geocoder/nominatim.ts'
import { pincodes } from './adapters/geocoder/pincodes.ts'
import type { PaymentDeps, PaymentVendor } from './adapters/payment/payment-vendor.ts'
import { razorpay } from './adapters/payment/razorpay.ts'
import { sandbox } from './adapters/payment/sandbox.ts'
import { msg91 } from './adapters/sms/msg91.ts'
import { outbox } from './adapters/sms/outbox.ts'
import type { SmsVendor } from './adapters/sms/sms-vendor.ts'
import { twilio } from './adapters/sms/twilio.ts'
import type { Geocoder } from './modules/addresses/index.ts'
import {
  newsTemplates,
  noticeTemplates,
  type EmailSender,
  type Senders,
  type SmsSender,
} from './modules/notifications/index.ts'
import type { PaymentGateway } from './modules/payments/index.ts'
import { readConfig, readValues, type Config } from './platform/config.ts'
import type { FileStore } from './platform/file-store.ts'
import type { Log } from './platform/log.ts'
import type { VendorInfo, SettingValues } from './platform/vendor.ts'

export { sandboxKeys, SANDBOX_PREFIX } from './adapters/payment/sandbox.ts'

// Vendors are named only in this file: here are the choices of each setting, with the default first.
const sms: Record<string, SmsVendor> = { outbox, msg91, twilio }
const payment: Record<string, PaymentVendor> = { sandbox, razorpay }
const geocoder: Record<string, GeocoderVendor> = { pincodes, nominatim, google }

export const declaredVendors = {
  choices: { SMS_PROVIDER: sms, PAYMENT_PROVIDER: payment, GEOCODER: geocoder },
  always: [mail, pictures],
}

/** Reads all settings, including those of the vendors. */
export const readSettings = (source?: Record<string, string | undefined>): Config => readConfig(declaredVendors, source)

/** Opens the sender of each channel. Sign-in codes use the senders for SMS and email directly. */
export function openSenders(
  { values, dataDir }: Config,
  { log }: { log: Log },
): { sms: SmsSender; email: EmailSender; senders: Senders } {
  const parts = { dataDir, log }
  const text = named(sms, values['SMS_PROVIDER']).open(values, parts)
  const email = mail.open(values, parts)
  return { sms: text, email, senders: { SMS: { text }, MAIL: { mail: email } } }
}

export const openGeocoder = ({ values, publicUrl }: Config, parts: Omit<GeocoderDeps, 'publicUrl'>): Geocoder =>
  named(geocoder, values['GEOCODER']).open(values, { publicUrl, ...parts })

/** Opens the store of the shop's pictures. The pictures of this machine are in the data folder. */
export const openPictures = (values: SettingValues, dataDir: string): FileStore =>
  pictures.open(values, { folder: join(dataDir, 'images') })

/** Reads only the settings of the pictures, for programs that need no others. */
export const readPictureSettings = (source?: Record<string, string | undefined>): SettingValues =>
  readValues([pictures], source)

export const openPayments = ({ values, secretKey }: Config, parts: Omit<PaymentDeps, 'secretKey'>): PaymentGateway =>
  named(payment, values['PAYMENT_PROVIDER']).open(values, { secretKey, ...parts })

/** Returns true if the payment sandbox is chosen. This process must then serve it. */
export const isSandboxChosen = ({ values }: Config): boolean => values['PAYMENT_PROVIDER'] === 'sandbox'

/** Returns the providers of this installation for money and messages, as the owner sees them. */
export function installedProviders({ values }: Pick<Config, 'values'>): Setup['installed'] {
  const money = named(payment, values['PAYMENT_PROVIDER']).about
  return {
    payments: {
      label: money.label,
      pretended: money.keys === null,
      webhook_secret: money.webhookSecret,
      offers: offersOf('PAYMENT_PROVIDER', payment),
    },
    sms: installedVendor('SMS_PROVIDER', sms, values),
    mail: { label: mail.about.label, pretended: !values['SMTP_URL'], offers: offerOf(mail.about) },
  }
}

type Known = Readonly<Record<string, { about: VendorInfo }>>

const offersOf = (setting: string, vendors: Known): VendorChoice[] =>
  Object.entries(vendors).flatMap(([name, { about }]) => offerOf(about, `${setting}=${name}`))

/** Returns the provider that a setting chooses, and the others that the setting offers. */
function installedVendor(setting: string, vendors: Known, values: SettingValues): Setup['installed']['sms'] {
  const { label, keys } = named(vendors, values[setting] ?? Object.keys(vendors)[0]).about
  return { label, pretended: keys === null, offers: offersOf(setting, vendors) }
}

const offerOf = ({ label, keys }: VendorInfo, ...chosenBy: string[]): VendorChoice[] =>
  keys ? [{ label, settings: [...chosenBy, ...keys.needs], keys_at: keys.at }] : []

/**
 * Lists texts that the provider refuses because their registration is not set. Returns null if the provider accepts any
 * text.
 */
export const textsNotRegistered = (
  { values }: Config,
  { telling }: { telling: boolean },
): { missing: string[]; setting: string } | null =>
  named(sms, values['SMS_PROVIDER']).unregistered?.(values, [...noticeTemplates, ...(telling ? newsTemplates : [])]) ??
  null

/** Returns true if codes are written to a file, to try out the shop. */
export const isOutboxChosen = (config: Config): boolean => installedProviders(config).sms.pretended

function named<V>(vendors: Readonly<Record<string, V>>, name: unknown): V {
  const vendor = vendors[String(name)]
  if (!vendor) throw new Error(`The settings allow ${String(name)}, but no vendor has this name`)
  return vendor
}

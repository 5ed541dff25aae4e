import type { Language } from '../languages.ts'

export const messageChannels = ['SMS', 'MAIL'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Returns the name of a channel as a key on the wire. */
export const channelKey = (channel: MessageChannel): Lowercase<MessageChannel> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- toLowerCase returns a string of any letters
  channel.toLowerCase() as Lowercase<MessageChannel>

/** The channel's words in the back office. */
export interface ChannelWords {
  name: string
  /** The provider's name in sentences about its failure. */
  vendor: string
  /** The channel's state on Today. */
  health: Record<'ok' | 'warning' | 'fault', string>
  /** Names the provider that sends. */
  sentBy: (provider: string) => string
  /** Shown while no provider is set. */
  notSent: string
  /** The labels of the field for a test's address, and of its button. */
  testTo: string
  testSend: string
}

interface Channel {
  /** Signing in has proven a mobile number. A mail address is stored as the customer typed it. */
  address: 'MOBILE' | 'MAIL'
  /**
   * REGISTERED: a provider takes only texts that were registered with it, in one piece. FREE: any text, in paragraphs.
   */
  texts: 'REGISTERED' | 'FREE'
  /** CONFIRMING: an address gets few messages a day until its owner has confirmed it. */
  optIn: 'ORDERING' | 'CONFIRMING'
  /** Sign-in codes use it. Without a provider it writes to a file; other channels are then off. */
  needed: boolean
  words: Record<Language, ChannelWords>
}

/**
 * The channels of messages with the addresses, rules and words of each. Their vendors are in `server/src/vendors.ts`.
 */
export const channels: Readonly<Record<MessageChannel, Channel>> = {
  SMS: {
    address: 'MOBILE',
    texts: 'REGISTERED',
    optIn: 'ORDERING',
    needed: true,
    words: {
      en: {
        name: 'SMS',
        vendor: 'The SMS provider',
        health: { ok: 'SMS', warning: 'Check SMS', fault: 'SMS are not being sent' },
        sentBy: (provider) => `Text messages are sent through ${provider}.`,
        notSent:
          'Text messages are written to a file on the server. No one receives them, so customers cannot sign in on their own.',
        testTo: 'Your mobile number',
        testSend: 'Send a test text',
      },
      hi: {
        name: 'SMS',
        vendor: 'SMS कंपनी',
        health: { ok: 'SMS', warning: 'SMS जाँचने हैं', fault: 'SMS नहीं जा रहे' },
        sentBy: (provider) => `SMS ${provider} से भेजे जाते हैं।`,
        notSent: 'SMS सर्वर की एक फ़ाइल में लिखे जा रहे हैं: किसी को मिलते नहीं, और ग्राहक खुद लॉगिन नहीं कर सकते।',
        testTo: 'आपका मोबाइल नंबर',
        testSend: 'टेस्ट SMS भेजें',
      },
      mr: {
        name: 'SMS',
        vendor: 'SMS कंपनीकडून',
        health: { ok: 'SMS', warning: 'SMS तपासा', fault: 'SMS जात नाहीत' },
        sentBy: (provider) => `SMS ${provider} मार्फत जातात.`,
        notSent: 'SMS सर्व्हरवरच्या फाइलमध्ये लिहिले जातात: ते कोणालाही मिळत नाहीत, आणि ग्राहकांना स्वतः लॉगिन करता येत नाही.',
        testTo: 'तुमचा मोबाइल नंबर',
        testSend: 'टेस्ट SMS पाठवा',
      },
    },
  },
  MAIL: {
    address: 'MAIL',
    texts: 'FREE',
    optIn: 'CONFIRMING',
    needed: true,
    words: {
      en: {
        name: 'Email',
        vendor: 'The mail server',
        health: { ok: 'Email', warning: 'Check email', fault: 'Emails are not being sent' },
        sentBy: () => 'Emails are sent through your mail server.',
        notSent: 'Emails are written to a file on the server. No one receives them.',
        testTo: 'Your email address',
        testSend: 'Send a test email',
      },
      hi: {
        name: 'ईमेल',
        vendor: 'ईमेल का सर्वर',
        health: { ok: 'ईमेल', warning: 'ईमेल जाँचने हैं', fault: 'ईमेल नहीं जा रहे' },
        sentBy: () => 'ईमेल आपके मेल सर्वर से भेजे जाते हैं।',
        notSent: 'ईमेल सर्वर की एक फ़ाइल में लिखे जा रहे हैं: किसी को मिलते नहीं।',
        testTo: 'आपका ईमेल',
        testSend: 'टेस्ट ईमेल भेजें',
      },
      mr: {
        name: 'ईमेल',
        vendor: 'ईमेल सर्व्हरकडून',
        health: { ok: 'ईमेल', warning: 'ईमेल तपासा', fault: 'ईमेल जात नाहीत' },
        sentBy: () => 'ईमेल तुमच्या मेल सर्व्हरवरून जातात.',
        notSent: 'ईमेल सर्व्हरवरच्या फाइलमध्ये लिहिले जातात: ते कोणालाही मिळत नाहीत.',
        testTo: 'तुमचा ईमेल',
        testSend: 'टेस्ट ईमेल पाठवा',
      },
    },
  },
}

const perChannel = <Value>(valueOf: (channel: MessageChannel) => Value): Record<MessageChannel, Value> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets which keys it has
  Object.fromEntries(messageChannels.map((channel) => [channel, valueOf(channel)])) as Record<MessageChannel, Value>

/** Returns the words of each channel in one language. */
export const channelWords = (language: Language): Record<MessageChannel, ChannelWords> =>
  perChannel((channel) => channels[channel].words[language])

/** Returns the words for the provider of each channel in one language. */
export const vendorWords = (language: Language): Record<MessageChannel, string> =>
  perChannel((channel) => channels[channel].words[language].vendor)

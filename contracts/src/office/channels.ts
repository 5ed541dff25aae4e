import type { Language } from '../languages.ts'

export const messageChannels = ['SMS', 'MAIL'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Returns the name of a channel as a key on the wire. */
export const channelKey = (channel: MessageChannel): Lowercase<MessageChannel> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- toLowerCase returns a string of any letters
  channel.toLowerCase() as Lowercase<MessageChannel>

/** The back office's texts about a channel. */
export interface ChannelWords {
  name: string
  /** The name of the channel's provider in sentences about a failure. */
  vendor: string
  /** The channel's state, as shown on the screen Today. */
  health: Record<'ok' | 'warning' | 'fault', string>
  /** Returns a sentence that names the provider that sends the messages. */
  sentBy: (provider: string) => string
  /** Shown while no provider is set up. */
  notSent: string
  /** The labels of the field for the address of a test message, and of the button that sends it. */
  testTo: string
  testSend: string
}

interface Channel {
  /**
   * The kind of address. A mobile number has been verified by signing in. An email address is stored as the customer
   * typed it.
   */
  address: 'MOBILE' | 'MAIL'
  /**
   * REGISTERED: a provider sends only texts that were registered with it before, each as one paragraph. FREE: a
   * provider sends any text, with paragraphs.
   */
  texts: 'REGISTERED' | 'FREE'
  /** CONFIRMING: until its owner has confirmed an address, only a few messages a day are sent to it. */
  optIn: 'ORDERING' | 'CONFIRMING'
  /**
   * True for the channel that sends the sign-in codes. Without a provider this channel writes its messages to a file,
   * whereas the other channels are switched off.
   */
  needed: boolean
  words: Record<Language, ChannelWords>
}

/**
 * The channels for messages, each with its kind of address, its rules and its texts. The providers of the channels are
 * in `server/src/vendors.ts`.
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

/** Returns the texts about each channel in one language. */
export const channelWords = (language: Language): Record<MessageChannel, ChannelWords> =>
  perChannel((channel) => channels[channel].words[language])

/** Returns what each channel's provider is called in one language. */
export const vendorWords = (language: Language): Record<MessageChannel, string> =>
  perChannel((channel) => channels[channel].words[language].vendor)

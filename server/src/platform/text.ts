// C0 and C1 controls but tab and newline; bidi overrides and isolates; zero-width no-break and lone surrogates:
// nothing a person types on purpose, and all of it useful for spoofing (threats 27).
// oxlint-disable-next-line no-control-regex -- matching control characters is the purpose
const unwanted = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/g

/** Text as it is stored: NFC, without controls or direction overrides, ends trimmed. */
export const cleanText = (text: string): string => text.toWellFormed().normalize('NFC').replace(unwanted, '').trim()

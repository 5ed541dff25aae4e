// Control characters, line separators, and invisible characters that reorder or hide their neighbours, such as
// direction overrides, zero-width spaces, tags and lone surrogates. People do not type them on purpose, and attackers
// use them for spoofing. The two joiners are allowed, because they shape letters of Indian scripts.
const unprintable = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/**
 * Cleans a text for storage. The result is in NFC and trimmed, without control characters or direction overrides. Its
 * only white space is blanks, tabs and newlines.
 */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(lineBreaks, '\n')
    .replace(unprintable, (found) => (found === '\n' || found === '\t' ? found : ''))
    .trim()

/** Cleans a text and puts it in one line, so that it cannot add a line to a list or an invoice. */
export const oneLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ')

/**
 * Makes a line from any source safe for a terminal. Escapes characters that move the cursor, change colours, end the
 * line or change its direction, for example as `\u001b`. Inside JSON, the escaped text means the same.
 */
export const printable = (line: string): string =>
  line.replace(unprintable, (found) =>
    Array.from({ length: found.length }, (_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
      '',
    ),
  )

// Controls, line separators, and invisible characters that turn or hide their neighbours: direction overrides, zero-width spaces, tags,
// lone surrogates. Nobody types them on purpose, and all of them serve spoofing. The two joiners shape letters of Indian scripts and stay.
const unprintable = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Text as it is stored: NFC, without controls or direction overrides, trimmed; the only white space besides blanks is tabs and newlines. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(lineBreaks, '\n')
    .replace(unprintable, (found) => (found === '\n' || found === '\t' ? found : ''))
    .trim()

/** The same in one line, so that it cannot add a line to a list or an invoice. */
export const oneLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ')

/**
 * A line as a terminal may show it, whoever wrote it: characters that move the cursor, change colours, end the line or change its direction
 * are shown as `\u001b`. Inside JSON that is still the same text.
 */
export const printable = (line: string): string =>
  line.replace(unprintable, (found) =>
    Array.from({ length: found.length }, (_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
      '',
    ),
  )

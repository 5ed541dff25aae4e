// Controls, line separators and what is drawn as nothing but turns or hides what stands around it: direction overrides, zero-width
// spaces, tags, lone surrogates. Nothing a person types on purpose, and all of it useful for spoofing. The two joiners shape
// letters of Indian scripts and stay.
const unprintable = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Text as it is stored: NFC, without controls or direction overrides, ends trimmed; only tabs and newlines are left of white space. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(lineBreaks, '\n')
    .replace(unprintable, (found) => (found === '\n' || found === '\t' ? found : ''))
    .trim()

/** The same in one line: what stands in a list or on an invoice cannot add a line to it. */
export const oneLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ')

/**
 * A line as a terminal may show it, whoever wrote it: what would move its cursor, change its colours, end the line or turn its direction
 * is shown as `\u001b`. Inside JSON that is the same text still.
 */
export const printable = (line: string): string =>
  line.replace(unprintable, (found) =>
    Array.from({ length: found.length }, (_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
      '',
    ),
  )

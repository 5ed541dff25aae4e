const units = [
  ...Array.from({ length: 31 }, (_, index) => index + 1),
  ...Array.from({ length: 33 }, (_, index) => index + 0x7f),
  0xad,
  0x61c,
  0x180e,
  0x200b,
  0x200e,
  0x200f,
  0x2028,
  0x2029,
  0x202a,
  0x202b,
  0x202c,
  0x202d,
  0x202e,
  0x2060,
  0x2061,
  0x2066,
  0x2067,
  0x2068,
  0x2069,
  0x206a,
  0x206f,
  0xfeff,
  0xfff9,
  0xfffa,
  0xfffb,
  0xe0001,
  0xe0041,
  0xe007f,
]

const sequences = [
  '\u001b[2J\u001b[H',
  '\u001b[1A\u001b[2K',
  '\u001b]0;owned\u0007',
  '\u001b]8;;https://evil.example\u001b\\Order\u001b]8;;\u001b\\',
  '\u001bP1;1|41/evil\u001b\\',
  '\u009b2J',
  '\u009d0;owned\u009c',
  '\u001b[?1049h',
  '\u001bc',
  '\u001b[31mPAID\u001b[0m',
  '\b\b\b\b0000',
  '\rTotal 0',
  '\r\nTotal 0',
  '\nTotal ₹0.00',
  '\n\n\n\n\n',
  '\u202e00.0₹ latoT',
  '\u2067PAID\u2069',
  '\t\t\tPAID',
  '\u000c',
  '\u0085Total 0',
  '\u2028Total 0',
  '=HYPERLINK("https://evil.example")',
  '\u001b[6n',
  '\u001b[5i',
  '\u001b%@',
  '\u001b(0',
  '\u000e',
  '\u001b#8',
  '\uD800',
  '\uDC00',
]

const among = [(text: string) => `A${text}B`, (text: string) => `${text}Asha`, (text: string) => `Asha Kulkarni${text}`]

/**
 * Some 350 names that would manipulate a terminal. At the start, at the end or in the middle, they contain characters
 * that move the cursor, or that colour, hide, reverse or add text.
 */
export const hostileTexts: readonly string[] = [
  ...units.map((unit) => String.fromCodePoint(unit)),
  ...sequences,
].flatMap((text) => among.map((put) => put(text)))

/** Returns true when a terminal would do more with this line than show it. */
export const affectsTerminal = (line: string): boolean =>
  /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(line)

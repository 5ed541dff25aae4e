import { inServer } from './places.ts'

interface ScriptFont {
  /** The name by which documents refer to the font. */
  name: string
  file: string
  /** Ranges of the letters of the font's script. */
  blocks: readonly (readonly [first: number, last: number])[]
  isRightToLeft?: true
}

/** Noto fonts, each reduced to the letters of one script; see the README in the folder of the fonts. */
const scriptFonts: readonly ScriptFont[] = [
  { name: 'Bengali', file: 'NotoSansBengali', blocks: [[0x980, 0x9ff]] },
  { name: 'Gurmukhi', file: 'NotoSansGurmukhi', blocks: [[0xa00, 0xa7f]] },
  { name: 'Gujarati', file: 'NotoSansGujarati', blocks: [[0xa80, 0xaff]] },
  { name: 'Odia', file: 'NotoSansOriya', blocks: [[0xb00, 0xb7f]] },
  { name: 'Tamil', file: 'NotoSansTamil', blocks: [[0xb80, 0xbff]] },
  { name: 'Telugu', file: 'NotoSansTelugu', blocks: [[0xc00, 0xc7f]] },
  { name: 'Kannada', file: 'NotoSansKannada', blocks: [[0xc80, 0xcff]] },
  { name: 'Malayalam', file: 'NotoSansMalayalam', blocks: [[0xd00, 0xd7f]] },
  {
    name: 'Urdu',
    file: 'NotoNaskhArabic',
    blocks: [
      [0x600, 0x6ff],
      [0x750, 0x77f],
    ],
    isRightToLeft: true,
  },
]
/**
 * Line height that makes lines in Noto fonts as high as lines in the base font. Without it, letters that reach below
 * the line touch the next line.
 */
const NOTO_LINE = 1.06
const DEVANAGARI = [0x900, 0x97f] as const

/** The font for Latin, Devanagari and ₹. */
export const BASE_FONT = 'Anek'

/** The files of the fonts for other scripts, by the names that documents use for the fonts. */
export const scriptFontFiles: Readonly<Record<string, string>> = Object.fromEntries(
  scriptFonts.map(({ name, file }) => [name, inServer(`fonts/${file}.ttf`)]),
)

const within = (code: number, [first, last]: readonly [number, number]): boolean => code >= first && code <= last
const fontOf = (letter: string): ScriptFont | undefined => {
  const code = letter.codePointAt(0) ?? 0
  return scriptFonts.find(({ blocks }) => blocks.some((block) => within(code, block)))
}

/** Returns the approximate width of a letter relative to the base font. */
export function relativeWidth(letter: string): number {
  const font = fontOf(letter)
  if (!font || font.isRightToLeft) return 1
  return widths[font.name] ?? 1.5
}
const widths: Readonly<Record<string, number>> = { Tamil: 1.9, Malayalam: 2.3, Odia: 1.7 }

/** Returns true if one of the fonts for other scripts has this letter. */
export const hasScriptFont = (letter: string): boolean => fontOf(letter) !== undefined

const joiners = /^[\u200c\u200d]$/

type Script = ScriptFont | 'DEVANAGARI' | 'OTHER'
const scriptOf = (letter: string): Script =>
  fontOf(letter) ?? (within(letter.codePointAt(0) ?? 0, DEVANAGARI) ? 'DEVANAGARI' : 'OTHER')

export interface Run {
  text: string
  font: string
  /** A multiple of the font's height. If absent, the document's line height applies. */
  lineHeight?: number
}

interface ScriptRun {
  script: Script
  text: string
}

/**
 * Splits a text where its script changes. The library shapes a run by the script of its first letter, so 'Asha/क्ष' in
 * one run would lose its conjunct. Joiners and blanks stay with the letter before them.
 */
export function scriptRuns(text: string): Run[] {
  const runs: ScriptRun[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const isKept = last && (joiners.test(letter) || (letter === ' ' && !isRightToLeft(last)))
    const script = isKept ? last.script : scriptOf(letter)
    if (last && last.script === script) last.text += letter
    else runs.push({ script, text: letter })
  }
  return inReadingOrder(splitNumbers(runs)).map(({ script, text: own }) => {
    if (typeof script === 'string') return { text: own, font: BASE_FONT }
    return { text: own, font: script.name, ...(!script.isRightToLeft && { lineHeight: NOTO_LINE }) }
  })
}

/** Splits a run where a number follows a right-to-left word, because the number may belong to the surrounding text. */
const splitNumbers = (runs: readonly ScriptRun[]): ScriptRun[] =>
  runs.flatMap((run, at) => {
    const last = runs[at - 1]
    const [, number = '', rest = ''] = /^(\s*\d[\d/-]*)([^\d/-].*)$/s.exec(run.text) ?? []
    if (run.script !== 'OTHER' || !last || !isRightToLeft(last) || number === '') return [run]
    return [
      { ...run, text: number },
      { ...run, text: rest },
    ]
  })

const isRightToLeft = ({ script }: ScriptRun): boolean => typeof script !== 'string' && script.isRightToLeft === true
const blanks = /^\s+$/
/** Numbers within a right-to-left text. They keep their own direction and their place in the order of the text. */
const numbers = /^[\s\d.,:;/#-]+$/

/**
 * Puts the runs into visual order from left to right. Adjacent right-to-left words are joined by fixed spaces into one
 * run, which the library itself puts in order. Within a right-to-left text, the order of runs and numbers is reversed.
 */
function inReadingOrder(runs: readonly ScriptRun[]): ScriptRun[] {
  const set: ScriptRun[] = []
  for (let at = 0; at < runs.length;) {
    const first = runs[at]
    if (!first) break
    let end = at + 1
    while (isRightToLeft(first) && isWithin(runs[end])) end += 1
    // A comma after the last right-to-left word belongs to the surrounding text.
    while (end - at > 1 && !isPart(runs[end - 1])) end -= 1
    set.push(
      ...joined(runs.slice(at, end))
        .toReversed()
        .map((run) => (end - at > 1 ? withBlanksAtEnd(run) : run)),
    )
    at = end
  }
  return set
}

const isWithin = (run: ScriptRun | undefined): boolean =>
  run !== undefined && (isRightToLeft(run) || (run.script === 'OTHER' && numbers.test(run.text)))

const isPart = (run: ScriptRun | undefined): boolean => run !== undefined && (isRightToLeft(run) || /\d/.test(run.text))

function joined(runs: readonly ScriptRun[]): ScriptRun[] {
  const all: ScriptRun[] = []
  for (const [at, run] of runs.entries()) {
    const last = all.at(-1)
    const next = runs[at + 1]
    if (last && isRightToLeft(last) && blanks.test(run.text) && next && isRightToLeft(next)) last.text += '\u00a0'
    else if (last && isRightToLeft(last) && isRightToLeft(run)) last.text += run.text
    else all.push({ ...run })
  }
  return all
}

/** Moves the blanks before a number to its end, because the order of the runs is reversed. */
const withBlanksAtEnd = (run: ScriptRun): ScriptRun =>
  isRightToLeft(run) ? run : { ...run, text: run.text.replace(/^(\s*)(.*?)(\s*)$/s, '$3$2$1') }

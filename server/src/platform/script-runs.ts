import { inServer } from './places.ts'

interface ScriptFont {
  /** The name of the font in documents. */
  name: string
  file: string
  /** The first and last letter of its script. */
  blocks: readonly (readonly [first: number, last: number])[]
  isRightToLeft?: true
}

/** Noto fonts, each reduced to the letters of its script; see the README beside them. */
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
 * Line height that gives Noto fonts the height of the base font's lines; otherwise letters below the line touch the
 * next line.
 */
const NOTO_LINE = 1.06
const DEVANAGARI = [0x900, 0x97f] as const

/** The font of Latin, Devanagari and ₹. */
export const BASE_FONT = 'Anek'

/** The files of the fonts for other scripts, by the names that documents use. */
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

/** Returns true if a font for another script has this letter. */
export const hasScriptFont = (letter: string): boolean => fontOf(letter) !== undefined

const joiners = /^[\u200c\u200d]$/

type Script = ScriptFont | 'DEVANAGARI' | 'OTHER'
const scriptOf = (letter: string): Script =>
  fontOf(letter) ?? (within(letter.codePointAt(0) ?? 0, DEVANAGARI) ? 'DEVANAGARI' : 'OTHER')

export interface Run {
  text: string
  font: string
  /** In heights of the font; by default that of the document. */
  lineHeight?: number
}

interface ScriptRun {
  script: Script
  text: string
}

/**
 * Splits a text where its script changes, because the library shapes a run by the script of its first letter;
 * 'Asha/क्ष' in one run would lose its conjunct. Joiners and blanks stay with the letter before them.
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

/** Splits a number from a right-to-left word before it, because the rest may belong to the surrounding text. */
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
/** Numbers within a right-to-left text, which keep their own direction and their place in its order. */
const numbers = /^[\s\d.,:;/#-]+$/

/**
 * Puts the runs into visual order from left to right. Adjacent right-to-left words are joined by fixed spaces into one
 * run, which the library sets in its own order. The runs and numbers of a right-to-left text change their order.
 */
function inReadingOrder(runs: readonly ScriptRun[]): ScriptRun[] {
  const set: ScriptRun[] = []
  for (let at = 0; at < runs.length;) {
    const first = runs[at]
    if (!first) break
    let end = at + 1
    while (isRightToLeft(first) && isWithin(runs[end])) end += 1
    // A comma after the last word belongs to the surrounding text.
    while (end - at > 1 && !isPart(runs[end - 1])) end -= 1
    set.push(
      ...joined(runs.slice(at, end))
        .toReversed()
        .map((run) => (end - at > 1 ? turned(run) : run)),
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

/** Moves the blanks before a number behind it, because the order is reversed. */
const turned = (run: ScriptRun): ScriptRun =>
  isRightToLeft(run) ? run : { ...run, text: run.text.replace(/^(\s*)(.*?)(\s*)$/s, '$3$2$1') }

import { createRequire } from 'node:module'

/** The parts of fontkit that this file uses. */
interface Anchoring {
  applyAnchor: (mark: object, base: object | null, at: number) => void
}
interface Measured {
  id: number
  _font: { loca: { offsets: readonly number[] } }
  _getCBox: (internal?: boolean) => object
}
interface Fontkit {
  openSync: (path: string) => {
    layout: (text: string) => object
    getGlyph: (id: number) => Measured
    _layoutEngine: { engine: { GPOSProcessor: Anchoring } }
  }
}

const require = createRequire(import.meta.url)

const NOTHING = Object.freeze({ minX: 0, minY: 0, maxX: 0, maxY: 0, width: 0, height: 0 })
let isMended = false

/**
 * Patches the copy of fontkit that PDFKit draws with. fontkit throws for a mark whose base letter has no anchor, as in
 * पिज़्ज़ा or ਸਿੰਘ, and for an empty glyph at the end of a font, such as a joiner. Then the whole document fails. The
 * patch leaves such a mark in its place, as other shapers do, and gives an empty glyph no size.
 */
export function patchFontkit(fontFile: string): void {
  if (isMended) return
  isMended = true
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package has no types of its own
  const fontkit = require('fontkit') as Fontkit
  const font = fontkit.openSync(fontFile)
  // Laying out any text creates the engine.
  font.layout('क')
  const processor = classOf(font._layoutEngine.engine.GPOSProcessor)
  const apply = processor.applyAnchor
  processor.applyAnchor = function applyKnown(this: Anchoring, mark, base, at) {
    if (base !== null) apply.call(this, mark, base, at)
  }
  const glyph = classOf(font.getGlyph(0))
  const measure = glyph._getCBox
  glyph._getCBox = function measureDrawn(this: Measured, internal) {
    const { offsets } = this._font.loca
    return offsets[this.id] === offsets[this.id + 1] ? NOTHING : measure.call(this, internal)
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.getPrototypeOf returns any
const classOf = <Made extends object>(made: Made): Made => Object.getPrototypeOf(made) as Made

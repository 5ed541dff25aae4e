import type { Page } from '@playwright/test'

/** A description of a layout fault on the screen. */
export type Fault = string

/** The smallest width and height, in CSS pixels, of a control for a finger. */
const TARGET = 44
/** The smallest width and height of a control close to others, which is the field between a card's stepper buttons. */
const CLOSE = 24
/** The largest share of the screen's height for all fixed bars together. */
const BARS = 0.25

/**
 * Returns the layout faults of the whole page, measured in the browser. The page must not scroll sideways, its bars
 * must leave room, no price may be cut, no text may be squeezed, and every control must be large enough and uncovered
 * once it is in view.
 */
export const faultsOf = (page: Page): Promise<Fault[]> =>
  page.evaluate(measure, { target: TARGET, close: CLOSE, bars: BARS })

/** Runs in the page, so it must not use anything from outside this function. */
function measure({ target, close, bars }: { target: number; close: number; bars: number }): Fault[] {
  const faults: Fault[] = []
  const root = document.documentElement
  // Controls under an open dialog or the search sheet cannot be pressed.
  const scope =
    document.querySelector('[aria-modal="true"]') ?? document.querySelector('[data-searching]') ?? document.body
  const isForReadersOnly = (element: Element): boolean => {
    for (let around: Element | null = element; around; around = around.parentElement)
      if (getComputedStyle(around).clipPath === 'inset(50%)') return true
    return false
  }
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    element.closest('[inert],[aria-hidden="true"]') === null &&
    !isForReadersOnly(element)
  const holds = (element: Element, hit: Element | null): boolean =>
    hit !== null && (element.contains(hit) || (hit.closest('label')?.contains(element) ?? false))

  if (root.scrollWidth > root.clientWidth) {
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getBoundingClientRect().right > root.clientWidth + 1 &&
        getComputedStyle(element).position !== 'fixed' &&
        !element.closest('.overflow-x-auto'),
    )
    faults.push(
      `scrolls sideways by ${root.scrollWidth - root.clientWidth}: ${beyond.slice(-3).map(nameOf).join(', ')}`,
    )
  }

  const pressables = [
    ...scope.querySelectorAll(
      'a[href],button:enabled,input:enabled:not([type=file]),select:enabled,textarea:enabled,summary',
    ),
  ].filter(isSeen)
  for (const element of pressables) {
    // Each control is scrolled into view from above and from below, because a bar may cover it in one of the two cases.
    for (const block of ['start', 'end'] as const) {
      element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
      const around = (element.closest('label') ?? element).getBoundingClientRect()
      const over = document.elementFromPoint(around.left + around.width / 2, around.top + around.height / 2)
      const bar = over?.closest('header,nav,[data-as-bar],[data-in-bar],button')
      if (bar && !bar.contains(element) && !element.contains(bar) && around.height < innerHeight / 2)
        faults.push(`${nameOf(element)} comes under ${nameOf(bar)}`)
    }
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const label = element.closest('label')
    const asked = label && element.matches('[type=radio],[type=checkbox]') ? label : element
    // A link inside a sentence can only be as high as the sentence.
    const inline = getComputedStyle(asked).display === 'inline' && !asked.querySelector('img,svg')
    const lines = inline ? asked.getClientRects() : [asked.getBoundingClientRect()]
    const box = lines[0]
    if (!box) continue
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const hit = document.elementFromPoint(x, y)
    if (!holds(asked, hit)) {
      const bar = hit?.closest('header,nav,[data-as-bar],[data-in-bar]')
      faults.push(`${nameOf(element)} lies under ${hit ? nameOf(bar ?? hit) : 'the edge of the screen'}`)
      continue
    }
    // Two kinds of controls may be small: offers also change by a swipe, and a card's picture links to the same page as
    // the card's name.
    const doubled = element.matches('button[aria-label^="Go to slide"], article a:not(:has(img))')
    if (inline || doubled) continue
    const least = element.matches('article input') ? close : target
    const reach = least / 2 - 1
    const short = (size: number, before: Element | null, after: Element | null): boolean =>
      size < least - 0.5 && !(holds(asked, before) && holds(asked, after))
    if (
      short(box.height, document.elementFromPoint(x, y - reach), document.elementFromPoint(x, y + reach)) ||
      short(box.width, document.elementFromPoint(x - reach, y), document.elementFromPoint(x + reach, y))
    )
      faults.push(`${nameOf(element)} is ${Math.round(box.width)} × ${Math.round(box.height)}`)
  }

  for (const price of [...scope.querySelectorAll('.amount')].filter(isSeen)) {
    const box = price.getBoundingClientRect()
    const lineHeight = Number.parseFloat(getComputedStyle(price).lineHeight) || 24
    if (box.height > lineHeight * 1.9 && getComputedStyle(price).display.startsWith('inline'))
      faults.push(`${nameOf(price)} is wrapped`)
    if (price.scrollWidth > price.clientWidth + 1 && getComputedStyle(price).overflowX !== 'visible')
      faults.push(`${nameOf(price)} is cut`)
    for (let around = price.parentElement; around; around = around.parentElement) {
      const style = getComputedStyle(around)
      if (style.position === 'fixed') break
      // An element that scrolls sideways on purpose may cut its next item.
      if (['auto', 'scroll'].includes(style.overflowX)) break
      const cuts = style.overflowX !== 'visible'
      const edge = around.getBoundingClientRect()
      if (cuts && (box.left < edge.left - 1 || box.right > edge.right + 1)) faults.push(`${nameOf(price)} is cut`)
    }
    if (box.right > root.clientWidth + 1 && !price.closest('.overflow-x-auto'))
      faults.push(`${nameOf(price)} leaves the screen`)
  }

  for (const field of [...scope.querySelectorAll('input')].filter(isSeen))
    if (field.scrollWidth > field.clientWidth + 1 && field.inputMode === 'numeric' && field.value.length <= 2)
      faults.push(`${nameOf(field)} cuts its number`)

  for (const text of [...scope.querySelectorAll('p,dd,dt,li,h1,h2,h3,th,td')].filter(isSeen)) {
    if (![...text.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())) continue
    const size = Number.parseFloat(getComputedStyle(text).fontSize)
    const box = text.getBoundingClientRect()
    if (box.width < size * 5 && box.height > size * 5)
      faults.push(`${nameOf(text)} is squeezed into ${Math.round(box.width)} px`)
    if (text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).display !== 'inline')
      faults.push(`${nameOf(text)} leaves its box by ${text.scrollWidth - text.clientWidth}`)
  }

  for (const at of [0, root.scrollHeight / 2, root.scrollHeight]) {
    window.scrollTo({ top: at, behavior: 'instant' })
    const high = barHeights()
    if (high > innerHeight * bars)
      faults.push(`at ${Math.round(window.scrollY)} the bars take ${Math.round(high)} of ${innerHeight}`)
  }
  window.scrollTo({ top: 0, behavior: 'instant' })
  return [...new Set(faults)]

  /** Returns the total height of all bars of full width that do not scroll with the page. */
  function barHeights(): number {
    let top = 0
    let bottom = innerHeight
    for (const element of document.querySelectorAll('header,nav,[data-as-bar]')) {
      const { position } = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      if (!isSeen(element) || !['fixed', 'sticky'].includes(position) || box.width < innerWidth * 0.6) continue
      if (box.top <= 0) top = Math.max(top, box.bottom)
      if (box.bottom >= innerHeight) bottom = Math.min(bottom, box.top)
    }
    return top + innerHeight - bottom
  }
}

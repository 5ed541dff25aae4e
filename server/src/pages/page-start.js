// @ts-check
// Written into every page ahead of its scripts (paint-first.ts). What somebody does before those have come is not lost:
// it is done again when the page is hydrated.

/** @type {Map<HTMLInputElement | HTMLSelectElement, string>} */
const typed = new Map()
/**
 * Each once, however often: an impatient press is the same wish.
 * @type {Set<HTMLElement>}
 */
const pressed = new Set()
/** @param {Event} event */
const entered = (event) =>
  event instanceof KeyboardEvent && event.key === 'Enter' && event.target instanceof HTMLInputElement
    ? [...(event.target.form?.querySelectorAll('button') ?? [])].find(({ type }) => type === 'submit')
    : undefined
/** @param {HTMLElement | null | undefined} what A button, or a form that has none. It says that it waits (app.css). */
const press = (what) => {
  if (!what) return
  pressed.add(what)
  what.ariaBusy = 'true'
}
/** @type {[string, (event: Event) => void][]} */
const early = [
  [
    'input',
    ({ target }) =>
      (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && typed.set(target, target.value),
  ],
  ['click', ({ target }) => press(target instanceof Element ? target.closest('button') : null)],
  // A form whose button is disabled fires no submit event on Enter.
  ['keydown', (event) => press(entered(event))],
  [
    'submit',
    (event) => {
      event.preventDefault()
      if (event instanceof SubmitEvent && event.target instanceof HTMLFormElement && !event.submitter)
        press(event.target)
    },
  ],
]
for (const [type, keep] of early) addEventListener(type, keep, true)

/**
 * React takes no notice of a value it has set itself: the field's own setter is React's, that of the prototype is not. Of a list of
 * choices it takes notice always.
 * @param {HTMLInputElement | HTMLSelectElement} field
 * @param {string} text
 */
const retype = (field, text) => {
  if (field instanceof HTMLSelectElement) {
    field.value = text
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  field.value = field.defaultValue
  Reflect.set(HTMLInputElement.prototype, 'value', text, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

new MutationObserver((_, observer) => {
  observer.disconnect()
  for (const [type, keep] of early) removeEventListener(type, keep, true)
  for (const [field, text] of typed) retype(field, text)
  setTimeout(() => {
    for (const one of pressed) {
      one.ariaBusy = null
      if (one instanceof HTMLFormElement) one.requestSubmit()
      else one.click()
    }
  })
}).observe(document.documentElement, { attributeFilter: ['data-hydrated'] })

// Pictures that say fetchpriority="high" are those at the top. Two frames: the first draws what has been decoded, the second comes
// when it is on the screen. A tab behind draws no frames, and a picture may never come: hence the limit of 3,000 ms.
await new Promise((go) => {
  for (const touch of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(touch, go, { once: true, capture: true, passive: true })
  setTimeout(go, 3000)
  /** @type {NodeListOf<HTMLImageElement>} */
  const first = document.querySelectorAll('img[fetchpriority="high"]')
  void Promise.allSettled([...first].map((picture) => picture.decode())).then(() =>
    requestAnimationFrame(() => requestAnimationFrame(go)),
  )
})

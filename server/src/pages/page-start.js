// @ts-check
// The server writes this script into every page, before all other scripts (defer-scripts.ts). It records what the
// customer enters and presses before the other scripts are loaded, and repeats it when the page is hydrated.

/** @type {Map<HTMLInputElement | HTMLSelectElement, string>} */
const typed = new Map()
/** The pressed elements. Each is recorded once, because an impatient customer who presses again means the same.
 * @type {Set<HTMLElement>}
 */
const pressed = new Set()
/** @param {Event} event */
const entered = (event) =>
  event instanceof KeyboardEvent && event.key === 'Enter' && event.target instanceof HTMLInputElement
    ? [...(event.target.form?.querySelectorAll('button') ?? [])].find(({ type }) => type === 'submit')
    : undefined
/**
 * @param {HTMLElement | null | undefined} what A button, or a form without a button. Its style then shows that
 * it is waiting (app.css).
 */
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
 * Enters a text into a field so that React notices the change. React replaces the field's setter and ignores values
 * that are set through it, so this function uses the setter of the prototype. A change in a list of choices is always
 * noticed.
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

// Pictures with fetchpriority="high" are at the top of the page. Once they are loaded, the script waits for two frames:
// the first draws the decoded pictures, and the second runs when they are on the screen. A background tab draws no
// frames, and a picture may never load, so the script waits at most 3,000 ms.
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

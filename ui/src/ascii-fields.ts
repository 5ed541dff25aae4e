import { asciiDigits } from '@farmstand/contracts/digits'

const NUMERIC = 'input[inputmode="numeric"], input[inputmode="decimal"], input[type="tel"]'

/**
 * Converts the digits that an Indian keyboard types to 0 to 9, in every field for numbers and codes. This happens
 * before the listeners of the field itself, because they keep only the digits 0 to 9.
 */
export function writeAsciiDigits(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !target.matches(NUMERIC)) return
      const ascii = asciiDigits(target.value)
      if (ascii === target.value) return
      const { selectionStart: at } = target
      // React overrides the element's own setter and would miss the change, so the prototype's setter is called.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, ascii)
      target.setSelectionRange(at, at)
    },
    { capture: true },
  )
}

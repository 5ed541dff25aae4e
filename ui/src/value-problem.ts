import { useState, type SyntheticEvent } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface Words {
  fill: string
  choose: string
  email: string
  short: (least: number) => string
  least: (least: string) => string
  most: (most: string) => string
  later: string
  check: string
}

/** Kept here in every language, because the browser's own sentences are in the language of the device. */
const words = {
  en: {
    fill: 'Please fill this in.',
    choose: 'Please choose one.',
    email: 'Enter an email address like name@example.com.',
    short: (least) => `Enter at least ${least} characters.`,
    least: (least) => `Enter ${least} or more.`,
    most: (most) => `Enter ${most} or less.`,
    later: 'Choose a later date.',
    check: 'Please check this entry.',
  },
  hi: {
    fill: 'कृपया इसे भरें।',
    choose: 'कृपया एक चुनें।',
    email: 'name@example.com जैसा ईमेल पता लिखें।',
    short: (least) => `कम से कम ${least} अक्षर लिखें।`,
    least: (least) => `${least} या ज़्यादा लिखें।`,
    most: (most) => `${most} या कम लिखें।`,
    later: 'बाद की तारीख चुनें।',
    check: 'कृपया इसे जाँच लें।',
  },
  mr: {
    fill: 'कृपया हे भरा.',
    choose: 'कृपया एक निवडा.',
    email: 'name@example.com सारखा ईमेल पत्ता लिहा.',
    short: (least) => `किमान ${least} अक्षरे लिहा.`,
    least: (least) => `${least} किंवा जास्त लिहा.`,
    most: (most) => `${most} किंवा कमी लिहा.`,
    later: 'नंतरची तारीख निवडा.',
    check: 'कृपया हे तपासा.',
  },
} as const satisfies Record<string, Words>

/** Returns the words of the page's language. */
const spoken = (): Words => {
  const tag = document.documentElement.lang.split('-')[0] ?? ''
  return tag === 'hi' || tag === 'mr' ? words[tag] : words.en
}

/**
 * Shows below a field what is wrong with its value when its form is sent, instead of in the browser's bubble. The first
 * wrong field of the form gets the focus.
 */
export function useValueProblem() {
  const [found, setFound] = useState<string | null>(null)
  const listeners = {
    onInvalid: (event: SyntheticEvent<Control>): void => {
      event.preventDefault()
      const control = event.currentTarget
      setFound(problemOf(control))
      if (isFirstWrong(control)) control.focus()
    },
    onInput: (): void => setFound(null),
  }
  return { found, listeners }
}

function problemOf(control: Control): string {
  const { validity } = control
  const text = spoken()
  if (validity.valueMissing) return control instanceof HTMLSelectElement ? text.choose : text.fill
  if (control instanceof HTMLSelectElement) return text.check
  if (validity.tooShort) return text.short(control.minLength)
  if (control instanceof HTMLTextAreaElement) return text.check
  if (validity.typeMismatch && control.type === 'email') return text.email
  if (validity.rangeUnderflow) return control.type === 'date' ? text.later : text.least(control.min)
  if (validity.rangeOverflow) return text.most(control.max)
  return text.check
}

function isFirstWrong(control: Control): boolean {
  const all = [...(control.form?.elements ?? [])].filter(
    (one): one is Control => 'validity' in one && !(one instanceof HTMLFieldSetElement),
  )
  return all.find((one) => one.willValidate && !one.validity.valid) === control
}

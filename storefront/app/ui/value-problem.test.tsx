import { Field } from '@farmstand/ui/field.tsx'
import { languages, locales } from '@farmstand/contracts/languages'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { draw, field, type } from '../testing/draw.tsx'

afterEach(() => document.documentElement.removeAttribute('lang'))

it('[E93] a form names what is wrong below each field and focuses the first', async () => {
  const place = await draw(
    <form>
      <Field label="Name" defaultValue="Asha" required />
      <Field label="Email" type="email" defaultValue="asha@" hint="For your invoices" />
      <Field label="Reason" required />
    </form>,
  )
  const note = (label: string) => document.getElementById(field(label).getAttribute('aria-describedby') ?? '')
  await act(async () => place.querySelector('form')?.reportValidity())
  expect([note('Name')?.textContent, note('Email')?.textContent, note('Reason')?.textContent]).toEqual([
    '',
    'Enter an email address like name@example.com.',
    'Please fill this in.',
  ])
  expect([field('Name'), field('Email')].map((one) => one.getAttribute('aria-invalid'))).toEqual([null, 'true'])
  expect(document.activeElement).toBe(field('Email'))
  await type(field('Email'), 'asha@example.com')
  expect(note('Email')?.textContent).toBe('For your invoices')
})

it('[E93] each language of the shop has words of its own for a wrong value', async () => {
  const place = await draw(
    <form>
      <Field label="Reason" required />
    </form>,
  )
  const said = new Set<string | undefined>()
  for (const language of languages) {
    document.documentElement.lang = locales[language]
    await act(async () => place.querySelector('form')?.reportValidity())
    said.add(place.querySelector('p')?.textContent)
  }
  expect(said.size).toBe(languages.length)
})

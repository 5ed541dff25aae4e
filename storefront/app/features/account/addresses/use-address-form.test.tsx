import { act } from 'react'
import { expect, it } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { draftKey, initialAddressDraft } from './stored-address-draft.ts'
import { useAddressForm } from './use-address-form.ts'

const key = draftKey('me', null)

function Form() {
  const { draft, edit } = useAddressForm(key, null, () => undefined)
  const fill = (): void => {
    edit({ room_no: 'A-12' })
    edit({ locality: 'Lotus Apartments' })
  }
  return (
    <>
      <button type="button" onClick={fill}>
        Fill in
      </button>
      <output>{`${draft.room_no}, ${draft.locality}`}</output>
    </>
  )
}

it('[E56] two changes of an address draft in the same event are both kept', async () => {
  const place = await draw(<Form />)
  await act(async () => place.querySelector('button')?.click())
  expect(place.querySelector('output')?.textContent).toBe('A-12, Lotus Apartments')
  expect(initialAddressDraft(key, null)).toMatchObject({ room_no: 'A-12', locality: 'Lotus Apartments' })
})

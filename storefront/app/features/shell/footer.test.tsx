import { otherLanguages, perLanguage } from '@farmstand/contracts/languages'
import { expect, it } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { Footer } from './footer.tsx'
import type { ShopOfPage } from './use-shop.ts'

const shop: ShopOfPage = {
  tells_of_stock: false,
  brand_name: 'Farmstand',
  legal_name: '',
  tagline: '',
  description: '',
  local_taglines: perLanguage(otherLanguages, () => ''),
  local_descriptions: perLanguage(otherLanguages, () => ''),
  office_address: '',
  farm_address: '',
  city: '',
  state: '',
  pincode: '',
  latitude: null,
  longitude: null,
  opening_hours: '',
  phone: '',
  whatsapp_number: '+919876543210',
  support_email: '',
  social: { instagram: '', facebook: '', youtube: '', x: '' },
  app_store: 'https://apps.example/shop',
  play_store: 'https://play.example/shop',
  fssai: { GROCERY: '', KITCHEN: '' },
  gstin: '',
  logo: '',
  colors: { accent: '', accent_dark: '' },
  gst_scheme: 'unregistered',
  grievance_officer: { name: '', designation: '', email: '', phone: '', hours: '' },
  image_host: '',
  policies: [],
  version: '1.0.0',
}

const links = (place: ParentNode): (string | null)[] =>
  [...place.querySelectorAll('a[target]')].map((link) => link.getAttribute('href'))

it('[S1.8] [D10.9] the footer shows the WhatsApp number with its link and both app stores', async () => {
  const place = await draw(<Footer languages={null} shop={shop} />)
  expect(links(place)).toEqual([
    expect.stringMatching(/^https:\/\/wa\.me\/919876543210/),
    'https://play.example/shop',
    'https://apps.example/shop',
  ])
  const order = place.querySelector('a[href^="https://wa.me/"]')
  expect(order?.nextElementSibling?.textContent).toBe('+91 98765 43210')
})

it('[D9.2] [S1.8] the footer leaves out what the shop has not filled in', async () => {
  const place = await draw(
    <Footer languages={null} shop={{ ...shop, whatsapp_number: '', app_store: '', play_store: '' }} />,
  )
  expect(links(place)).toEqual([])
  expect(place.textContent).not.toContain('+91')
  expect(place.textContent).not.toContain('Get the app')
})

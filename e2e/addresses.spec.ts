import type { Page } from '@playwright/test'
import { addressOf } from '@farmstand/contracts/calls'
import type { AddressInput } from '@farmstand/contracts/address'
import { expect, LOAD_FAILURE_RESPONSE, test } from './support/account.ts'
import { tryAgainWith } from './support/pages.ts'

const card = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save address' })
const sent = async (page: Page, method: string): Promise<AddressInput> =>
  (
    await page.waitForRequest((request) => request.method() === method && request.url().includes('/api/v1/address/'))
  ).postDataJSON()

async function fill(page: Page, words: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(words)) await field(page, name).fill(text)
}

test(
  '[S1.4] [S2.7] [S2.59] [S4.17] [S5.8] [S5.10] [S7.28] [S7.29] [S8.12] [S8.17] [S8.18] [E50] [E108] an address is added with its place on the map, edited and deleted',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, shownToasts, expectToast, expectFit }) => {
    await customer.open('/profile/myaddress')
    await expect(page.getByRole('heading', { level: 1, name: 'My Address' })).toBeVisible()
    await page.getByRole('button', { name: 'Add New Address' }).click()
    await expect(dialog(page, 'Add New Address')).toBeVisible()
    await expect(field(page, 'Pincode')).toBeFocused()
    const kinds = page.getByRole('group', { name: 'Type' }).getByRole('radio')
    expect(await kinds.evaluateAll((found) => found.map((kind) => kind.closest('label')?.textContent))).toEqual([
      'Home',
      'Office',
      'Other',
    ])
    await fill(page, {
      'Room Number': '7',
      Locality: 'Rose Lane',
      Area: 'Kothrud',
      Pincode: '411038',
      'Note for the rider': 'Blue gate',
      'Building or society': 'Lotus',
      Landmark: 'near the temple',
    })
    await page.getByRole('checkbox', { name: 'Somebody else receives the orders here' }).check()
    await fill(page, { 'Receiver’s name': 'Ravi', 'Receiver’s mobile number': '98765' })
    await save(page).click()
    await expect(field(page, 'Receiver’s mobile number')).toBeFocused()
    await expect(page.getByText('A mobile number has 10 digits.')).toBeVisible()
    await fill(page, { 'Receiver’s mobile number': '9876500001' })
    await page.getByRole('dialog').getByText('Office', { exact: true }).click()
    await expectFit()
    const geocoded = page.waitForRequest(`**${addressOf('geocodeAddress')}`)
    const added = sent(page, 'POST')
    await save(page).click()
    expect((await geocoded).postDataJSON()).toEqual({ address: '7, Rose Lane, Kothrud, 411038' })
    expect(await added).toMatchObject({
      uid: customer.uid,
      full_address: '7, Lotus, Rose Lane, near the temple, Kothrud, 411038',
      receiver_name: 'Ravi',
      receiver_mobile: '9876500001',
      rider_note: 'Blue gate',
      is_default: 0,
      latitude: expect.any(Number),
      longitude: expect.any(Number),
    })
    await expectToast('Address added successfully.')
    expect(shownToasts()).toEqual(['Address added successfully.'])
    await expect(card(page, '7, Lotus, Rose Lane, near the temple, Kothrud').getByRole('heading')).toHaveText('Office')
    await expect(dialog(page, 'Add New Address')).toBeHidden()
    await expectFit()

    await page.getByRole('button', { name: 'Edit Office address' }).click()
    await expect(dialog(page, 'Edit address')).toBeVisible()
    await expect(field(page, 'Locality')).toHaveValue('Rose Lane')
    await expect(field(page, 'Note for the rider')).toHaveValue('Blue gate')
    await fill(page, { Locality: 'Jasmine Lane' })
    const changed = sent(page, 'PATCH')
    await save(page).click()
    expect((await changed).full_address).toBe('7, Lotus, Jasmine Lane, near the temple, Kothrud, 411038')
    await expectToast('Address updated successfully.')
    await expect(card(page, 'Jasmine Lane')).toContainText('For the rider: Blue gate')
    await expect(card(page, 'Jasmine Lane')).toContainText('Received by Ravi')

    await page.getByRole('button', { name: 'Delete Office address' }).click()
    const deleted = page.waitForRequest((request) => request.method() === 'DELETE')
    await dialog(page, 'Delete this address?').getByRole('button', { name: 'Delete', exact: true }).click()
    expect(new URL((await deleted).url()).pathname).toBe(addressOf('addAddress', { uid: customer.uid }))
    await expectToast('Address deleted successfully.')
    await expect(page.getByText('No address saved yet')).toBeVisible()
  },
)

test(
  '[S5.9] [S5.11] [S8.15] [D5.13] [D5.14] [D5.15] [D5.16] [E51] an address unknown to the map is saved without coordinates',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, expectToast, visibleToasts, expectComplaint }) => {
    expectComplaint(/status of 4(04|22)/)
    await customer.open('/profile/myaddress')
    await page.getByRole('button', { name: 'Add New Address' }).click()
    await field(page, 'Pincode').pressSequentially('99a9-9990')
    await expect(field(page, 'Pincode')).toHaveValue('999999')
    await field(page, 'Pincode').fill('9999')
    await fill(page, { 'Room Number': 'Barn' })
    await save(page).click()
    await expect(page.getByText('A pincode has 6 digits.')).toBeVisible()
    await expect(field(page, 'Pincode')).toBeFocused()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'Save again to keep it for later. We deliver to it once it is complete.',
    )
    const added = sent(page, 'POST')
    await save(page).click()
    expect(await added).toMatchObject({ full_address: 'Barn, 9999', latitude: null, longitude: null })
    await expectToast('Address added successfully.')
    // A phone shows one toast at a time.
    expect(await visibleToasts.filter({ visible: true }).count()).toBeLessThanOrEqual(1)
    await expectToast('Geocoding failed, saving address without coordinates.')
    await expect(card(page, 'Barn, 9999')).toContainText('Complete this address')
  },
)

test(
  '[S5.11] [S8.16] [D5.17] an address is saved although the map does not answer; both toasts stay in place',
  { tag: '@quick' },
  async ({ page, customer, expectToast, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/)
    const onPhone = (page.viewportSize()?.width ?? 0) < 768
    await customer.open('/profile/myaddress')
    await page.route(`**${addressOf('geocodeAddress')}`, (route) => route.abort())
    await page.getByRole('button', { name: 'Add New Address' }).click()
    await fill(page, { 'Room Number': '9', Locality: 'Rose Lane', Pincode: '411001' })
    const drawn = page.evaluate(drawnToasts)
    await save(page).click()
    await expectToast('Address added successfully.')
    await expectToast('Geocoding failed, but address will still be saved.')
    // A phone shows one toast. A wide screen shows both in the corner, away from the buttons of dialogs.
    const places = await drawn
    expect(places).toHaveLength(onPhone ? 1 : 2)
    if (!onPhone) for (const left of places) expect(left).toBeLessThan(40)
    await expect(card(page, '9, Rose Lane, Pune Camp, 411001')).toBeVisible()
  },
)

test(
  '[S8.19] [S8.20] if an address cannot be saved, the typed text stays in the form',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, expectToast, visibleToasts, expectComplaint }) => {
    expectComplaint(/ERR_FAILED|status of 5\d\d/)
    await customer.open('/profile/myaddress')
    await page.getByRole('button', { name: 'Add New Address' }).click()
    await fill(page, { 'Room Number': '9', Locality: 'Rose Lane', Pincode: '411001' })
    const here = `**${addressOf('addAddress', { uid: customer.uid })}`
    await page.route(here, (route) => route.abort())
    await save(page).click()
    await expect(visibleToasts.filter({ hasText: 'An error occurred while saving the address.' })).toBeVisible()
    await page.unroute(here)
    await page.route(here, (route) => route.fulfill({ status: 503, json: {} }))
    await save(page).click()
    await expect(visibleToasts.filter({ hasText: 'Failed to save address.' })).toBeVisible()
    await expect(field(page, 'Room Number')).toHaveValue('9')
    await page.unroute(here)
    await page.route(here, (route) =>
      route.fulfill({ status: 422, json: { code: 'REFUSED', message: 'Not there.', request_id: 'x' } }),
    )
    expectComplaint(/status of 422/)
    await save(page).click()
    await expect(visibleToasts.filter({ hasText: 'Not there.' })).toBeVisible()
    await page.unroute(here)
    await save(page).click()
    await expectToast('Address added successfully.')
  },
)

test(
  '[S5.9] [E52] [E53] a typed pincode shows its delivery terms, fills in the area and updates all headers',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, expectFit }) => {
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 18.5372, longitude: 73.8551 })
    await customer.open('/profile/myaddress')
    await page.getByRole('button', { name: 'Add New Address' }).click()
    await field(page, 'Pincode').fill('400001')
    await expect(dialog(page, 'Add New Address')).toContainText('We do not deliver to 400001 yet.')
    await page.getByRole('button', { name: 'Use where I am now' }).click()
    const question = page.getByRole('group', { name: 'Is this right?' })
    await expect(question).toContainText('411001')
    await expect(field(page, 'Pincode')).toHaveValue('400001')
    await question.getByRole('button', { name: 'Yes, use this' }).click()
    await expect(field(page, 'Pincode')).toHaveValue('411001')
    await expect(dialog(page, 'Add New Address')).toContainText(
      /We deliver to Pune Camp\. ₹\d+\.00, free above ₹\d+\.00\. Next: /,
    )
    await expect(field(page, 'Area')).toHaveValue('Pune Camp')
    await expectFit()
    await fill(page, { 'Room Number': '7', Locality: 'Rose Lane' })
    await save(page).click()
    await expect(card(page, '7, Rose Lane, Pune Camp, 411001')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: /^Deliver to/ })).toHaveAccessibleName(
      'Deliver to Home 411001 Pune Camp',
    )
  },
)

test(
  '[E54] a customer who orders for a place far from the device types the pincode',
  { tag: '@phone' },
  async ({ page, customer, expectComplaint }) => {
    expectComplaint(/status of 422/)
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 0, longitude: 0 })
    await customer.open('/profile/myaddress')
    await page.getByRole('button', { name: 'Add New Address' }).click()
    await page.getByRole('button', { name: 'Use where I am now' }).click()
    await expect(page.getByText('We could not find your location. Please type the pincode.')).toBeVisible()
  },
)

test(
  '[E55] an address outside the delivery area is saved, and no delivery is promised',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer }) => {
    await customer.open('/profile/myaddress')
    await page.getByRole('button', { name: 'Add New Address' }).click()
    const why = page.getByRole('dialog').getByRole('alert')
    await field(page, 'Pincode').fill('411001')
    await save(page).click()
    await expect(why).toHaveText('Save again to keep it for later. We deliver to it once it is complete.')
    await field(page, 'Pincode').fill('400001')
    await expect(dialog(page, 'Add New Address')).toContainText('We do not deliver to 400001 yet.')
    await expect(why).toHaveText('Save again to keep it for later.')
    await save(page).click()
    await expect(card(page, '400001')).toBeVisible()
  },
)

test(
  '[E56] an empty form is not sent, and typed text survives a reload',
  { tag: '@phone' },
  async ({ page, customer }) => {
    await customer.open('/profile/myaddress')
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/v1/address/')) posts.push(request.url())
    })
    await page.getByRole('button', { name: 'Add New Address' }).click()
    await save(page).click()
    await save(page).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('There is nothing to save yet.')
    await fill(page, { 'Room Number': '7', Pincode: '4110' })
    await page.reload()
    // This is checked only now, because a request would be sent shortly after the press.
    expect(posts).toEqual([])
    await page.getByRole('button', { name: 'Add New Address' }).click()
    await expect(field(page, 'Room Number')).toHaveValue('7')
    await expect(field(page, 'Pincode')).toHaveValue('4110')
  },
)

test(
  '[E53] [D5.4] every page header shows the place of the default address until another is chosen',
  { tag: '@desktop' },
  async ({ page, customer }) => {
    await customer.saveAddress({ type: 'Other', pincode: '4110' })
    await customer.saveAddress({ type: 'Office' })
    await customer.open('/aboutus')
    await expect(page.getByRole('banner').getByRole('button', { name: /^Deliver to/ })).toHaveAccessibleName(
      'Deliver to Office 411001 Pune Camp',
    )
  },
)

test(
  '[S8.13] [S8.14] if an address cannot be deleted, it stays in the list',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, visibleToasts, expectComplaint }) => {
    expectComplaint(/ERR_FAILED|status of 5\d\d/)
    await customer.saveAddress()
    await customer.open('/profile/myaddress')
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete Home address' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    }
    const here = `**${addressOf('addAddress', { uid: customer.uid })}?*`
    await page.route(here, (route) => route.abort())
    await remove()
    await expect(visibleToasts.filter({ hasText: 'An error occurred while deleting the address.' })).toBeVisible()
    await page.unroute(here)
    await page.route(here, (route) => route.fulfill({ status: 503, json: {} }))
    await remove()
    await expect(visibleToasts.filter({ hasText: 'Failed to delete address.' })).toBeVisible()
    await expect(card(page, 'Pune Camp')).toBeVisible()
  },
)

for (const [id, failure, toast] of [
  ['[S8.10]', 'refused', 'Failed to fetch addresses.'],
  ['[S8.11]', 'unreachable', 'An error occurred while fetching addresses.'],
] as const)
  test(
    `${id} if the addresses cannot be loaded (${failure}), loading can be retried`,
    { tag: '@phone' },
    async ({ page, customer, shownToasts, expectToast, expectComplaint }) => {
      expectComplaint(/ERR_FAILED|status of 500/)
      await customer.saveAddress()
      const list = `**${addressOf('listAddresses', { uid: customer.uid })}?*`
      await page.route(list, (route) => (failure === 'refused' ? route.fulfill(LOAD_FAILURE_RESPONSE) : route.abort()))
      await customer.open('/profile/myaddress')
      await expectToast(toast)
      expect(shownToasts()).toEqual([toast])
      await tryAgainWith(page, list)
      await expect(card(page, 'Pune Camp')).toBeVisible()
    },
  )

/** Returns the left edges of the visible toasts once two are visible. */
const drawnToasts = () =>
  new Promise<number[]>((resolve) => {
    const look = () => {
      const toasts = [...document.querySelectorAll('section > [role="status"]')]
      if (toasts.length < 2) return void requestAnimationFrame(look)
      const seen = toasts.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0)
      resolve(seen.map(({ left }) => left))
    }
    look()
  })

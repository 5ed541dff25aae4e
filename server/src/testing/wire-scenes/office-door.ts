import type { EntryReply, OfficeEntryName } from '@farmstand/contracts/office/sign-in'
import type { LightMyRequestResponse } from 'fastify'
import { MINUTE_MS } from '../../platform/clock.ts'
import { newUid } from '../../platform/ids.ts'
import { cookieOf, testOffice, testPasskey } from '../office.ts'
import type { Named, OfficeScene } from './office-scene.ts'

interface Options {
  options: { challenge: string }
}

/** Sends requests that every operation and query of the back office refuses in the same way. */
export async function recordRefusals({ ask, does, reads, manager, packer }: OfficeScene): Promise<void> {
  const url = '/office/v1/do/noteOrder'
  const payload = { input: { order: { uid: newUid() }, note: 'by the gate' } }
  const headers = { 'idempotency-key': 'a-key-of-somebody' }
  const note = { method: 'POST', url, as: manager, headers, payload } as const
  const { as: _as, ...signedOut } = note
  await ask({ says: 'not signed in', ...signedOut })
  await ask({ says: 'from a page of another site', ...note, headers: { ...headers, origin: 'https://other.example' } })
  await ask({ says: 'as a form sends it', ...note, headers: { ...headers, 'content-type': 'text/plain' } })
  await ask({ says: 'without a key', ...note, headers: {} })
  await ask({ says: 'with a key that is too short', ...note, headers: { 'idempotency-key': 'short' } })
  await ask({ says: 'with an unknown field', ...note, payload: { input: { ...payload.input, no_such_field: 1 } } })
  await ask({ says: 'with nothing in it', ...note, payload: {} })
  await ask({ says: 'cut short', ...note, payload: '{' })
  await ask({ says: 'an operation that there is not', ...note, url: '/office/v1/do/giveAway' })
  await does('switchPlan', { plan: { id: 1, version: 0 }, active: true }, { as: packer, says: 'without the right' })
  await reads('audit', {}, { says: 'without the right' })
  await ask({ says: 'a reading, not signed in', method: 'GET', url: '/office/v1/today' })
  const unknown = '/office/v1/today?no_such_parameter=1'
  await ask({ says: 'a reading with an unknown parameter', method: 'GET', url: unknown, as: manager })
  const view = { staff_uid: null, name: 'Camp', filters: { pincode: '411001' } }
  const key = newUid()
  await does('saveView', view, { key })
  await does('saveView', view, { key, says: 'once more by the same key' })
  await does('saveView', { ...view, name: 'Baner' }, { key, says: 'something else by the same key' })
}

/** Sends the requests for signing in and out, and those about the list of staff. */
export async function recordStaff(scene: OfficeScene): Promise<void> {
  const { ask, does, reads, owner, shop } = scene
  const enter = (name: OfficeEntryName, payload: Record<string, unknown> = {}, says: string = name, as?: Named) =>
    ask({ says, method: 'POST', url: `/office/v1/${name}`, payload, ...(as && { as }) })
  const { staff_uid, link } = await does('inviteStaff', { name: 'Sunil', roles: ['MANAGER'] }, { as: owner })
  const token = tokenIn(link)
  await enter('readInvite', { token: 'x'.repeat(43) }, 'readInvite, of a link that there is not')
  const { options } = (await enter('readInvite', { token })).json<Options>()
  const passkey = testPasskey()
  const elsewhere = passkey.make(options.challenge, { origin: 'http://localhost:3000' })
  await enter('acceptInvite', { token, credential: elsewhere, device: '' }, 'acceptInvite, of a passkey for elsewhere')
  const again = (await scene.office.post('/readInvite', { token })).json<Options>()
  const credential = passkey.make(again.options.challenge)
  const accepted = await enter('acceptInvite', { token, credential, device: 'Firefox', language: 'mr' })
  const sunil: Named = { uid: staff_uid, cookie: cookieOf(accepted), passkey, called: 'Sunil' }
  await enter('readInvite', { token }, 'readInvite, of a link that is used up')
  await enter('openInvite', { token }, 'openInvite, where a passkey is needed')
  await reads('session', undefined, { as: sunil })

  const sign = (await enter('askSignIn')).json<Options>().options.challenge
  const shown = passkey.show(sign)
  await enter('signIn', { credential: shown, device: 'Firefox' })
  await enter('signIn', { credential: shown, device: 'Firefox' }, 'signIn, by an answer that was used')
  await does('chooseLanguage', { staff_uid: null, language: 'hi' }, { as: sunil })
  await does('changeOwnName', { name: 'Asha Kulkarni' }, { as: owner })
  await does('changeRoles', { staff_uid, roles: ['PACKER'] }, { as: owner })
  const paired = await does('pairPhone', { staff_uid }, { as: owner })
  await enter('pair', { code: '00000000', device: 'a phone' }, 'pair, by a code that nobody has')
  const phone = cookieOf(await enter('pair', { code: paired.code, device: 'a phone' }))
  const { results } = await reads('staff', undefined, { as: owner })
  const device = results.find(({ uid }) => uid === staff_uid)?.devices.find((one) => one.phone)
  await does('endDevice', { session_uid: device?.uid ?? '' }, { as: owner })
  await reads('session', undefined, {
    as: { ...sunil, cookie: phone, called: 'the phone of Sunil' },
    says: 'of a device that was ended',
  })
  await openedWithoutPasskey(scene)

  // The last proof with the passkey is too old.
  shop.clock.advance(20 * MINUTE_MS)
  await does('removeStaff', { staff_uid }, { as: owner, says: 'without the passkey once more' })
  await enter('askPasskey', {}, 'askPasskey, without the passkey once more', owner)
  const proof = (await enter('askProof', {}, 'askProof', owner)).json<Options>()
  await enter('prove', { credential: owner.passkey?.show(proof.options.challenge) }, 'prove', owner)
  await ownPasskeys(enter, owner)
  await does('inviteAgain', { staff_uid }, { as: owner })
  await does('removeStaff', { staff_uid }, { as: owner })
  await does('removeStaff', { staff_uid }, { as: owner, says: 'who has left' })
  const leaving: Named = { ...(await scene.office.joins('ACCOUNTANT')), called: 'an accountant' }
  await reads('audit', { before: '9' }, { as: leaving })
  await enter('signOut', {}, 'signOut', leaving)
  await reads('session', undefined, { as: leaving, says: 'signed out' })
}

/** Adds a second passkey, because the first one can be removed only if it is not the last. */
async function ownPasskeys(
  enter: (
    name: OfficeEntryName,
    payload: Record<string, unknown>,
    says: string,
    as: Named,
  ) => Promise<LightMyRequestResponse>,
  owner: Named,
): Promise<void> {
  const { options } = (await enter('askPasskey', {}, 'askPasskey', owner)).json<Options>()
  const credential = testPasskey().make(options.challenge)
  await enter('addPasskey', { credential, device: 'a key' }, 'addPasskey', owner)
  const { results } = (await enter('listPasskeys', {}, 'listPasskeys', owner)).json<EntryReply<'listPasskeys'>>()
  const [first, second] = results.map(({ id }) => id)
  await enter('removePasskey', { id: second }, 'removePasskey', owner)
  await enter('removePasskey', { id: second }, 'removePasskey, of one that is gone', owner)
  await enter('removePasskey', { id: first }, 'removePasskey, of the last one', owner)
}

/** Opens an invitation in a development office on the same database. */
async function openedWithoutPasskey({ ask, shop, office }: OfficeScene): Promise<void> {
  const developing = await testOffice({ database: shop.database, clock: shop.clock }, { env: 'development' })
  const { link } = await office.atTerminal('inviteStaff', { name: 'A developer', roles: ['OWNER'] })
  const url = '/office/v1/openInvite'
  await ask({ says: 'openInvite', method: 'POST', url, payload: { token: tokenIn(link) } }, developing.call)
  await developing.close()
}

const tokenIn = (link: string): string => link.split('#')[1] ?? ''

import { confirmEmailPath } from '../../modules/identity/index.ts'
import type { SignedInCustomer, TestApp } from '../app.ts'
import { multipart } from '../multipart.ts'
import { codeTo, movedCustomer } from '../changing-customers.ts'
import type { WireRecord } from '../wire-record.ts'

const wrong = (code: string): string => String((Number(code) + 1) % 100_000).padStart(5, '0')

export async function recordSession({ ask, askAll }: WireRecord, shop: TestApp): Promise<void> {
  const mobile_number = '+919812300001'
  const otp = { method: 'POST', url: '/api/v1/auth/otp' } as const
  const validate = { method: 'POST', url: '/api/v1/auth/otp/validate' } as const
  await askAll({ says: 'a code', ...otp, payload: { mobile_number } })
  await ask({ says: 'a code for no number', ...otp, payload: { mobile_number: '98123' } })
  await ask({ says: 'another code at once', ...otp, payload: { mobile_number } })
  const code = codeTo(shop, mobile_number)
  await ask({ says: 'a wrong code', ...validate, payload: { mobile_number, otp: wrong(code) } })
  const entered = await askAll({ says: 'the right code', ...validate, payload: { mobile_number, otp: code } })
  await ask({ says: 'the code once more', ...validate, payload: { mobile_number, otp: code } })

  const login = entered.json<{ access_token: string; refresh_token: string; user: { uid: string } }>()
  const headers = { authorization: `Bearer ${login.access_token}` }
  const as: SignedInCustomer = { uid: login.user.uid, mobile: mobile_number, headers }
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const whoami = { method: 'GET', url: '/api/v1/auth/whoami' } as const
  await askAll({ says: 'who is signed in', ...whoami, as })
  await ask({ says: 'who is signed in by cookie', ...whoami, headers: { cookie } })
  await ask({ says: 'who is signed in by a wrong cookie', ...whoami, headers: { cookie: `session=${'x'.repeat(43)}` } })

  const refresh = { method: 'POST', url: '/api/v1/auth/refresh' } as const
  await ask({ says: 'a renewal by nothing', ...refresh })
  await ask({ says: 'a renewal by no token', ...refresh, payload: { refresh_token: 'wrong' } })
  await ask({ says: 'a renewal with an unknown field', ...refresh, payload: { token: 'x' } })
  await ask({
    says: 'a renewal by cookie from another site',
    ...refresh,
    headers: { cookie, 'sec-fetch-site': 'cross-site' },
  })
  await ask({ says: 'a renewal by cookie', ...refresh, headers: { cookie } })
  const second = await shop.signIn('+919812300002')
  await ask({ says: 'a renewal by token', ...refresh, payload: { refresh_token: second.refresh_token } })

  const logout = { method: 'GET', url: '/api/v1/auth/logout' } as const
  await askAll({ says: 'the end of a session', ...logout, as })
  await ask({ says: 'its end once more', ...logout, as })
  await ask({ says: 'who is signed in after it', ...whoami, as })
  const third = await shop.signIn('+919812300003')
  await askAll({ says: 'the end of all sessions', method: 'POST', url: '/api/v1/auth/logout/everywhere', as: third })
}

export async function recordProfile({ ask, askAll }: WireRecord, shop: TestApp): Promise<void> {
  const as = await shop.signIn('+919812300011')
  const other = await shop.signIn('+919812300012')
  const put = (says: string, fields: Record<string, string>, uid = as.uid) =>
    ask({ says, method: 'PUT', url: `/api/v1/users/${uid}`, as, ...multipart(fields) })
  await askAll({
    says: 'name and email',
    method: 'PUT',
    url: `/api/v1/users/${as.uid}`,
    as,
    ...multipart({ full_name: 'Asha Patil', email: 'asha@example.in' }),
  })
  await put('no email', { email: 'asha' })
  await put('an unknown field', { balance: '5' })
  await put('another customer', { full_name: 'Asha' }, other.uid)
  await put('the number of another customer', { mobile_no: other.mobile })
  await put('a new number, without codes', { mobile_no: '+919812300013' })
  await ask({ says: 'a form in JSON', method: 'PUT', url: `/api/v1/users/${as.uid}`, as, payload: { full_name: 'A' } })

  const language = { method: 'PUT', url: '/api/v1/users/language', as } as const
  await askAll({ says: 'a language', ...language, payload: { language: 'mr' } })
  await ask({ says: 'a language that the shop does not speak', ...language, payload: { language: 'ta' } })
  await ask({ says: 'who is signed in, with a language', method: 'GET', url: '/api/v1/auth/whoami', as })
  await askAll({ says: 'the state of the number', method: 'GET', url: '/api/v1/users/mobile', as })
  await askAll({ says: 'a stop to no change', method: 'POST', url: '/api/v1/users/mobile/stop', as })
  await askAll({ says: 'all that is kept', method: 'GET', url: '/api/v1/users/data', as })
  await askAll({ says: 'the same as a document', method: 'GET', url: '/api/v1/users/data/pdf', as })
  await ask({ says: 'a code that is not needed', method: 'POST', url: '/api/v1/users/mobile/confirm/otp', as })

  const address = { uid: as.uid, email: 'asha@example.in' }
  const token = confirmEmailPath(shop.payments.secretKey, address).split('#')[1] ?? ''
  const emailed = { method: 'POST', url: '/api/v1/users/email/confirm' } as const
  await askAll({ says: 'the link in a mail', ...emailed, payload: { token } })
  const foreign = `${other.uid}.${token.split('.')[1] ?? ''}`
  await ask({ says: 'the link of another', ...emailed, payload: { token: foreign } })

  const moved = await movedCustomer(shop, '+919812300014', await shop.signIn('+919812300015'))
  await ask({ says: 'the state of a new number', method: 'GET', url: '/api/v1/users/mobile', as: moved })
  await askAll({ says: 'the code', method: 'POST', url: '/api/v1/users/mobile/confirm/otp', as: moved })
  const confirm = { method: 'POST', url: '/api/v1/users/mobile/confirm', as: moved } as const
  const code = codeTo(shop, moved.before)
  await ask({ says: 'a wrong code', ...confirm, payload: { otp: wrong(code) } })
  await askAll({ says: 'the right code', ...confirm, payload: { otp: code } })
}

const point = { latitude: 18.5, longitude: 73.8 }
const home = {
  room_no: '12',
  locality: 'MG Road',
  area: 'Camp',
  pincode: '411001',
  type: 'Home',
  ...point,
  full_address: '12, MG Road, Camp, 411001',
  is_default: 0,
}

export async function recordAddresses({ ask, askAll }: WireRecord, shop: TestApp): Promise<void> {
  const as = await shop.signIn('+919812300021')
  const other = await shop.signIn('+919812300022')
  const own = `/api/v1/address/${as.uid}`
  const list = `/api/v1/address/user/${as.uid}`
  const nowhere = '/api/v1/address/3f2a6c1e-0000-4000-8000-000000000000'
  await ask({ says: 'no address yet', method: 'GET', url: list, as })
  const saved = await askAll({ says: 'a new address', method: 'POST', url: own, as, payload: { ...home, uid: as.uid } })
  const { uid } = saved.json<{ uid: string }>()
  await ask({ says: 'an address with a long pincode', method: 'POST', url: own, as, payload: { pincode: '4110011' } })
  await ask({ says: 'an address for another', method: 'POST', url: `/api/v1/address/${other.uid}`, as, payload: home })
  const edited = `/api/v1/address/${uid}`
  await askAll({ says: 'a change', method: 'PATCH', url: edited, as, payload: { ...home, type: 'Office' } })
  await ask({ says: 'a change of an unknown one', method: 'PATCH', url: nowhere, as, payload: home })
  await ask({ says: 'a change by a stranger', method: 'PATCH', url: edited, as: other, payload: home })
  await askAll({ says: 'the addresses', method: 'GET', url: `${list}?user_uid=${as.uid}&user_type=CUST`, as })
  await ask({ says: 'the addresses of another', method: 'GET', url: `/api/v1/address/user/${other.uid}`, as })
  await ask({ says: 'the addresses of a word', method: 'GET', url: '/api/v1/address/user/me', as })
  const second = await shop.call({ as, method: 'POST', url: own, payload: home })
  await ask({ says: 'one of two, not said which', method: 'DELETE', url: own, as })
  await askAll({
    says: 'one of two',
    method: 'DELETE',
    url: `${own}?address_uid=${second.json<{ uid: string }>().uid}`,
    as,
  })
  await ask({ says: 'an unknown one', method: 'DELETE', url: nowhere, as })

  const geocode = { method: 'POST', url: '/api/v1/geo/geocode/forward', as } as const
  await ask({ says: 'a place that is not found', ...geocode, payload: { address: 'Nowhere' } })
  shop.geocoder.answer = { kind: 'found', ...point, accuracy: 'pincode', source: 'test' }
  await askAll({ says: 'a place', ...geocode, payload: { address: '12, MG Road, Camp, 411001' } })
  const wanted = { pincode: '400001', language: 'en' }
  await ask({ says: 'to be told of an area', method: 'POST', url: '/api/v1/geo/waits/', as, payload: wanted })
  await ask({
    says: 'to be told of an area, as a visitor',
    method: 'POST',
    url: '/api/v1/geo/guest-waits/',
    payload: { ...wanted, mobile_number: '+919876500009', consent: true },
  })
  const reverse = { method: 'POST', url: '/api/v1/geo/geocode/reverse', as } as const
  await askAll({ says: 'the pincode of a point', ...reverse, payload: { latitude: 18.51, longitude: 73.88 } })
  await ask({ says: 'a point at sea', ...reverse, payload: { latitude: 0, longitude: 0 } })
}

export async function recordClosure({ ask, askAll }: WireRecord, shop: TestApp): Promise<void> {
  const as = await shop.signIn('+919812300031')
  const email = 'leaving@example.in'
  const body = { notify_type: 'email', mobile_no: as.mobile, email, token: 'token' }
  const code = { method: 'POST', url: '/api/v1/users/delete-confirm/otp/', as } as const
  await askAll({ says: 'what stands in the way', method: 'GET', url: '/api/v1/users/deletion/', as })
  await ask({ says: 'a code without an email address', ...code, payload: body })
  await shop.call({ as, method: 'PUT', url: `/api/v1/users/${as.uid}`, ...multipart({ email }) })
  await shop.database.pool.query(
    `update customer set email_changed_at = email_changed_at - interval '1 day' where uid = $1`,
    [as.uid],
  )
  await askAll({ says: 'the code', ...code, payload: body })
  const sent = shop.mails.findLast(({ to }) => to === email)?.code ?? 'none'
  const verify = (otp: string) => ({ method: 'POST' as const, url: `/api/v1/users/delete-verify/otp/?otp=${otp}`, as })
  await ask({ says: 'a wrong code', ...verify(wrong(sent)), payload: body })
  await askAll({ says: 'the right code', ...verify(sent), payload: body })
  await ask({ says: 'who is signed in after it', method: 'GET', url: '/api/v1/auth/whoami', as })
}

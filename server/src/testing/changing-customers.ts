import { addressOf } from '@farmstand/contracts/calls'
import type { SignedInCustomer, TestApp } from './app.ts'
import { multipart } from './multipart.ts'

export const emailOf = ({ uid }: Pick<SignedInCustomer, 'uid'>): string => `${uid}@mail.example`

/** Changes the mobile number of a customer (by default a new one) by the calls that the profile page makes. */
export async function movedCustomer(
  shop: TestApp,
  mobile: string,
  as?: SignedInCustomer,
): Promise<SignedInCustomer & { before: string }> {
  const one = as ?? (await shop.signIn())
  const put = (fields: Record<string, string>) =>
    shop.call({
      as: one,
      method: 'PUT',
      url: addressOf('updateUser', { uid: one.uid }),
      ...multipart({ mobile_no: mobile, ...fields }),
    })
  await put({})
  const answer = await put({ otp: codeTo(shop, mobile), current_otp: codeTo(shop, one.mobile) })
  if (answer.statusCode !== 200) throw new Error(`The number did not change: ${answer.body}`)
  return { uid: one.uid, headers: one.headers, mobile, before: one.mobile }
}

/** Returns the newest code texted to a number. */
export const codeTo = (shop: TestApp, mobile: string): string =>
  shop.texts.findLast(({ to, code }) => to === mobile && code !== null)?.code ?? 'none'

/** Creates a signed-in customer whose account and email address are a day old, so that codes can be emailed. */
export async function leavingCustomer(shop: TestApp): Promise<SignedInCustomer> {
  const as = await shop.signIn()
  const { uid, mobile, headers } = as
  await shop.call({ as, method: 'PUT', url: addressOf('updateUser', { uid }), ...multipart({ email: emailOf(as) }) })
  await shop.database.pool.query(
    `update customer set email_changed_at = email_changed_at - interval '1 day' where uid = $1`,
    [uid],
  )
  return { uid, mobile, headers }
}

export const deletionBody = (as: Pick<SignedInCustomer, 'uid' | 'mobile'>) => ({
  notify_type: 'email',
  mobile_no: as.mobile,
  email: emailOf(as),
  token: 'token',
})

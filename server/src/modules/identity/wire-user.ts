import type { User } from '@farmstand/contracts/user'
import type { Customer } from './customer-queries.ts'

/** Returns a customer in the form that clients get. `id` equals `uid`. */
export const wireUser = ({ uid, fullName, email, mobileNo, createdAt, language, vegOnly }: Customer): User => ({
  uid,
  id: uid,
  full_name: fullName,
  email,
  mobile_no: mobileNo,
  created_at: createdAt.toISOString(),
  language,
  veg_only: vegOnly,
})

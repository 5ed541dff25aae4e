import type { LightMyRequestResponse } from 'fastify'
import { afterAll } from 'vitest'
import type { StaffRole } from '@farmstand/contracts/office/permissions'
import type { SignedInCustomer, TestApp } from './app.ts'
import { testOffice, type AtScreen, type TestOffice } from './office.ts'
import { oneShop } from './one-shop.ts'

interface OneOffice {
  shop: (shop: TestApp) => unknown
  customer: (as: SignedInCustomer) => unknown
  /** Receives the shop's back office, and a signed-in person with the role of this test file. */
  office: (office: TestOffice, at: AtScreen) => unknown
}

/** Opens a shop for the whole test file like `oneShop`, with the back office and a signed-in person of `role`. */
export function oneOffice(role: StaffRole, { shop: opened, customer, office: begun }: OneOffice): void {
  let office: TestOffice
  oneShop({
    opened: async (shop) => {
      await opened(shop)
      office = await testOffice(shop)
      begun(office, await office.joins(role))
    },
    customer,
  })
  afterAll(() => office.close())
}

interface Because {
  reason?: string
  values?: object
}

/** Returns the reason of a refusal and the reason's values. Tests compare these, so that a new wording breaks none. */
export function refusalReasonOf(answer: LightMyRequestResponse): Because {
  const { reason, values = {} } = answer.json<Because>()
  return { ...(reason !== undefined && { reason }), ...(Object.keys(values).length > 0 && { values }) }
}

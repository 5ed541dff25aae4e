import type { LightMyRequestResponse } from 'fastify'
import type { AnswerOf, InputOf, OfficeOperationName } from '@farmstand/contracts/office/operations'
import type { FoundBy, StaffQueryName, ReadingInput } from '@farmstand/contracts/office/readings'
import type { SignedInCustomer, TestApp } from '../app.ts'
import type { AtScreen, TestOffice } from '../office.ts'
import type { WireRecord } from '../wire-record.ts'

/** A staff member, with the name used for the person in the record. */
export interface Named extends AtScreen {
  called: string
}

export interface OfficeStage {
  shop: TestApp
  office: TestOffice
  /** A customer who is signed in with a number that is the same on every run. */
  customer: SignedInCustomer
  owner: Named
  manager: Named
  packer: Named
  cook: Named
  /** Returns a new key on each call. */
  keyOf(name: OfficeOperationName): string
}

interface Asking {
  /** The sender of the request; the manager by default. */
  as?: Named
  /** The special feature of this request, for its description in the record. */
  says?: string
  key?: string
}

export interface OfficeScene extends OfficeStage {
  ask: WireRecord<Named>['ask']
  does<Name extends OfficeOperationName>(name: Name, input: InputOf<Name>, more?: Asking): Promise<AnswerOf<Name>>
  reads<Name extends StaffQueryName>(name: Name, query?: ReadingInput<Name>, more?: Asking): Promise<FoundBy<Name>>
  /** Requests a paper or picture by its path, because these are not in the table of queries. */
  gets(path: string, more?: Asking): Promise<LightMyRequestResponse>
}

/** Returns functions that send requests to the back office by the names of its operations and queries. */
export function officeScene(stage: OfficeStage, { ask }: WireRecord<Named>): OfficeScene {
  const titled = (name: string, says?: string): string => (says === undefined ? name : `${name}, ${says}`)
  const gets: OfficeScene['gets'] = (path, { as = stage.manager, says } = {}) =>
    ask({ says: titled(path.split('?', 1)[0] ?? path, says), method: 'GET', url: `/office/v1/${path}`, as })
  return {
    ...stage,
    ask,
    gets,
    does: async (name, input, { as = stage.manager, says, key = stage.keyOf(name) } = {}) => {
      const headers = { 'idempotency-key': key }
      const url = `/office/v1/do/${name}`
      return (await ask({ says: titled(name, says), method: 'POST', url, as, headers, payload: { input } })).json()
    },
    reads: async (name, query, more) => {
      const asked = new URLSearchParams(Object.entries(query ?? {})).toString()
      return (await gets(asked === '' ? name : `${name}?${asked}`, more)).json()
    },
  }
}

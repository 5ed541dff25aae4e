import type { LightMyRequestResponse } from 'fastify'
import type { AnswerOf, InputOf, OfficeOperationName } from '@farmstand/contracts/office/operations'
import type { FoundBy, OfficeReadingName, ReadingQueryOf } from '@farmstand/contracts/office/readings'
import type { SignedInCustomer, TestApp } from '../app.ts'
import type { AtScreen, TestOffice } from '../office.ts'
import type { WireRecord } from '../wire-record.ts'

/** Somebody of the staff, as the record calls them. */
export interface Named extends AtScreen {
  called: string
}

export interface OfficeStage {
  shop: TestApp
  office: TestOffice
  /** Signed in by a number that is the same every time. */
  customer: SignedInCustomer
  owner: Named
  manager: Named
  packer: Named
  cook: Named
  /** Another each time. */
  keyOf(name: OfficeOperationName): string
}

interface Asking {
  /** The manager, unless it is said. */
  as?: Named
  /** What is special about it. */
  says?: string
  key?: string
}

export interface OfficeScene extends OfficeStage {
  ask: WireRecord<Named>['ask']
  does<Name extends OfficeOperationName>(name: Name, input: InputOf<Name>, more?: Asking): Promise<AnswerOf<Name>>
  reads<Name extends OfficeReadingName>(name: Name, query?: ReadingQueryOf<Name>, more?: Asking): Promise<FoundBy<Name>>
  /** What stands in no table: papers and pictures. */
  gets(path: string, more?: Asking): Promise<LightMyRequestResponse>
}

/** How a scene asks the office, by the names of its tables. */
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

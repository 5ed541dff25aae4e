import { userInfo } from 'node:os'
import { join } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { Type } from 'typebox'
import type { OfficeOperation, OfficeReading } from '@farmstand/contracts/office/operation'
import {
  officeOperationNames,
  officeOperations,
  type OfficeOperationName,
} from '@farmstand/contracts/office/operations'
import { reachOf, staffRoles, type Permission } from '@farmstand/contracts/office/permissions'
import { officeReadings } from '@farmstand/contracts/office/readings'
import { closed } from '@farmstand/contracts/primitives'
import { faultsOf } from '../http/error-replies.ts'
import { serializerCompiler, validatorCompiler } from '../http/schema-compilers.ts'
import { forgetDemoFiles } from '../forget-demo-files.ts'
import { officeHandlers } from '../office/handlers.ts'
import { mayRead, noteReading, officeReaders, type StoredReading } from '../office/readers.ts'
import { perform, staffNamed, type Looker } from '../modules/staff/index.ts'
import { readOfficeUrl } from '../platform/config.ts'
import type { Refused } from '../platform/errors.ts'
import { newUid } from '../platform/ids.ts'
import { createLog } from '../platform/log.ts'
import { installed } from '../vendors.ts'
import { answer, problemsAnswer, refusal, type CommandOutput } from './answer.ts'
import { orderDeps } from './at-terminal.ts'
import type { OpenShop } from './open-shop.ts'
import { rootOf } from './surroundings.ts'

interface Options {
  as: string
  key?: string
}

/** `farmstand do`: runs any row of the office's tables with the rights of one of the staff. */
export function doOperation(root: Command): void {
  const all = new Operations('do')
    .description('run an operation of the back office as a member of staff; without arguments, list the operations')
    .copyInheritedSettings(root)
    .showHelpAfterError("'farmstand do' lists the operations.")
    .configureHelp({ showGlobalOptions: false, helpWidth: ONE_LINE, subcommandTerm: (row) => row.name() })
    .helpCommand(false)
  root.addCommand(all)
  for (const name of officeOperationNames) {
    const { input, reply, ...row }: OfficeOperation = officeOperations[name]
    addRow(all, name, { ...row, fields: input })
      .option('--key <key>', 'run once per key, and return the same answer again', keyOption)
      .action((typed: string, options: Options, command: Command) =>
        run(command, { typed, fields: input, reply, options }, (shop, by, given) =>
          operate(shop, name, { by, key: options.key ?? newUid(), input: given }),
        ),
      )
  }
  for (const name of storedReadings) {
    const { query = NOTHING, reply, ...row }: OfficeReading = officeReadings[name]
    addRow(all, name, { ...row, fields: query }).action((typed: string, options: Options, command: Command) =>
      run(command, { typed, fields: query, reply, options }, (shop, by, given) =>
        look(shop, name, { by, query: given }),
      ),
    )
  }
}

/** Wider than any line of the list. */
const ONE_LINE = 1_000

/** Commander ends with an error where a group has no subcommand; here the list is the answer, and the exit code is 0. */
class Operations extends Command {
  override help(): never {
    return super.help()
  }
}

const NOTHING = Type.Object({}, closed)

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table is closed: it has these keys and no others
const storedReadings = Object.keys(officeReadings).filter(
  (name) => name !== 'session' && name !== 'today',
) as StoredReading[]

function addRow(
  parent: Command,
  name: string,
  { summary, permission, fields }: { summary: string; permission: Permission | null; fields: object },
): Command {
  const right = permission ?? 'everybody'
  const roles = permission === null ? staffRoles : staffRoles.filter((role) => reachOf([role], permission) !== null)
  return parent
    .command(name)
    .summary(`${summary} (${right})`)
    .description(`${summary}.\nRight: ${right}, of ${roles.join(', ')}`)
    .argument('[input]', "its fields as JSON, or '-' to read them from standard input", '{}')
    .requiredOption(
      '--as <person>',
      'member of staff, by uid or exact name; their rights apply, and the activity shows their name',
    )
    .showHelpAfterError(`'farmstand do ${name} --help' prints its fields.`)
    .addHelpText('after', () => `\nFields, as a JSON schema:\n${JSON.stringify(fields, null, 2)}`)
}

/** As the header of a call takes it. */
function keyOption(text: string): string {
  if (/^[A-Za-z0-9_-]{16,64}$/.test(text)) return text
  throw new InvalidArgumentError('It must be 16 to 64 letters, digits, - or _.')
}

type Outcome = object | Refused

async function run(
  command: Command,
  { typed, fields, reply, options }: { typed: string; fields: object; reply: object; options: Options },
  work: (shop: OpenShop, by: Looker & { user: string }, given: unknown) => Promise<Outcome>,
): Promise<void> {
  const given = parsed(typed === '-' ? await rootOf(command).surroundings.input() : typed)
  const faults = 'fault' in given ? [given.fault] : faultsIn(fields, given.value)
  if (faults.length > 0) command.error(faults.map((fault) => `error: ${fault}`).join('\n'))
  const value = 'value' in given ? given.value : null
  await answer(command, async (shop): Promise<CommandOutput> => {
    const found = await staffNamed(shop.database.db, options.as)
    const [person, ...others] = found
    if (!person) return problemsAnswer([`No member of staff is called ${options.as}: see farmstand staff list`])
    if (others.length > 0)
      return problemsAnswer([
        `${found.length} of the staff are called ${options.as}; name one by uid: ${found.map(({ uid }) => uid).join(', ')}`,
      ])
    const outcome = await work(shop, { uid: person.uid, roles: person.roles, user: userInfo().username }, value)
    if ('refused' in outcome) return refusal(outcome)
    const json: unknown = JSON.parse(serializerCompiler({ schema: reply, method: 'POST', url: '' })(outcome))
    return { json, lines: JSON.stringify(json, null, 2).split('\n') }
  })
}

function parsed(text: string): { value: unknown } | { fault: string } {
  try {
    const value: unknown = JSON.parse(text)
    return { value }
  } catch (error) {
    return { fault: `The input is not JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** By the contract of the route, each by its field. */
function faultsIn(fields: object, value: unknown): string[] {
  const validate = validatorCompiler({ schema: fields, method: 'POST', url: '', httpPart: 'body' })
  if (validate(value) === true) return []
  return faultsOf(validate.errors ?? []).map(({ field, problem }) => `${field || 'The input'}: ${problem}`)
}

async function operate(
  shop: OpenShop,
  name: OfficeOperationName,
  { by: { uid, roles, user }, key, input }: { by: Looker & { user: string }; key: string; input: unknown },
): Promise<Outcome> {
  const deps = await orderDeps(shop)
  const { db, clock } = deps
  let demoGone: Promise<void> | undefined
  const handlers = officeHandlers(deps, readOfficeUrl(), () => {
    demoGone = forgetDemoFiles({ db, pictures: join(shop.dataDir, 'images'), log: createLog('warn') })
  })
  // Access to the machine counts as the passkey that a screen would ask for.
  const actor = { name: `staff:${uid}`, roles, provenAt: clock.now(), user } as const
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of its row, by which the input was checked, is its type
  const outcome = await perform({ db, clock, handlers }, name, { actor, key, input: input as never })
  await demoGone
  return outcome
}

async function look(
  shop: OpenShop,
  name: StoredReading,
  { by, query }: { by: Looker; query: unknown },
): Promise<Outcome> {
  const refusedHere = mayRead(name, by)
  if (refusedHere) return refusedHere
  const deps = await orderDeps(shop)
  const config = shop.settings()
  const readers = officeReaders({ ...deps, config, installed: installed(config) })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of its row, by which the query was checked, is its type
  const read = readers[name] as unknown as (query: unknown, by: Looker) => Promise<Outcome>
  const found = await read(query, by)
  if (!('refused' in found)) await noteReading(deps.db, name, { query, by, now: deps.clock.now() })
  return found
}

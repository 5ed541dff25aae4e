import { userInfo } from 'node:os'
import { Command, InvalidArgumentError } from 'commander'
import { Type } from 'typebox'
import type { OfficeOperation, StaffQuery } from '@farmstand/contracts/office/operation'
import {
  officeOperationNames,
  officeOperations,
  type OfficeOperationName,
} from '@farmstand/contracts/office/operations'
import { scopeOf, staffRoles, type Permission } from '@farmstand/contracts/office/permissions'
import { staffQueries } from '@farmstand/contracts/office/readings'
import { closed } from '@farmstand/contracts/primitives'
import { faultsOf } from '../http/error-replies.ts'
import { serializerCompiler, validatorCompiler } from '../http/schema-compilers.ts'
import { forgetDemoFiles } from '../forget-demo-files.ts'
import { officeHandlers } from '../office/handlers.ts'
import { mayRead, noteReading, officeReaders, type StoredReading } from '../office/readers.ts'
import { perform, staffNamed, type DataViewer } from '../modules/staff/index.ts'
import { readOfficeUrl } from '../platform/config.ts'
import type { Refused } from '../platform/errors.ts'
import { newUid } from '../platform/ids.ts'
import { createLog } from '../platform/log.ts'
import { installedProviders } from '../vendors.ts'
import { runOnShop, problemsAnswer, refusalOutput, type CommandOutput } from './command-output.ts'
import { orderDeps } from './perform-by-command.ts'
import type { OpenShop } from './open-shop.ts'
import { rootCommandOf } from './cli-context.ts'

interface Options {
  as: string
  key?: string
}

/**
 * Adds the command `farmstand do`, which runs any operation or query of the back office with the rights of one staff
 * member.
 */
export function doOperation(root: Command): void {
  const all = new Operations('do')
    .description('run any operation of the back office as one of the staff; without an operation, list them all')
    .copyInheritedSettings(root)
    .showHelpAfterError("'farmstand do' lists the operations.")
    .configureHelp({ showGlobalOptions: false, helpWidth: ONE_LINE, subcommandTerm: (row) => row.name() })
    .helpCommand(false)
  root.addCommand(all)
  for (const name of officeOperationNames) {
    const { input, reply, ...row }: OfficeOperation = officeOperations[name]
    addRow(all, name, { ...row, fields: input })
      .option('--key <key>', 'idempotency key: the same key runs the operation once and repeats the answer', keyOption)
      .action((typed: string, options: Options, command: Command) =>
        run(command, { typed, fields: input, reply, options }, (shop, by, given) =>
          runOperation(shop, name, { by, key: options.key ?? newUid(), input: given }),
        ),
      )
  }
  for (const name of storedReadings) {
    const { query = NOTHING, reply, ...row }: StaffQuery = staffQueries[name]
    addRow(all, name, { ...row, fields: query }).action((typed: string, options: Options, command: Command) =>
      run(command, { typed, fields: query, reply, options }, (shop, by, given) =>
        runReading(shop, name, { by, query: given }),
      ),
    )
  }
}

/** A width that no line of the list exceeds. */
const ONE_LINE = 1_000

/**
 * A command group that prints its list and exits with 0 if it is called without a subcommand. Commander would exit with
 * an error.
 */
class Operations extends Command {
  override help(): never {
    return super.help()
  }
}

const NOTHING = Type.Object({}, closed)

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table is closed: it has exactly these keys
const storedReadings = Object.keys(staffQueries).filter(
  (name) => name !== 'session' && name !== 'today',
) as StoredReading[]

function addRow(
  parent: Command,
  name: string,
  { summary, permission, fields }: { summary: string; permission: Permission | null; fields: object },
): Command {
  const right = permission ?? 'all staff'
  const roles = permission === null ? staffRoles : staffRoles.filter((role) => scopeOf([role], permission) !== null)
  return parent
    .command(name)
    .summary(`${summary} (${right})`)
    .description(`${summary}.\nRight: ${right}. Roles: ${roles.join(', ')}`)
    .argument('[input]', "the fields as JSON, or '-' to read them from standard input", '{}')
    .requiredOption(
      '--as <person>',
      'a staff member by uid or exact name; their rights apply, and the activity names them',
    )
    .showHelpAfterError(`'farmstand do ${name} --help' prints its fields.`)
    .addHelpText('after', () => `\nFields, as a JSON schema:\n${JSON.stringify(fields, null, 2)}`)
}

/** Checks an idempotency key by the same rule as the header of an HTTP call. */
function keyOption(text: string): string {
  if (/^[A-Za-z0-9_-]{16,64}$/.test(text)) return text
  throw new InvalidArgumentError('It must be 16 to 64 letters, digits, - or _.')
}

type Outcome = object | Refused

async function run(
  command: Command,
  { typed, fields, reply, options }: { typed: string; fields: object; reply: object; options: Options },
  work: (shop: OpenShop, by: DataViewer & { user: string }, given: unknown) => Promise<Outcome>,
): Promise<void> {
  const given = parsed(typed === '-' ? await rootCommandOf(command).surroundings.input() : typed)
  const faults = 'fault' in given ? [given.fault] : faultsIn(fields, given.value)
  if (faults.length > 0) command.error(faults.map((fault) => `error: ${fault}`).join('\n'))
  const value = 'value' in given ? given.value : null
  await runOnShop(command, async (shop): Promise<CommandOutput> => {
    const found = await staffNamed(shop.database.db, options.as)
    const [person, ...others] = found
    if (!person) return problemsAnswer([`No staff member is called ${options.as}. 'farmstand staff list' shows all.`])
    if (others.length > 0)
      return problemsAnswer([
        `${found.length} staff members are called ${options.as}. Name one by uid: ${found.map(({ uid }) => uid).join(', ')}`,
      ])
    const outcome = await work(shop, { uid: person.uid, roles: person.roles, user: userInfo().username }, value)
    if ('refused' in outcome) return refusalOutput(outcome)
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

/** Lists, by field, what the route's contract refuses. */
function faultsIn(fields: object, value: unknown): string[] {
  const validate = validatorCompiler({ schema: fields, method: 'POST', url: '', httpPart: 'body' })
  if (validate(value) === true) return []
  return faultsOf(validate.errors ?? []).map(({ field, problem }) => `${field || 'The input'}: ${problem}`)
}

async function runOperation(
  shop: OpenShop,
  name: OfficeOperationName,
  { by: { uid, roles, user }, key, input }: { by: DataViewer & { user: string }; key: string; input: unknown },
): Promise<Outcome> {
  const deps = await orderDeps(shop)
  const { db, clock } = deps
  let demoGone: Promise<void> | undefined
  const handlers = officeHandlers(deps, readOfficeUrl(), () => {
    demoGone = forgetDemoFiles({ db, pictures: shop.pictures, log: createLog('warn') })
  })
  // Access to the machine counts as the use of a passkey, which a screen asks for.
  const actor = { name: `staff:${uid}`, roles, provenAt: clock.now(), user } as const
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its schema has checked the input
  const outcome = await perform({ db, clock, handlers }, name, { actor, key, input: input as never })
  await demoGone
  return outcome
}

async function runReading(
  shop: OpenShop,
  name: StoredReading,
  { by, query }: { by: DataViewer; query: unknown },
): Promise<Outcome> {
  const refusedHere = mayRead(name, by)
  if (refusedHere) return refusedHere
  const deps = await orderDeps(shop)
  const config = shop.settings()
  const readers = officeReaders({ ...deps, books: deps.db, config, installed: installedProviders(config) })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its schema has checked the query
  const read = readers[name] as unknown as (query: unknown, by: DataViewer) => Promise<Outcome>
  const found = await read(query, by)
  if (!('refused' in found)) await noteReading(deps.db, name, { query, found, by, now: deps.clock.now() })
  return found
}

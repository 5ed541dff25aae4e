import { Command } from 'commander'
import type { ShopPlace } from '../platform/config.ts'
import type { OpenShop } from './open-shop.ts'

/** An output stream. */
export interface Outlet {
  write(text: string): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}

/** The parts that the program needs from its caller; a test passes its own. */
export interface CliContext {
  out: Outlet
  err: Outlet
  /** The caller's folder, against which relative paths among the arguments are resolved. */
  folder: string
  /** Reads standard input to its end. */
  input(): Promise<string>
  /** Returns the place of the shop's data, also when there is no shop yet. */
  place(): ShopPlace
  open(): Promise<OpenShop>
  /** Opens the shop without migrating its tables. */
  openAsIs(): Promise<OpenShop>
  /** Returns the raw settings, neither parsed nor checked. */
  environment(): Readonly<Record<string, string | undefined>>
  /** Opens the place, which may have no shop yet. */
  openNew(): Promise<OpenShop>
}

/** The root of all commands. It holds their surroundings and their result. */
export class Farmstand extends Command {
  readonly surroundings: CliContext
  /** Set when a valid command failed. */
  failed = false

  constructor(surroundings: CliContext) {
    super('farmstand')
    this.surroundings = surroundings
  }
}

export function rootOf(command: Command): Farmstand {
  for (let at: Command | null = command; at; at = at.parent) if (at instanceof Farmstand) return at
  throw new Error(`${command.name()} is not a command of farmstand`)
}

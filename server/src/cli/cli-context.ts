import { Command } from 'commander'
import type { ShopPlace } from '../platform/config.ts'
import type { OpenShop } from './open-shop.ts'

/** An output stream. */
export interface Outlet {
  write(text: string): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}

/** The things that the program needs from its caller. Tests pass their own implementations. */
export interface CliContext {
  out: Outlet
  err: Outlet
  /** The folder of the caller. Relative paths among the arguments are resolved against it. */
  folder: string
  /** Reads standard input to its end. */
  input(): Promise<string>
  /** Returns where the shop's data is, even if there is no shop yet. */
  place(): ShopPlace
  open(): Promise<OpenShop>
  /** Opens the shop without migrating its tables. */
  openAsIs(): Promise<OpenShop>
  /** Returns the settings as set in the environment, neither parsed nor checked. */
  environment(): Readonly<Record<string, string | undefined>>
  /** Opens the place for a shop, which may have no shop yet. */
  openNew(): Promise<OpenShop>
}

/** The root of all commands. It contains the context in which they run, and their result. */
export class Farmstand extends Command {
  readonly surroundings: CliContext
  /** True once a valid command has failed. */
  failed = false

  constructor(surroundings: CliContext) {
    super('farmstand')
    this.surroundings = surroundings
  }
}

export function rootCommandOf(command: Command): Farmstand {
  for (let at: Command | null = command; at; at = at.parent) if (at instanceof Farmstand) return at
  throw new Error(`${command.name()} is not a command of farmstand`)
}

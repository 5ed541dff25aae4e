import { Command } from 'commander'
import type { ShopPlace } from '../platform/config.ts'
import type { OpenShop } from './open-shop.ts'

/** Where output goes. */
export interface Outlet {
  write(text: string): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}

/** What the program needs from its caller; a test passes its own. */
export interface CliSurroundings {
  out: Outlet
  err: Outlet
  /** The caller's folder: relative paths among the arguments start there. */
  folder: string
  /** Everything that standard input brings. */
  input(): Promise<string>
  /** The place of the shop's data, whether there is a shop or not. */
  place(): ShopPlace
  open(): Promise<OpenShop>
  /** The same without migrating its tables. */
  openAsIs(): Promise<OpenShop>
  /** The settings as they are, neither read nor checked. */
  environment(): Readonly<Record<string, string | undefined>>
  /** The same where there may be no shop yet. */
  openNew(): Promise<OpenShop>
}

/** The root of all commands, which find their surroundings and leave their result here. */
export class Farmstand extends Command {
  readonly surroundings: CliSurroundings
  /** Understood, but it could not be done. */
  failed = false

  constructor(surroundings: CliSurroundings) {
    super('farmstand')
    this.surroundings = surroundings
  }
}

export function rootOf(command: Command): Farmstand {
  for (let at: Command | null = command; at; at = at.parent) if (at instanceof Farmstand) return at
  throw new Error(`${command.name()} is not a command of farmstand`)
}

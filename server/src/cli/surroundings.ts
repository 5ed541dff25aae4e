import { Command } from 'commander'
import type { ShopPlace } from '../platform/config.ts'
import type { OpenShop } from './open-shop.ts'

/** Where a piece of the program's answer goes. */
export interface Outlet {
  write(text: string): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}

/** All that the program knows of whoever called it; a test gives its own. */
export interface Surroundings {
  out: Outlet
  err: Outlet
  /** Where the command was given: paths among its arguments are meant from there. */
  folder: string
  /** Where the shop's data lies, whether there is one or not. */
  place(): ShopPlace
  open(): Promise<OpenShop>
  /** The same without bringing its tables up to date. */
  openAsIs(): Promise<OpenShop>
  /** All settings, unread. */
  environment(): Readonly<Record<string, string | undefined>>
  /** The same where there may be no shop yet. */
  openNew(): Promise<OpenShop>
}

/** The root of all commands; they find their surroundings, and leave their result, here. */
export class Farmstand extends Command {
  readonly surroundings: Surroundings
  /** Understood, but it could not be done. */
  failed = false

  constructor(surroundings: Surroundings) {
    super('farmstand')
    this.surroundings = surroundings
  }
}

export function rootOf(command: Command): Farmstand {
  for (let at: Command | null = command; at; at = at.parent) if (at instanceof Farmstand) return at
  throw new Error(`${command.name()} is not a command of farmstand`)
}

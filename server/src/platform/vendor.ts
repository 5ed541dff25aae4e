import { Type, type Static, type TObject, type TProperties } from 'typebox'
import { Assert } from 'typebox/value'

/** Settings by name, checked against their schemas. */
export type SettingValues = Readonly<Record<string, unknown>>

export interface HowUsed {
  /** Whether the shop uses it, and not another one of its kind. */
  chosen: boolean
  production: boolean
}

/** Settings declared beside what they set; only `readConfig` reads and checks them. */
export interface DeclaredSettings {
  settings: TProperties
  /** Settings that no message repeats. */
  secrets: readonly string[]
  /** Problems of the settings together, each a sentence that says what to set. */
  problems: (values: SettingValues, how: HowUsed) => string[]
  /** Creates what it stores beside the data, once all settings are right; answers why that cannot be used. */
  prepare: (dataDir: string) => string[]
}

/** An outside service: its settings, and how it is opened. */
export interface Vendor<Parts, Service> extends DeclaredSettings {
  open: (values: SettingValues, parts: Parts) => Service
}

/** A vendor as whoever runs the shop is told of it. */
export interface About {
  /** Its name, as it writes it. */
  label: string
  /** Null: nothing leaves the shop, it is for trying out. */
  keys: {
    /** The settings without which it is not used. */
    needs: readonly string[]
    /** Where their values are found, by the headings of its own dashboard; null: not in one place. */
    at: string | null
  } | null
}

interface Declaration<P extends TProperties, Parts, Service> {
  settings: P
  secrets?: readonly (keyof P & string)[]
  problems?: (values: Static<TObject<P>>, how: HowUsed) => string[]
  prepare?: (dataDir: string) => string[]
  open: (values: Static<TObject<P>>, parts: Parts) => Service
}

export function vendor<P extends TProperties, Parts, Service>({
  settings,
  secrets = [],
  problems = () => [],
  prepare = () => [],
  open,
}: Declaration<P, Parts, Service>): Vendor<Parts, Service> {
  const schema = Type.Object(settings)
  const own = (values: unknown): Static<TObject<P>> => {
    Assert(schema, values)
    return values
  }
  return {
    settings,
    secrets,
    prepare,
    problems: (values, how) => problems(own(values), how),
    open: (values, parts) => open(own(values), parts),
  }
}

import { Type, type Static, type TObject, type TProperties } from 'typebox'
import { Assert } from 'typebox/value'

/** Settings by name, checked against their schemas. */
export type SettingValues = Readonly<Record<string, unknown>>

export interface VendorUse {
  /** True if the shop uses this vendor, and not another one of its kind. */
  chosen: boolean
  production: boolean
}

/** Settings declared beside their vendor; only `readConfig` reads and checks them. */
export interface DeclaredSettings {
  settings: TProperties
  /** Settings whose values no message repeats. */
  secrets: readonly string[]
  /** Returns problems of the settings together, each a sentence with the setting to change. */
  problems: (values: SettingValues, how: VendorUse) => string[]
  /** Creates the vendor's files in the data folder once all settings are valid; returns problems. */
  prepare: (dataDir: string) => string[]
}

/** An external service with its settings and the function that opens it. */
export interface Vendor<Parts, Service> extends DeclaredSettings {
  open: (values: SettingValues, parts: Parts) => Service
}

/** The description of a vendor for the seller. */
export interface VendorInfo {
  /** The vendor's name in its own spelling. */
  label: string
  /** Null for a test vendor, which sends nothing out of the shop. */
  keys: {
    /** The settings that it requires. */
    needs: readonly string[]
    /** The path of headings to their values in the vendor's dashboard; null if they are not in one place. */
    at: string | null
  } | null
}

interface Declaration<P extends TProperties, Parts, Service> {
  settings: P
  secrets?: readonly (keyof P & string)[]
  problems?: (values: Static<TObject<P>>, how: VendorUse) => string[]
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

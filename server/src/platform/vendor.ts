import { Type, type Static, type TObject, type TProperties } from 'typebox'
import { Assert } from 'typebox/value'

/** Settings by name, checked against their schemas. */
export type SettingValues = Readonly<Record<string, unknown>>

export interface VendorContext {
  /** True if the shop uses this vendor rather than another of the same kind. */
  chosen: boolean
  production: boolean
}

/** Settings that are declared beside their vendor. Only `readConfig` reads and checks them. */
export interface DeclaredSettings {
  settings: TProperties
  /** Settings whose values no message may contain. */
  secrets: readonly string[]
  /** Returns problems of the settings in combination. Each is a sentence that names the setting to change. */
  problems: (values: SettingValues, how: VendorContext) => string[]
}

/** An external service, with its settings and the function that opens it. */
export interface Vendor<Parts, Service> extends DeclaredSettings {
  open: (values: SettingValues, parts: Parts) => Service
}

/** The information about a vendor that the seller sees. */
export interface VendorInfo {
  /** The vendor's name as the vendor spells it. */
  label: string
  /** Null for a test vendor, which sends nothing to the outside. */
  keys: {
    /** The settings that the vendor requires. */
    needs: readonly string[]
    /** The headings that lead to these values in the vendor's dashboard; null if they are not in one place. */
    at: string | null
  } | null
}

interface Declaration<P extends TProperties, Parts, Service> {
  settings: P
  secrets?: readonly (keyof P & string)[]
  problems?: (values: Static<TObject<P>>, how: VendorContext) => string[]
  open: (values: Static<TObject<P>>, parts: Parts) => Service
}

export function vendor<P extends TProperties, Parts, Service>({
  settings,
  secrets = [],
  problems = () => [],
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
    problems: (values, how) => problems(own(values), how),
    open: (values, parts) => open(own(values), parts),
  }
}

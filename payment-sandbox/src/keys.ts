/** The keys that a shop and its provider share. */
export interface SandboxKeys {
  /** Public. */
  keyId: string
  keySecret: string
  webhookSecret: string
}

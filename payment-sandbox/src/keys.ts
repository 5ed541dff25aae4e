/** The keys that a shop and its provider share. */
export interface SandboxKeys {
  /** The id of the API key, which is public. */
  keyId: string
  keySecret: string
  webhookSecret: string
}

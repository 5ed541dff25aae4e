/** What a shop and its provider have in common. */
export interface SandboxKeys {
  /** Public. */
  keyId: string
  keySecret: string
  webhookSecret: string
}

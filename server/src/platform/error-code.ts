/** What the system or a library calls an error: 'ENOENT'; empty when it has no code. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

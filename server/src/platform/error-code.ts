/** The code of an error of the system or a library, as 'ENOENT'; empty when it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Returns the code of an error of the system or a library, such as 'ENOENT'; empty if it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

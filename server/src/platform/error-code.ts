/** Returns the code of an error from the system or a library, such as 'ENOENT', or an empty text if it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

import type { RefreshReply } from '@farmstand/contracts/session'

/** The session's functions for calls. The session store binds itself here once. */
export interface SessionPort {
  refreshToken: () => string | null
  renewed: (tokens: RefreshReply) => void
  /** The session could not be renewed, so the visitor is signed out. */
  lost: () => void
}

let session: SessionPort = { refreshToken: () => null, renewed: () => undefined, lost: () => undefined }

export function bindSession(port: SessionPort): void {
  session = port
}

export const sessionPort = (): SessionPort => session

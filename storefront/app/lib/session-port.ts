import type { RefreshReply } from '@farmstand/contracts/session'

/** The functions of the session that API calls need. The session store provides them here, once. */
export interface SessionPort {
  refreshToken: () => string | null
  renewed: (tokens: RefreshReply) => void
  /** Called when the session could not be renewed. The customer is then signed out. */
  lost: () => void
}

let session: SessionPort = { refreshToken: () => null, renewed: () => undefined, lost: () => undefined }

export function setSessionPort(port: SessionPort): void {
  session = port
}

export const sessionPort = (): SessionPort => session

/** Every request of the call monitor names the session that its tab keeps. */
export interface InSession {
  sessionId: string;
}

/** The session as the request header that the API expects. */
export const sessionHeader = ({ sessionId }: InSession) => ({ 'x-session-id': sessionId });

/** Who asks where both apps may: the call monitor names its session, the console has a cookie. */
export interface Caller {
  sessionId?: string;
}

export const callerHeaders = ({ sessionId }: Caller) =>
  sessionId === undefined ? {} : { headers: sessionHeader({ sessionId }) };

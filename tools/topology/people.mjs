import { visitor } from './visitor.mjs';

export const HOSTS = { site: 'localhost', staff: 'staff.localhost', calls: 'calls.localhost' };
/** Of the first accounts of a deployment that lives as long as its checks. */
export const PASSWORD = 'a password for one run only';

/**
 * Whoever comes to a deployment.
 *
 * @param {Omit<Parameters<typeof visitor>[0], 'from'>} gateway where it is
 */
export function people(gateway) {
  const all = [];
  const somebody = (from) => {
    const one = visitor({ ...gateway, ...(from && { from }) });
    all.push(one);
    return one;
  };
  const signedIn = async (one, host, path, username) => {
    const login = await one.ask(host, { method: 'POST', path, body: { username, password: PASSWORD } });
    if (login.status !== 200) throw new Error(`signing in as ${username} was answered ${login.status}: ${login.text}`);
    return login;
  };
  return {
    /** Somebody with a browser at this address. */
    somebody,
    /** The administrator, signed in at the staff host. */
    async administrator(from) {
      const one = somebody(from);
      return { ...one, login: await signedIn(one, HOSTS.staff, '/api/auth/login', 'admin') };
    },
    /** The session of a call monitor. */
    async receptionist(from) {
      const one = somebody(from);
      const login = await signedIn(one, HOSTS.calls, '/api/calls-auth/login', 'reception');
      return { ...one, sessionId: JSON.parse(login.text).sessionId };
    },
    leave: () => all.forEach((one) => one.leave()),
  };
}

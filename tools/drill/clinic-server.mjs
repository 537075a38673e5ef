import net from 'node:net';
import { numberOf } from '../call-load/calls.mjs';
import { freePort } from '../platform/cluster.mjs';
import { fromApiTests } from './from-api-tests.mjs';

const JSON_TYPE = { 'content-type': 'application/fhir+json' };
const MEGABYTE = Buffer.alloc(1_048_576, 'x');
const DAY_MS = 86_400_000;

/** What a clinic system may do in the place of its answer. Each gets the request, the response, and what would be true. */
export const LIES = {
  'says nothing': () => undefined,
  'stops amid its answer': (_, response) => response.writeHead(200, JSON_TYPE).write('{"resourceType":'),
  'fails (500)': (_, response) => response.writeHead(500, JSON_TYPE).end('{"resourceType":"OperationOutcome"}'),
  'answers with no JSON': (_, response) => response.writeHead(200, JSON_TYPE).end('<html>Good morning</html>'),
  'answers with other JSON': (_, response) => response.writeHead(200, JSON_TYPE).end('{"result":[1,2,3]}'),
  'answers about somebody else': ({ url }, response, { pass, ids }) =>
    pass(url.replaceAll(new RegExp(ids.slice(1).join('|'), 'g'), ids[0]), response),
  'does not mind whom it was asked about': ({ url }, response, { pass }) =>
    pass(url.replace(/(?<=[?&])(patient|subject)=[^&]*/, ''), response),
  'answers without an end': (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(MEGABYTE));
    };
    response.writeHead(200, JSON_TYPE).on('drain', more);
    more();
  },
  'answers at great length': (_, response) => response.writeHead(200, JSON_TYPE).end(LONG),
};

/** As long as the longest page of patients that is read. */
const LONG = JSON.stringify({
  resourceType: 'Bundle',
  entry: Array.from({ length: 300_000 }, (_, n) => ({ resource: { resourceType: 'Flag', id: `long-${n}`, code: {} } })),
});

/**
 * The FHIR server of the API's tests with so many patients, at an address where it can be missing, and lie.
 *
 * @returns `env`: the variables of an API that uses it; `shut` and `reopen`: nobody is there; `lie(name)`: one of `LIES`, or the
 *   truth for null
 */
export async function clinicServer(count) {
  const { fhirServer } = await fromApiTests('fhir-server');
  const fhir = await fhirServer();
  const port = await freePort();
  const door = doorTo(Number(new URL(fhir.baseUrl).port), port);
  const ids = [];
  for (let n = 0; n < count; n++) ids.push(await admit(fhir, n));
  /** Answers with what is true of another question. */
  async function pass(url, response) {
    const answer = await fetch(new URL(url, fhir.baseUrl), { headers: { 'x-truly': '1' } });
    response.writeHead(answer.status, JSON_TYPE).end(await answer.text());
  }
  let lie = null;
  fhir.intercept = (request, response) => {
    if (request.headers['x-truly']) return false;
    if (lie) {
      LIES[lie](request, response, { pass, ids });
      return true;
    }
    if (request.url !== '/token') return false;
    response.writeHead(200, JSON_TYPE).end('{"access_token":"a-token","expires_in":3600}');
    return true;
  };
  const origin = `http://127.0.0.1:${port}`;
  return {
    env: {
      CLINIC_SYSTEM: 'fhir',
      FHIR_BASE_URL: `${origin}/fhir`,
      FHIR_BALANCE: 'invoices',
      FHIR_AUTH: 'password',
      FHIR_TOKEN_URL: `${origin}/token`,
      FHIR_CLIENT_ID: 'harmony',
      FHIR_USERNAME: 'harmony',
      FHIR_PASSWORD: 'a password of the drill',
    },
    shut: door.shut,
    reopen: door.open,
    lie: (name) => (lie = name),
    async close() {
      await door.shut();
      await fhir.close();
    },
  };
}

/** Patient `n` of the server, all of whose details name them. */
async function admit(fhir, n) {
  const id = await fhir.add({
    resourceType: 'Patient',
    name: [{ use: 'official', text: `Patient ${n}` }],
    birthDate: `${1900 + n}-05-05`,
    telecom: [{ system: 'phone', value: numberOf(n) }],
  });
  const subject = { reference: `Patient/${id}` };
  await fhir.add({ resourceType: 'Flag', status: 'active', code: { text: `Alert ${n}` }, subject });
  const totalGross = { value: n + 1, currency: 'USD' };
  await fhir.add({ resourceType: 'Invoice', status: 'issued', subject, totalGross });
  const start = new Date(Date.now() - 7 * DAY_MS);
  await fhir.add({
    resourceType: 'Appointment',
    status: 'fulfilled',
    start: start.toISOString(),
    end: new Date(start.getTime() + 3_600_000).toISOString(),
    appointmentType: { text: `Visit ${n}` },
    participant: [{ actor: subject, status: 'accepted' }],
  });
  return id;
}

/** Whether what a monitor shows of patient `n` is about somebody else. */
export const isOfOthers = (n, { name, birthYear, alerts, accountBalance, lastVisit }) =>
  name !== `Patient ${n}` ||
  ![null, 1900 + n].includes(birthYear) ||
  alerts.some((alert) => alert !== `Alert ${n}`) ||
  ![null, -(n + 1)].includes(accountBalance) ||
  (lastVisit !== null && lastVisit.type !== `Visit ${n}`);

/** Whether a monitor shows all that the server knows of somebody. */
export const isWhole = ({ live, birthYear, alerts, accountBalance, lastVisit }) =>
  live && birthYear !== null && alerts.length === 1 && accountBalance !== null && lastVisit !== null;

/** Passes bytes on from one port of this machine to another, or is shut: then nobody listens there. */
function doorTo(target, port) {
  const sockets = new Set();
  let server;
  return {
    async open() {
      if (server?.listening) return;
      server = net.createServer((socket) => {
        const onward = net.connect(target, '127.0.0.1');
        for (const [one, other] of [
          [socket, onward],
          [onward, socket],
        ]) {
          sockets.add(one);
          one.on('error', () => undefined).on('close', () => (sockets.delete(one), other.destroy()));
          one.pipe(other);
        }
      });
      await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
    },
    async shut() {
      if (!server?.listening) return;
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

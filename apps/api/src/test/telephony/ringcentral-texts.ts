import type { ServerResponse } from 'node:http';
import { json } from './ringcentral-oauth';

const E164 = /^\+[1-9]\d{7,14}$/;

/** A record of the message store (developers.ringcentral.com/guide/messaging/message-store). */
export interface StoredText {
  id: number;
  direction: 'Inbound' | 'Outbound';
  from: { phoneNumber: string };
  to: { phoneNumber: string }[];
  subject: string;
  creationTime: string;
  messageStatus: string;
  deliveryErrorCode?: string;
  /** The words, and the files of an MMS (developers.ringcentral.com/guide/messaging/message-store). */
  attachments?: { id: number; type: 'Text' | 'MmsAttachment'; contentType: string }[];
}

/** The SMS resource and message store of RingCentral, as its documentation describes them, for the JWT's user. */
export function fakeTexts({ numbers, scope }: { numbers: readonly string[]; scope: string }) {
  const store: StoredText[] = [];
  const state = { stopped: new Set<string>(), busy: 0, lost: 0 };
  let lastId = 606_090_030_000;

  const add = (text: Omit<StoredText, 'id' | 'creationTime'>): StoredText => {
    const stored = { id: ++lastId, creationTime: new Date().toISOString(), ...text };
    store.unshift(stored);
    return stored;
  };

  function send(body: string, response: ServerResponse): void {
    if (!scope.includes('SMS'))
      return json(response, 403, { errorCode: 'CMN-401', errors: [{ errorCode: 'CMN-401', permissionName: 'SMS' }] });
    if (state.busy > 0) {
      state.busy -= 1;
      return json(response, 429, { errorCode: 'CMN-301' }, { 'retry-after': '1' });
    }
    const { from, to, text } = JSON.parse(body) as {
      from?: { phoneNumber?: string };
      to?: { phoneNumber?: string }[];
      text?: string;
    };
    const [sender = '', receiver = ''] = [from?.phoneNumber, to?.[0]?.phoneNumber];
    if (to?.length !== 1 || !E164.test(receiver)) return json(response, 400, { errorCode: 'CMN-101' });
    if (text === undefined || text === '' || text.length > 1000) return json(response, 400, { errorCode: 'CMN-101' });
    // "Phone number doesn't belong to extension"
    if (!numbers.includes(sender)) return json(response, 400, { errorCode: 'MSG-304' });
    const isStopped = state.stopped.has(receiver);
    const stored = add({
      direction: 'Outbound',
      from: { phoneNumber: sender },
      to: [{ phoneNumber: receiver }],
      subject: text,
      messageStatus: isStopped ? 'SendingFailed' : 'Queued',
      ...(isStopped && { deliveryErrorCode: 'SMS-RC-413' }),
    });
    if (state.lost > 0) {
      state.lost -= 1;
      response.destroy();
      return;
    }
    json(response, 200, { ...stored, messageStatus: 'Queued' });
  }

  function list(query: URLSearchParams, response: ServerResponse): void {
    if (!scope.includes('ReadMessages')) return json(response, 403, { errorCode: 'CMN-401' });
    const dateFrom = query.get('dateFrom') ?? '';
    if (query.get('messageType') !== 'SMS' || Number.isNaN(Date.parse(dateFrom)))
      return json(response, 400, { errorCode: 'CMN-101' });
    const [page, perPage] = [Number(query.get('page') ?? 1), Number(query.get('perPage') ?? 100)];
    const found = store.filter(({ creationTime }) => creationTime >= dateFrom);
    const records = found.slice((page - 1) * perPage, page * perPage);
    json(response, 200, { records, navigation: found.length > page * perPage ? { nextPage: { uri: 'next' } } : {} });
  }

  return {
    store,
    state,
    /** Somebody writes to one of the user's numbers. */
    receive: (from: string, subject: string, to = numbers[0] ?? '', { hasPicture = false } = {}) =>
      add({
        direction: 'Inbound',
        from: { phoneNumber: from },
        to: [{ phoneNumber: to }],
        subject,
        messageStatus: 'Received',
        attachments: [
          { id: 1, type: 'Text', contentType: 'text/plain' },
          ...(hasPicture ? [{ id: 2, type: 'MmsAttachment' as const, contentType: 'image/jpeg' }] : []),
        ],
      }),
    /** Answers a request of the user's resources; false when it is not about texts. */
    answer(
      method: string,
      path: string,
      request: { query: URLSearchParams; body: string },
      response: ServerResponse,
    ): boolean {
      if (method === 'POST' && path === '/account/~/extension/~/sms') send(request.body, response);
      else if (method === 'GET' && path === '/account/~/extension/~/message-store') list(request.query, response);
      else return false;
      return true;
    },
  };
}

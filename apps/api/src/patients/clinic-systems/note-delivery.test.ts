import { connect } from '../../platform/db/connection/connect';
import { testDatabase, type TestDatabase } from '../../test/database';
import { fakeSystem, type FakeSystem } from '../../test/clinic-systems/fake-clinic-system';
import { circuitBreaker } from './circuit-breaker';
import { noteDelivery, type NoteDelivery } from './note-delivery';
import { saveNotes, type NewNotes, type StoredNotes } from './patient-notes.repo';
import { claimNote } from './pending-notes.repo';
import { ClinicSystemUnavailable } from './port';

const log = { error: () => undefined, warn: () => undefined } as unknown as Parameters<typeof noteDelivery>[0]['log'];
const ada = { system: 'fake', patientId: 'ada' };
const bea = { system: 'fake', patientId: 'bea' };

let database: TestDatabase;
let system: FakeSystem;
let delivery: NoteDelivery;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('patientNotes').execute();
  system = fakeSystem([]);
  // A fresh breaker each time: these tests are about the notes, not about pauses between requests.
  delivery = noteDelivery({ db: database.db, breakers: [circuitBreaker(system)], log });
});

async function write(patient: typeof ada, ...texts: string[]) {
  let unchangedSince: string | null = null;
  for (const text of texts) {
    const notes: NewNotes = { text, author: 'Ana', caller: '+12065550101', isForSystem: true, unchangedSince };
    const saved: StoredNotes = await database.db.transaction().execute((trx) => saveNotes(trx, patient, notes));
    unchangedSince = saved.createdAt;
  }
}
const states = async () =>
  (await database.db.selectFrom('patientNotes').select('delivery').orderBy('id').execute()).map((row) => row.delivery);
const makeDue = () => database.db.updateTable('patientNotes').set({ retryAt: '2026-01-01T00:00:00Z' }).execute();
const texts = () => system.notes.map(({ patientId, text }) => `${patientId}: ${text}`);

it('the clinic system gets what each version adds, in order, with the number of the call', async () => {
  await write(ada, 'Late today', 'Late today\nWants the herbs', 'Late today\nWants the herbs');
  await delivery.deliver(ada);
  expect(texts()).toEqual(['ada: Late today', 'ada: Wants the herbs']);
  expect(system.notes[0]).toMatchObject({ author: 'Ana', from: '+12065550101', isRepeat: false });
  expect(await states()).toEqual(['sent', 'sent']);
});

it('what was only removed is not sent', async () => {
  await write(ada, 'one\ntwo', 'one');
  await delivery.deliver(ada);
  expect(texts()).toEqual(['ada: one\ntwo']);
  expect(await states()).toEqual(['sent', 'kept']);
});

it('what could not be delivered waits, later notes of the patient behind it, others do not', async () => {
  await write(ada, 'first');
  system.mode = 'fails';
  await delivery.deliver(ada);
  system.mode = 'answers';
  await write(bea, 'another');
  await database.db.transaction().execute(async (trx) => {
    const { createdAt } = await trx
      .selectFrom('patientNotes')
      .select('createdAt')
      .where('patientId', '=', 'ada')
      .executeTakeFirstOrThrow();
    await saveNotes(trx, ada, { text: 'first\nsecond', author: 'Ana', isForSystem: true, unchangedSince: createdAt });
  });
  await delivery.deliver(ada);
  await delivery.deliver(bea);
  expect(texts()).toEqual(['bea: another']);
  await makeDue();
  await delivery.deliver(ada);
  expect(texts()).toEqual(['bea: another', 'ada: first', 'ada: second']);
  expect(system.notes.map(({ isRepeat }) => isRepeat)).toEqual([false, true, false]);
  expect(await states()).toEqual(['sent', 'sent', 'sent']);
});

it('what the system refuses for good is not tried again, and holds nothing up', async () => {
  await write(ada, 'first', 'first\nsecond');
  const addNote = system.addNote.bind(system);
  system.addNote = async (note, signal) => {
    if (note.text === 'first') throw new ClinicSystemUnavailable('fake', 'No such patient.', null, true);
    return addNote(note, signal);
  };
  await delivery.deliver(ada);
  await delivery.deliver(ada);
  expect(await states()).toEqual(['failed', 'sent']);
});

it('two instances deliver each note once', async () => {
  await write(ada, 'one', 'one\ntwo', 'one\ntwo\nthree');
  await write(bea, 'four');
  const other = noteDelivery({ db: database.db, breakers: [circuitBreaker(system)], log });
  const open = new AbortController().signal;
  await Promise.all([
    ...[delivery, other].map((each) => each.deliverWaiting(open)),
    delivery.deliver(ada),
    other.deliver(ada),
    other.deliver(bea),
  ]);
  await delivery.deliver(ada);
  expect(texts().filter((text) => text.startsWith('ada'))).toEqual(['ada: one', 'ada: two', 'ada: three']);
  expect(texts()).toHaveLength(4);
});

it('a note whose key is missing is never sent with other words', async () => {
  await write(ada, 'Prefers mornings');
  const stranger = connect(database.url, { dataKeys: ['the secret of quite another installation'], log: console });
  try {
    expect(await claimNote(stranger, null)).toBeUndefined();
  } finally {
    await stranger.destroy();
  }
  expect(await states()).toEqual(['failed']);
});

import { makeCall, makePatient } from '../../test/open-monitor';
import { closeNotifications, notifyOfCall } from './notify';

class FakeNotification {
  static permission = 'granted';
  static shown: FakeNotification[] = [];
  isOpen = true;
  onclick: (() => void) | null = null;
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    FakeNotification.shown.push(this);
  }
  close(): void {
    this.isOpen = false;
  }
}

const call = makeCall({ sessionId: 'a', patients: [makePatient()] });

beforeEach(() => {
  FakeNotification.shown = [];
  Object.assign(globalThis, { Notification: FakeNotification });
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
});
afterEach(() => {
  closeNotifications([]);
  jest.restoreAllMocks();
});

it('contains the number, and nothing about the patient', () => {
  notifyOfCall(call);
  const [{ title, options } = { title: '', options: {} }] = FakeNotification.shown;
  expect([title, options.body]).toEqual(['Incoming call', '+1 (416) 555-0139']);
  expect(JSON.stringify(FakeNotification.shown)).not.toContain('Aiko');
});

it('is not shown while the page is visible', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  notifyOfCall(call);
  expect(FakeNotification.shown).toEqual([]);
});

it('is closed when its call no longer rings, and only then', () => {
  notifyOfCall(call);
  notifyOfCall(makeCall({ sessionId: 'b' }));
  closeNotifications(['a', 'b']);
  expect(FakeNotification.shown.map(({ isOpen }) => isOpen)).toEqual([true, true]);
  closeNotifications(['b']);
  expect(FakeNotification.shown.map(({ isOpen }) => isOpen)).toEqual([false, true]);
});

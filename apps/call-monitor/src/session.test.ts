import { clearSession, lastUsername, readSession, remembersNothing, storeSession } from './session';

afterEach(() => {
  jest.restoreAllMocks();
  clearSession();
});

it('is kept in the storage of the tab', () => {
  storeSession('s1', 'ana');
  expect(sessionStorage.getItem('harmony.receptionSessionId')).toBe('s1');
  expect([readSession(), lastUsername(), remembersNothing()]).toEqual(['s1', 'ana', false]);
  clearSession();
  expect([readSession(), lastUsername()]).toEqual([null, 'ana']);
});

it('is kept in memory where the browser refuses storage', () => {
  jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect([readSession(), remembersNothing()]).toEqual([null, true]);
  storeSession('s2', 'ana');
  expect([readSession(), lastUsername()]).toEqual(['s2', 'ana']);
  clearSession();
  expect(readSession()).toBeNull();
});

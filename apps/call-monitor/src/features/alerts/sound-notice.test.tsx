import { act, fireEvent, render, screen } from '@testing-library/react';
import { changePreferences } from '../../board/preferences';
import { SoundNotice } from './sound-notice';

/** A browser that allows sound when it is requested after a press. */
class FakeContext extends EventTarget {
  state = 'suspended';
  resume(): Promise<void> {
    this.state = 'running';
    this.dispatchEvent(new Event('statechange'));
    return Promise.resolve();
  }
}

const SAID = 'Calls ring silently: the browser only allows sound after you click or press a key on this page.';
const later = () => act(() => jest.advanceTimersByTimeAsync(1000));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  Object.assign(globalThis, { AudioContext: FakeContext });
});
afterEach(() => {
  jest.useRealTimers();
});

it('is silent before the first question is answered, and where sound is switched off', async () => {
  render(<SoundNotice />);
  await later();
  expect(screen.queryByText(SAID)).toBeNull();
  act(() => changePreferences({ isAsked: true, sound: false }));
  await later();
  expect(screen.queryByText(SAID)).toBeNull();
});

it('says that the browser blocks sound, until somebody presses something', async () => {
  changePreferences({ isAsked: true, sound: true });
  render(<SoundNotice />);
  expect(screen.queryByText(SAID)).toBeNull();
  await later();
  expect(screen.getByRole('status')).toHaveTextContent(SAID);
  fireEvent.click(screen.getByRole('button', { name: 'Allow sound' }));
  expect(screen.queryByText(SAID)).toBeNull();
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readTheme, setTheme, useTheme } from './theme';
import { themeScript } from './theme-script';
import { ThemeToggle } from './theme-toggle';

const root = document.documentElement;

const device = (dark: boolean): void => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: dark, addEventListener() {}, removeEventListener() {} });
};

const barColour = (): string | null | undefined =>
  document.querySelector('meta[name=theme-color]')?.getAttribute('content');

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" content="#f8f7f2">';
  device(false);
  // The module remembers the choice for the life of the page, as it should.
  act(() => setTheme('light'));
  localStorage.clear();
  root.className = '';
});

describe('the script in the head', () => {
  // The same way as the browser runs it: as a classic script.
  const run = () => new Function(themeScript)();

  it.each([
    [null, false, 'light'],
    [null, true, 'light'],
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
    ['purple', true, 'light'],
  ])('with %s stored on a device that is dark: %s, shows %s', (stored, deviceIsDark, shown) => {
    if (stored) localStorage.setItem('theme', stored);
    device(deviceIsDark);
    run();
    expect(root).toHaveClass(shown, { exact: true });
    expect(barColour()).toBe(shown === 'dark' ? '#0e1513' : '#f8f7f2');
  });
});

describe('setTheme', () => {
  it('stores the choice and changes class and bar at once', () => {
    setTheme('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(root).toHaveClass('dark');
    expect(root).not.toHaveClass('light');
    expect(barColour()).toBe('#0e1513');
  });

  it('still changes the page when storage is closed', () => {
    const closed = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    setTheme('dark');
    closed.mockRestore();
    expect(root).toHaveClass('dark');
    expect(readTheme()).toBe('light');
  });
});

describe('useTheme', () => {
  it('shows what the device changed to before anybody listened', () => {
    act(() => setTheme('system'));
    expect(root).toHaveClass('light');
    device(true);
    const Listener = () => <p>{useTheme()[0]}</p>;
    render(<Listener />);
    expect(root).toHaveClass('dark');
    expect(root).not.toHaveClass('light');
    expect(barColour()).toBe('#0e1513');
  });

  it('moves every toggle together, and follows another tab', async () => {
    const Toggle = ({ label }: { label: string }) => {
      const [theme, setTheme] = useTheme();
      return <ThemeToggle label={label} value={theme} onChange={setTheme} />;
    };
    render(
      <>
        <Toggle label="Header" />
        <Toggle label="Footer" />
      </>,
    );
    const dark = screen.getAllByRole('radio', { name: 'Dark' });
    await userEvent.click(dark[0] as HTMLElement);
    for (const radio of dark) expect(radio).toBeChecked();

    localStorage.setItem('theme', 'system');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
    for (const radio of screen.getAllByRole('radio', { name: 'System' })) expect(radio).toBeChecked();
    expect(screen.getByRole('group', { name: 'Footer' })).toBeInTheDocument();
  });
});

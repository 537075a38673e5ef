import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { toastShown, useToasts } from '@harmony/api-client';
import { answerQuery, buildConfigEntry, buildHour, failWith } from '@harmony/testing';
import { initialPage } from '../page.slice';
import { Seo } from '../seo';
import { useLocation } from '../router';
import { BrowserRouter } from './browser-router';
import { Layout } from './layout';
import { makeStore } from '../store';

const scrollTo = jest.fn();
beforeEach(() => {
  Object.assign(window, {
    scrollTo,
    matchMedia: (query: string) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }),
  });
});

function Home() {
  const { show } = useToasts();
  return (
    <>
      <Seo />
      <h1 tabIndex={-1}>Welcome</h1>
      <button onClick={() => show({ title: 'Message sent successfully!' })}>Toast</button>
    </>
  );
}

function About() {
  return (
    <>
      <Seo title="About" />
      <h1 tabIndex={-1}>About Our Practice</h1>
      <a href="/">Back</a>
    </>
  );
}

/** A page with a step and a list: the step has a heading of its own, what is searched has not. */
function Steps() {
  const isLast = new URLSearchParams(useLocation().search).has('last');
  return (
    <>
      {isLast ? (
        <h1 key="last" tabIndex={-1}>
          When?
        </h1>
      ) : (
        <h1 key="first" tabIndex={-1}>
          What?
        </h1>
      )}
      <a href="/steps?last=1">To the last step</a>
      <a href="/steps?q=tea">Show teas</a>
    </>
  );
}

const PAGES: Readonly<Record<string, ComponentType>> = { '/': Home, '/steps': Steps };

function Shown() {
  const Page = PAGES[useLocation().pathname] ?? About;
  return <Page />;
}

async function renderLayout(config: Record<string, string> = {}, answers: Record<string, unknown> = {}, url = '/') {
  const entries = Object.entries({ clinic_name: 'Test Clinic', ...config });
  const query = answerQuery({
    '/api/config': entries.map(([id, data]) => buildConfigEntry({ id, data })),
    '/api/hours': [buildHour({ dayOfWeek: 1 })],
    ...answers,
  });
  const store = makeStore({ query, preloadedState: { page: initialPage } });
  const user = userEvent.setup();
  history.replaceState(null, '', url);
  render(
    <Provider store={store}>
      <BrowserRouter>
        <Layout>
          <Shown />
        </Layout>
      </BrowserRouter>
    </Provider>,
  );
  await waitFor(() => expect(screen.getAllByText('Test Clinic').length).toBeGreaterThan(1));
  return { store, user };
}

const navOf = (name: string) => screen.getByRole('navigation', { name, hidden: true });
const linksOf = (name: string) =>
  within(navOf(name))
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('header', () => {
  it('has the links in order, without what is switched off, in the menu too', async () => {
    await renderLayout();
    const links = [
      ['Home', '/'],
      ['About', '/about'],
      ['Services', '/services'],
      ['Conditions', '/conditions'],
      ['FAQ', '/faq'],
      ['Contact', '/contact'],
    ];
    expect(linksOf('Main')).toEqual(links);
    expect(linksOf('Menu')).toEqual(links);
  });

  it('has store and check-in while they are on', async () => {
    await renderLayout({ store_enabled: 'true', checkin_enabled: '1' });
    expect(linksOf('Main').map(([label]) => label)).toEqual([
      'Home',
      'About',
      'Services',
      'Conditions',
      'Store',
      'FAQ',
      'Contact',
      'Self Check-in',
    ]);
    expect(linksOf('Main')).toContainEqual(['Self Check-in', '/check-in']);
  });

  it('leads to online booking where there is one, else to the contact page', async () => {
    await renderLayout();
    expect(screen.getAllByRole('link', { name: 'Contact Us' })[0]).toHaveAttribute('href', '/contact');
  });

  it('opens online booking in a new tab and says so', async () => {
    await renderLayout({ booking_site: 'https://book.example/clinic' });
    const link = screen.getAllByRole('link', { name: 'Online Booking' })[0];
    expect(link).toHaveAttribute('href', 'https://book.example/clinic');
    expect(link).toHaveTextContent(/^Online Booking$/);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAccessibleDescription('Opens in a new tab');
    expect(screen.queryByRole('link', { name: 'Contact Us' })).not.toBeInTheDocument();
  });

  it('marks the current page, and the section of a page below it', async () => {
    await renderLayout({}, {}, '/services/cupping');
    const [current] = within(navOf('Main')).getAllByRole('link', { current: true });
    expect(current).toHaveTextContent('Services');
    expect(within(navOf('Main')).getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });

  it('changes its look after more than 50 px', async () => {
    await renderLayout();
    const header = screen.getByRole('banner');
    const scrollBy = (y: number) =>
      act(() => {
        Object.assign(window, { scrollY: y });
        window.dispatchEvent(new Event('scroll'));
      });
    scrollBy(50);
    const look = header.className;
    scrollBy(51);
    expect(header.className).not.toBe(look);
    scrollBy(0);
  });
});

describe('menu', () => {
  it('opens and closes by its button, and by Escape, which returns to the button', async () => {
    const { user } = await renderLayout();
    const button = screen.getByRole('button', { name: 'Menu' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(navOf('Menu')).not.toBeVisible();
    await user.click(button);
    expect(screen.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
    expect(navOf('Menu')).toBeVisible();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(navOf('Menu')).not.toBeVisible();
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  });

  it('closes when one of its links is followed', async () => {
    const { user } = await renderLayout();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(within(navOf('Menu')).getByRole('link', { name: 'About' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About Our Practice');
    expect(navOf('Menu')).not.toBeVisible();
  });
});

describe('connection', () => {
  it('is missed at once, and nothing is said when it is back', async () => {
    await renderLayout({});
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    const notice = screen.getByText(/^You are offline\. What you have typed stays on this page/);
    expect(notice).toHaveAttribute('role', 'alert');
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });
});

describe('announcement', () => {
  it('is absent without a text', async () => {
    await renderLayout({ announcement: '<p> </p>' });
    expect(screen.queryByRole('region', { name: 'Announcement' })).not.toBeInTheDocument();
  });

  it('shows rich text in a region of its own', async () => {
    await renderLayout({ announcement: '<p>Closed on <strong>Friday</strong></p>' });
    const announcement = screen.getByRole('region', { name: 'Announcement' });
    expect(announcement).toHaveTextContent('Closed on Friday');
    expect(within(announcement).getByText('Friday').tagName).toBe('STRONG');
    expect(within(announcement).queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['notice', 'Important announcement', 0],
    ['urgent', 'Urgent announcement', 1],
  ])('that is %s says so to screen readers', async (announcement_severity, name, alerts) => {
    await renderLayout({ announcement: 'No water today', announcement_severity });
    const region = screen.getByRole('region', { name });
    expect(region).toHaveTextContent('No water today');
    expect(within(region).queryAllByRole('alert')).toHaveLength(alerts);
  });

  it('appears and goes on an open page when its time comes', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout'], now: new Date('2026-12-01T07:59:00Z') });
    try {
      const dates = { announcement_starts: '2026-12-01T08:00:00.000Z', announcement_ends: '2026-12-01T20:00:00.000Z' };
      await renderLayout({ announcement: 'No water today', ...dates });
      const shown = () => screen.queryAllByRole('region', { name: 'Announcement' }).length;
      const at = (time: string) => act(() => jest.advanceTimersByTimeAsync(Date.parse(time) - Date.now()));
      await at('2026-12-01T07:59:40Z');
      expect(shown()).toBe(0);
      await at('2026-12-01T08:00:40Z');
      expect(shown()).toBe(1);
      await at('2026-12-01T20:00:40Z');
      expect(shown()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('footer', () => {
  it('lists every page that is on', async () => {
    const flags = ['store', 'appointments', 'checkin', 'custom_herbs', 'newsletter'];
    await renderLayout(Object.fromEntries(flags.map((flag) => [`${flag}_enabled`, 'true'])));
    for (const page of ['Store', 'Appointments', 'Self Check-in', 'Custom Formula', 'Newsletter'])
      expect(linksOf('Footer').map(([label]) => label)).toContain(page);
  });

  it.each([
    ['/', 1],
    ['/newsletter', 0],
    ['/newsletter/confirm', 0],
  ])('on %s has %i sign-ups for the newsletter', async (url, count) => {
    await renderLayout({ newsletter_enabled: 'true' }, {}, url);
    await screen.findByRole('contentinfo');
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Sign Up' })).toHaveLength(count));
  });

  it('has the address, the hours, the contact and links', async () => {
    await renderLayout({ phone: '2535550140', fax: '2535550141', email: 'a@b.example', address: '<p>1 Oak St</p>' });
    const footer = within(screen.getByRole('contentinfo'));
    expect(linksOf('Footer')).toEqual([
      ['About', '/about'],
      ['Services', '/services'],
      ['Conditions', '/conditions'],
      ['FAQ', '/faq'],
      ['Contact', '/contact'],
      ['Search', '/search'],
      ['Staff Access', '/admin'],
    ]);
    expect(footer.getByRole('link', { name: '(253) 555-0140' })).toHaveAttribute('href', 'tel:+12535550140');
    expect(footer.getByText('(253) 555-0141')).toBeInTheDocument();
    expect(footer.getByRole('link', { name: 'a@b.example' })).toHaveAttribute('href', 'mailto:a@b.example');
    expect(footer.getByRole('link', { name: /1 Oak St/ })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=1%20Oak%20St',
    );
    expect(await footer.findByRole('row', { name: /Sunday.*Closed/ })).toBeInTheDocument();
  });

  it('leaves out what is not known, and says when the hours are not', async () => {
    await renderLayout({}, { '/api/hours': failWith(503) });
    const footer = within(screen.getByRole('contentinfo'));
    expect(await footer.findByText('Hours information is not available')).toBeInTheDocument();
    for (const name of ['Phone', 'Fax', 'Email', 'Address']) expect(footer.queryByText(name)).not.toBeInTheDocument();
  });
});

describe('a change of route', () => {
  it('scrolls to the top twice, sets the title, focuses the heading, whose words stand there only once', async () => {
    const { user } = await renderLayout();
    expect(document.title).toBe('Test Clinic');
    scrollTo.mockClear();
    await user.click(within(navOf('Main')).getByRole('link', { name: 'About' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'About Our Practice' })).toHaveFocus());
    expect(document.title).toBe('About - Test Clinic');
    expect(screen.getByText(/About Our Practice/)).toHaveFocus();
    expect(screen.queryByText('About - Test Clinic')).not.toBeInTheDocument();
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
    await waitFor(() => expect(scrollTo).toHaveBeenCalledTimes(2));
  });

  it('does the same for the next step of a page, and nothing for a list that is searched', async () => {
    const { user } = await renderLayout({}, {}, '/steps');
    scrollTo.mockClear();
    const search = screen.getByRole('link', { name: 'Show teas' });
    await user.click(search);
    expect(window.location.search).toBe('?q=tea');
    expect(search).toHaveFocus();
    expect(scrollTo).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'To the last step' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'When?' })).toHaveFocus());
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  });

  it('leaves the window to whoever goes on by keyboard before it has scrolled to the top again', async () => {
    const { user } = await renderLayout();
    await user.click(within(navOf('Main')).getByRole('link', { name: 'About' }));
    const back = screen.getByRole('link', { name: 'Back' });
    back.scrollIntoView = jest.fn();
    scrollTo.mockClear();
    act(() => back.focus());
    expect(back.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest', behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(scrollTo.mock.calls).not.toContainEqual([{ top: 0, behavior: 'smooth' }]);
  });

  it('jumps instead of scrolling for those who want less motion', async () => {
    Object.assign(window, {
      matchMedia: (media: string) => ({
        media,
        matches: media.includes('reduce'),
        addEventListener() {},
        removeEventListener() {},
      }),
    });
    const { user } = await renderLayout();
    await user.click(within(navOf('Main')).getByRole('link', { name: 'About' }));
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  });
});

describe('toasts', () => {
  it('are shown one at a time', async () => {
    const { store, user } = await renderLayout();
    await user.click(screen.getByRole('button', { name: 'Toast' }));
    expect(screen.getByText('Message sent successfully!')).toBeInTheDocument();
    act(() => void store.dispatch(toastShown({ tone: 'error', title: 'Error sending message' })));
    expect(screen.getByText('Error sending message')).toBeInTheDocument();
    expect(screen.queryByText('Message sent successfully!')).not.toBeInTheDocument();
  });

  it('leave the screen when dismissed, and the state long after', async () => {
    const { store } = await renderLayout();
    act(() => void store.dispatch(toastShown({ tone: 'error', title: 'Error sending message' })));
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    try {
      const fast = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await fast.click(screen.getByRole('button', { name: 'Dismiss' }));
      expect(screen.queryByText('Error sending message')).not.toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(999_999));
      expect(store.getState().toast.entry).not.toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(store.getState().toast.entry).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('theme', () => {
  it('goes from light to dark to the device’s own, and is remembered', async () => {
    const { user } = await renderLayout();
    await user.click(screen.getByRole('button', { name: 'Theme: light' }));
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(document.documentElement).toHaveClass('dark');
    await user.click(screen.getByRole('button', { name: 'Theme: dark' }));
    expect(localStorage.getItem('theme')).toBe('system');
    await user.click(screen.getByRole('button', { name: 'Theme: system' }));
    expect(localStorage.getItem('theme')).toBe('light');
  });
});

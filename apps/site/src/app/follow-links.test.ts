import { followLinks } from './follow-links';

const navigate = jest.fn();
let stop: () => void;

beforeEach(() => {
  navigate.mockClear();
  history.replaceState(null, '', '/services');
  stop = followLinks(navigate);
});
afterEach(() => stop());

/** Presses the link in `html`; whether the browser was left to follow it. */
function press(html: string, init: MouseEventInit = {}): 'browser' | 'router' {
  document.body.innerHTML = html;
  let followedByBrowser = true;
  // jsdom cannot load documents: the last listener keeps it from trying.
  const end = (event: Event) => {
    followedByBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', end);
  document.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  removeEventListener('click', end);
  return followedByBrowser ? 'browser' : 'router';
}

it('follows links to pages of the site, also from elements inside them', () => {
  expect(press('<a href="/about?x=1#team"><b>About</b></a>')).toBe('router');
  expect(navigate).toHaveBeenCalledWith(`${location.origin}/about?x=1#team`, { replace: false });
});

it('takes the place of the history’s entry when a link leads to the page that is shown', () => {
  expect(press('<a href="/services"><b>Services</b></a>')).toBe('router');
  expect(navigate).toHaveBeenCalledWith(`${location.origin}/services`, { replace: true });
});

it.each([
  ['a fragment of the page', '<a href="#cupping"><b>x</b></a>', {}],
  ['another application', '<a href="/admin"><b>x</b></a>', {}],
  ['a file', '<a href="/art/plan.svg"><b>x</b></a>', {}],
  ['a file at the top', '<a href="/sitemap.xml"><b>x</b></a>', {}],
  ['another site', '<a href="https://book.example/"><b>x</b></a>', {}],
  ['a phone number', '<a href="tel:+12535550140"><b>x</b></a>', {}],
  ['a new tab', '<a href="/about" target="_blank"><b>x</b></a>', {}],
  ['a download', '<a href="/about" download><b>x</b></a>', {}],
  ['no link', '<b>x</b>', {}],
  ['a press with Ctrl', '<a href="/about"><b>x</b></a>', { ctrlKey: true }],
  ['a press with Shift', '<a href="/about"><b>x</b></a>', { shiftKey: true }],
  ['a press with Alt', '<a href="/about"><b>x</b></a>', { altKey: true }],
  ['a press with Command', '<a href="/about"><b>x</b></a>', { metaKey: true }],
  ['a press of the middle button', '<a href="/about"><b>x</b></a>', { button: 1 }],
])('leaves %s to the browser', (_what, html, init) => {
  expect(press(html, init)).toBe('browser');
  expect(navigate).not.toHaveBeenCalled();
});

it('leaves every link of a draft’s page to the browser, which has the draft in its store', () => {
  history.replaceState(null, '', '/preview?token=abc');
  expect(press('<a href="/services"><b>x</b></a>')).toBe('browser');
  expect(press('<a href="/preview?token=abc&amp;page=contact"><b>x</b></a>')).toBe('browser');
  expect(navigate).not.toHaveBeenCalled();
});

it('leaves alone what a component has dealt with', () => {
  const deal = (event: Event) => event.preventDefault();
  document.body.addEventListener('click', deal);
  press('<a href="/about"><b>x</b></a>');
  document.body.removeEventListener('click', deal);
  expect(navigate).not.toHaveBeenCalled();
});

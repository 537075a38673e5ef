import { waitFor } from '@testing-library/react';
import { focusNewPage } from './focus-page';

const HEADING = '<h1 tabindex="-1">Schedule</h1>';
const main = () => document.querySelector('main');
const heading = () => document.querySelector('h1');
const fill = (html: string) => main()?.insertAdjacentHTML('beforeend', html);

beforeEach(() => {
  document.body.innerHTML = '<a href="/">Dashboard</a><main tabindex="-1"></main>';
});

it('moves the focus to the heading of a page that is there', () => {
  fill(HEADING);
  focusNewPage();
  expect(heading()).toHaveFocus();
});

it('waits in the main part for a heading that comes with the data', async () => {
  focusNewPage();
  expect(main()).toHaveFocus();
  fill('<p>Loading...</p>');
  expect(main()).toHaveFocus();
  fill(HEADING);
  await waitFor(() => expect(heading()).toHaveFocus());
});

it('leaves alone who has gone on, and those whose page has gone', async () => {
  focusNewPage();
  document.querySelector('a')?.focus();
  fill(HEADING);
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.querySelector('a')).toHaveFocus();

  heading()?.remove();
  const stop = focusNewPage();
  stop();
  fill(HEADING);
  await new Promise((resolve) => setTimeout(resolve));
  expect(main()).toHaveFocus();
});

import { inboxQueryOf, readInboxView, writeInboxView } from './view';

const messages = { hooks: { key: 'contactMessages' }, firstState: 'open', firstSort: 'newest' } as const;
const checkIns = { hooks: { key: 'checkIns' }, firstState: null, firstSort: 'oldest', byDay: true } as const;
const reviews = { hooks: { key: 'reviews' }, firstState: null, firstSort: 'newest' } as const;
const read = (search: string, rules: Parameters<typeof readInboxView>[1] = messages) =>
  readInboxView(new URLSearchParams(search), rules);

describe('the view of an inbox in the address', () => {
  it('begins with what is to be done, without spam', () => {
    expect(inboxQueryOf(read(''), messages)).toEqual({
      sort: 'newest',
      limit: 50,
      offset: 0,
      state: 'open',
      suspectedSpam: false,
    });
    expect(inboxQueryOf(read('', checkIns), checkIns)).toMatchObject({ sort: 'oldest', date: 'today' });
    expect(inboxQueryOf(read('', reviews), reviews)).toEqual({ sort: 'newest', limit: 50, offset: 0 });
  });

  it('comes back as it was written, beside the parameters of others', () => {
    const address =
      'tab=contact-submissions&state=all&q=knee&who=me&spam=1&unread=1&sort=oldest&day=2026-11-20&page=3&row=7';
    const written = writeInboxView(new URLSearchParams('tab=contact-submissions'), read(address), messages);
    expect(written.toString()).toBe(address);
    expect(writeInboxView(new URLSearchParams(address), read(''), messages).toString()).toBe('tab=contact-submissions');
  });

  it('leaves out what it does not know', () => {
    expect(read('state=lost&who=everybody&sort=up&day=2026-13-01&page=-1&row=x')).toEqual(read(''));
    expect(read('unread=1&spam=1', reviews)).toMatchObject({ unread: false, spam: false });
  });

  it('shows all days only when asked to', () => {
    expect(read('day=all', checkIns).day).toBeNull();
    expect(writeInboxView(new URLSearchParams(), read('day=all', checkIns), checkIns).toString()).toBe('day=all');
  });
});

import { screen, within } from '@testing-library/react';
import { CAMPAIGN_PICTURES_LISTED, type Campaign, type CampaignChoices, type CampaignCounts } from '@harmony/domain';
import { failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './campaigns-page';

const COUNTS: CampaignCounts = {
  readers: 0,
  sent: 0,
  waiting: 0,
  refused: 0,
  uncertain: 0,
  left: 0,
  stopped: 0,
  leftByIt: 0,
};
const DRAFT: Campaign = {
  id: 7,
  subject: 'Spring',
  preheader: 'What is new',
  blocks: [
    { id: 'a', kind: 'heading', text: 'Hello' },
    { id: 'b', kind: 'button', label: 'Book', href: '/book' },
  ],
  state: 'draft',
  startedAt: null,
  startedBy: null,
  endedAt: null,
  counts: COUNTS,
  obstacles: [],
  subscribers: 12,
  lastRefusal: null,
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-21T18:00:00.000Z',
};
const SENDING: Campaign = {
  ...DRAFT,
  state: 'sending',
  startedAt: '2026-11-22T18:00:00.000Z',
  startedBy: 'mei',
  counts: { ...COUNTS, readers: 12, sent: 4, waiting: 6, refused: 1, uncertain: 1, leftByIt: 2 },
  lastRefusal: '550 5.1.1 No such user',
};
const CHOICES: CampaignChoices = {
  cards: [
    { entity: 'services', id: 3, title: 'Cupping' },
    { entity: 'faqs', id: 4, title: 'Does it hurt?' },
  ],
  pictures: [
    { id: 9, alt: 'A plum branch' },
    { id: 10, alt: '' },
  ],
};
const ON = [{ id: 'newsletter_enabled', data: 'true', isActive: true }];
const LIST = '/api/campaigns?limit=50&offset=0';

const open = (answers: Readonly<Record<string, unknown>>, path = '/campaigns?edit=7') =>
  renderConsole(
    <Component />,
    { '/api/config': ON, '/api/campaigns/choices': CHOICES, '/api/campaigns/7': DRAFT, ...answers },
    path,
  );
const written = ({ calls }: ReturnType<typeof open>['query']) =>
  calls.flatMap(({ method, url, body }) => (method === undefined ? [] : [[method, url, body]]));

describe('the list', () => {
  it('names each campaign, its state and how many have it', async () => {
    open({ [LIST]: { items: [SENDING, { ...DRAFT, id: 8, subject: '' }], total: 2 } }, '/campaigns');
    expect(await screen.findByRole('row', { name: /Spring.*Sending.*4 of 12/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Newsletter without a subject' })).toHaveAttribute(
      'href',
      '/campaigns?edit=8',
    );
  });

  it('says what to do while there are none, and that the newsletter is off', async () => {
    open({ [LIST]: { items: [], total: 0 }, '/api/config': [{ ...ON[0], data: 'false' }] }, '/campaigns');
    expect(await screen.findByText('No newsletters yet')).toBeVisible();
    expect(await screen.findByText(/The newsletter is off/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Turn on the newsletter' })).toBeVisible();
  });

  it('shows a failure as one', async () => {
    open({ [LIST]: failWith(503) }, '/campaigns');
    expect(await screen.findByText('Newsletters couldn’t be loaded')).toBeVisible();
  });
});

describe('a draft', () => {
  it('is written in parts, which are added, moved and removed with Undo, and saved whole', async () => {
    const { user, query } = open({ 'PUT /api/campaigns/7': DRAFT });
    await user.click(await screen.findByRole('button', { name: 'Add a part' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Card' }));
    await user.selectOptions(screen.getByLabelText('Kind'), 'faqs');
    await user.selectOptions(screen.getByLabelText('Question'), 'Does it hurt?');
    await user.click(screen.getByRole('button', { name: 'Move up: Card, part 3' }));
    screen.getByRole('listitem', { name: 'Card, part 2' }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await user.click(screen.getByRole('button', { name: 'Remove: Heading, part 2' }));
    expect(screen.queryByLabelText('Text')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByLabelText('Text')).toHaveValue('Hello');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(written(query)).toEqual([
      [
        'PUT',
        '/api/campaigns/7',
        {
          subject: 'Spring',
          preheader: 'What is new',
          blocks: [{ id: expect.any(String), kind: 'card', entity: 'faqs', rowId: 4 }, ...DRAFT.blocks],
        },
      ],
    ]);
  });

  it('takes pictures of the library, and says which are not described', async () => {
    const { user } = open({ '/api/campaigns/7': { ...DRAFT, blocks: [{ id: 'p', kind: 'picture', imageId: 10 }] } });
    expect(await screen.findByText(/It has no description yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose another picture…' }));
    await user.click(screen.getByRole('button', { name: 'Use A plum branch' }));
    expect(screen.getByText('A plum branch')).toBeVisible();
  });

  it('says that there are older pictures than those to choose from', async () => {
    const pictures = Array.from({ length: CAMPAIGN_PICTURES_LISTED }, (_, n) => ({ id: n + 9, alt: `Picture ${n}` }));
    const { user } = open({
      '/api/campaigns/7': { ...DRAFT, blocks: [{ id: 'p', kind: 'picture', imageId: 10 }] },
      '/api/campaigns/choices': { ...CHOICES, pictures },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose another picture…' }));
    expect(screen.getByText(/^These are the 500 most recent uploads\./)).toBeVisible();
  });

  it('cannot be sent while something is missing, and says what', async () => {
    open({ '/api/campaigns/7': { ...DRAFT, obstacles: ['No postal address is set.'] } });
    expect(await screen.findByRole('region', { name: 'It cannot be sent yet' })).toHaveTextContent('No postal address');
    expect(screen.getByRole('button', { name: 'Send…' })).toBeDisabled();
  });

  it('is sent after a question that names how many get it', async () => {
    const { user, query } = open({ 'POST /api/campaigns/7/send': SENDING });
    await user.click(await screen.findByRole('button', { name: 'Send…' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Send “Spring” to 12 readers?');
    await user.click(within(dialog).getByRole('button', { name: 'Send to 12 readers' }));
    expect(await screen.findByText('The newsletter is on its way')).toBeVisible();
    expect(written(query)).toEqual([['POST', '/api/campaigns/7/send', undefined]]);
  });

  it('goes as a test to an address, and shows a refusal beside the field', async () => {
    const { user, query } = open({
      'POST /api/campaigns/7/test': failWith(400, {
        error: 'No',
        code: 'invalid_input',
        fields: { to: 'Your account has no email address.' },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Send a test…' }));
    await user.click(await screen.findByRole('button', { name: 'Send test' }));
    expect(await screen.findByText('Your account has no email address.')).toBeVisible();
    expect(written(query)).toEqual([['POST', '/api/campaigns/7/test', {}]]);
  });

  it('is looked at as the very mail, wide, narrow and in plain text', async () => {
    const { user } = open({
      '/api/campaigns/7/preview': {
        html: '<p>Hello</p>',
        text: 'Hello in plain text',
        problems: ['Part 2 (card): Choose the service.'],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    const frame = await screen.findByTitle('The newsletter on a computer');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('src', expect.stringContaining('/api/campaigns/7/mail'));
    expect(screen.getByText('Part 2 (card): Choose the service.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Plain text' }));
    expect(screen.getByText('Hello in plain text')).toBeVisible();
  });

  it('shows both ways out when somebody else has saved it', async () => {
    const theirs = { ...DRAFT, subject: 'Theirs', updatedAt: '2026-11-22T18:00:00.000Z' };
    let stored: Campaign = DRAFT;
    const { user } = open({
      '/api/campaigns/7': () => stored,
      'PUT /api/campaigns/7': failWith(409, { error: 'Stale', code: 'stale' }),
    });
    await user.type(await screen.findByLabelText('Subject'), '!');
    stored = theirs;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Show theirs' }));
    expect(screen.getByLabelText('Subject')).toHaveValue('Theirs');
  });

  it('is not there any more', async () => {
    open({ '/api/campaigns/7': failWith(404, { error: 'Campaign not found', code: 'not_found' }) });
    expect(await screen.findByText('Newsletter not found')).toBeVisible();
  });
});

describe('a campaign on its way', () => {
  it('shows how far it has come, why mails came back, and that nobody is followed', async () => {
    open({ '/api/campaigns/7': SENDING });
    expect(await screen.findByRole('progressbar', { name: 'Being sent' })).toHaveValue(0.5);
    expect(screen.getByText('6 of 12 readers')).toBeVisible();
    expect(screen.getByText(/550 5.1.1 No such user/)).toBeVisible();
    expect(screen.getByText(/doesn’t report who opened it/)).toBeVisible();
    expect(screen.queryByLabelText('Subject')).toBeNull();
  });

  it('is paused at once, and stopped after a question', async () => {
    const { user, query } = open({
      '/api/campaigns/7': SENDING,
      'POST /api/campaigns/7/pause': { ...SENDING, state: 'paused' },
      'POST /api/campaigns/7/stop': { ...SENDING, state: 'stopped' },
    });
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    await user.click(screen.getByRole('button', { name: 'Stop…' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('6 readers won’t get it');
    await user.click(screen.getByRole('button', { name: 'Stop newsletter' }));
    expect(await screen.findByText('Newsletter stopped')).toBeVisible();
    expect(written(query).map(([, url]) => url)).toEqual(['/api/campaigns/7/pause', '/api/campaigns/7/stop']);
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { useLocation } from '../../router';
import { buildFaq, buildProduct, buildService, failWith, never } from '@harmony/testing';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../test/render-page';
import { Chat } from './chat';
import { ChatPanel, type ChatView } from './chat-panel';
import { replyDelay } from './use-conversation';

const content = {
  '/api/services': [
    buildService({ name: 'Initial Consultation', price: 135 }),
    buildService({ name: 'Follow-up Acupuncture', price: 95 }),
  ],
  '/api/faqs': [buildFaq({ id: 5, question: 'Do I need a referral?', answer: '<p>No, you do not.</p>' })],
  '/api/health-conditions': [],
  '/api/practitioners': [],
  'POST /api/chat/unanswered': null,
};
const flags = { chat_enabled: 'true' };

const State = () => <output>{JSON.stringify(useLocation().state)}</output>;

/** The panel beside a launcher of the test, open from the start. */
function Open({ delay }: { delay: () => number }) {
  const [view, setView] = useState<ChatView>('open');
  const launcher = useRef<HTMLButtonElement>(null);
  return (
    <section aria-label="Chat">
      <button ref={launcher} onClick={() => setView('open')}>
        Launcher
      </button>
      <ChatPanel view={view} onView={setView} launcher={launcher} delay={delay} />
      <State />
    </section>
  );
}

interface OpenOptions extends PageOptions {
  delay?: () => number;
  config?: Record<string, string | null>;
}

const open = ({ delay = () => 1, config = {}, answers, ...options }: OpenOptions = {}) =>
  renderPage(<Open delay={delay} />, {
    ...options,
    answers: { ...content, '/api/config': configOf({ ...flags, ...config }), ...answers },
  });

const box = () => screen.getByRole('textbox', { name: 'Your message' });
const log = () => screen.getByRole('log');
const sendButton = () => screen.getByRole('button', { name: 'Send message' });
const entries = () => [...log().children].filter((entry) => entry.querySelector('time'));
const textOf = (entry: Element | undefined) =>
  [entry?.querySelector('span'), ...(entry?.querySelectorAll('p') ?? [])].map((part) => part?.textContent).join('\n');
const lastReply = () => textOf(entries().at(-1));

describe('Chat', () => {
  const show = (data: string | null) =>
    renderPage(<Chat />, { answers: { ...content, '/api/config': configOf({ chat_enabled: data }) } });

  it.each([null, 'false', 'no'])('is not there while chat_enabled is %j', async (data) => {
    const { store } = show(data);
    await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('fulfilled'));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is one button until it is pressed; then the panel opens with the focus in its text box', async () => {
    const { user, calls, container } = show('true');
    const launcher = await screen.findByRole('button', { name: 'Open chat with Harmony Assistant' });
    expect(screen.getAllByRole('button')).toEqual([launcher]);
    expect(calls.map(({ url }) => url)).toEqual(['/api/config', '/api/hours']);
    await user.click(launcher);
    const dialog = await screen.findByRole('dialog', { name: 'Chat with Harmony Assistant' });
    expect(dialog).toHaveAccessibleDescription(/automated assistant and not for emergencies/);
    expect(launcher).not.toBeVisible();
    expect(box()).toHaveFocus();
    expect(box()).toHaveAttribute('placeholder', 'Type your message...');
    expect(await axeProblems(container)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Close chat' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(launcher).toHaveFocus();
  });
});

describe('the panel', () => {
  it('greets first: automated, not for emergencies, four quick questions', async () => {
    open();
    expect(lastReply()).toMatch(/^Harmony Assistant: \nI am an automated assistant and not for emergencies: call 911/);
    const chips = within(screen.getByRole('list', { name: 'Quick questions' })).getAllByRole('button');
    expect(chips.map((chip) => chip.textContent)).toEqual([
      'Hours',
      'Prices',
      'Book',
      'Directions',
      'Talk to a person',
    ]);
  });

  it('is minimised by Escape or its button to a bar, and keeps conversation and unsent words', async () => {
    const { user, container } = open();
    await user.type(box(), 'hello{Enter}');
    await waitFor(() => expect(entries()).toHaveLength(3));
    await user.type(box(), 'half a thou');
    await user.keyboard('{Escape}');
    const bar = screen.getByRole('button', { name: 'Open chat with Harmony Assistant' });
    expect(bar).toHaveFocus();
    expect(bar).toHaveTextContent('Chat with Harmony Assistant');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await axeProblems(container)).toEqual([]);
    await user.click(bar);
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('half a thou');
    expect(entries()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Minimise chat' }));
    await user.click(screen.getByRole('button', { name: 'Close chat' }));
    expect(screen.getByRole('button', { name: 'Launcher' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Launcher' }));
    expect(entries()).toHaveLength(3);
  });

  it('says on the bar that an answer has come', async () => {
    const { user } = open({ delay: () => 500 });
    await user.type(box(), 'hours{Enter}{Escape}');
    expect(screen.queryByText('New')).not.toBeInTheDocument();
    expect(await screen.findByText('New')).toBeInTheDocument();
  });
});

describe('writing', () => {
  it('cannot send what is blank', async () => {
    const { user } = open();
    expect(sendButton()).toBeDisabled();
    await user.type(box(), '   {Enter}');
    expect(sendButton()).toBeDisabled();
    expect(entries()).toHaveLength(1);
    await user.type(box(), 'x');
    expect(sendButton()).toBeEnabled();
  });

  it('sends with Enter or the button, breaks the line with Shift and Enter', async () => {
    const { user } = open({ delay: () => 60_000 });
    await user.type(box(), 'one{Shift>}{Enter}{/Shift}two');
    expect(box()).toHaveValue('one\ntwo');
    await user.keyboard('{Enter}');
    expect(lastReply()).toBe('You: \none\ntwo');
    expect(box()).toHaveValue('');
    await user.type(box(), ' three ');
    await user.click(sendButton());
    expect(lastReply()).toBe('You: \nthree');
    expect(box()).toHaveFocus();
  });

  it('leaves Enter to an input method that is composing', () => {
    open();
    fireEvent.change(box(), { target: { value: '针' } });
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect(entries()).toHaveLength(1);
  });

  it('shows sender and time of every message', async () => {
    const { user } = open();
    await user.type(box(), 'hours{Enter}');
    await waitFor(() => expect(entries()).toHaveLength(3));
    const times = entries().map((entry) => entry.querySelector('time'));
    for (const time of times) {
      expect(time?.textContent).toMatch(/^\d{2}:\d{2} [AP]M$/);
      expect(Math.abs(Date.now() - Date.parse(time?.dateTime ?? ''))).toBeLessThan(60_000);
    }
  });

  it('shows hostile text as text', async () => {
    const { user } = open();
    const hostile = '<img src=x onerror="alert(1)"> & <b>bold</b>';
    await user.click(box());
    await user.paste(hostile);
    await user.keyboard('{Enter}');
    expect(within(log()).getByText(hostile)).toBeInTheDocument();
    expect(log().querySelector('img, b')).toBeNull();
  });
});

describe('answering', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  const say = (text: string) => {
    fireEvent.change(box(), { target: { value: text } });
    fireEvent.keyDown(box(), { key: 'Enter' });
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const ready = async (options: OpenOptions = {}) => {
    jest.useFakeTimers();
    const page = open({ delay: replyDelay, ...options });
    await pass(10);
    return page;
  };

  it.each([
    [0, 1000],
    [0.5, 1500],
    [0.9999, 2000],
  ])('takes 1 to 2 seconds (chance %d), typing meanwhile', async (chance, delay) => {
    jest.spyOn(Math, 'random').mockReturnValue(chance);
    await ready();
    say('prices');
    expect(entries()).toHaveLength(2);
    expect(screen.getByText('Typing')).toBeInTheDocument();
    await pass(delay - 1);
    expect(entries()).toHaveLength(2);
    await pass(2);
    expect(lastReply()).toBe('Harmony Assistant: \nOur initial consultations are $135 and follow-ups $95.');
    expect(screen.queryByText('Typing')).not.toBeInTheDocument();
  });

  it('answers in the order of the questions, each within its time', async () => {
    const chance = jest.spyOn(Math, 'random').mockReturnValue(0.999);
    await ready();
    say('prices');
    chance.mockReturnValue(0);
    say('do I need a referral');
    await pass(1500);
    expect(entries()).toHaveLength(3);
    await pass(500);
    expect(entries().slice(3).map(textOf)).toEqual([
      expect.stringContaining('$135'),
      expect.stringContaining('No, you do not.'),
    ]);
  });

  it('answers an emergency at once, with numbers to press', async () => {
    await ready();
    say('I have chest pain');
    expect(lastReply()).toContain('call 911 now');
    expect(screen.queryByText('Typing')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  });

  it('waits a little for content that is still loading, then answers with what there is', async () => {
    await ready({ delay: () => 1000, answers: { '/api/services': never } });
    say('prices');
    await pass(3000);
    expect(screen.getByText('Typing')).toBeInTheDocument();
    await pass(1100);
    expect(lastReply()).toContain('initial consultations are $120 and follow-ups $75-95');
  });

  it('falls back on the specified sentence when the API fails', async () => {
    await ready({ delay: () => 1000, answers: { '/api/services': failWith(500) } });
    say('prices');
    await pass(1000);
    expect(lastReply()).toContain('initial consultations are $120 and follow-ups $75-95');
  });

  it('goes on while the panel is minimised or closed', async () => {
    await ready({ delay: () => 1000 });
    say('prices');
    fireEvent.click(screen.getByRole('button', { name: 'Close chat' }));
    await pass(1000);
    fireEvent.click(screen.getByRole('button', { name: 'Launcher' }));
    expect(entries()).toHaveLength(3);
  });
});

describe('answers', () => {
  it('link the page they come from, followed without a new document', async () => {
    const { user, address } = open();
    await user.click(screen.getByRole('button', { name: 'Prices' }));
    await user.click(await screen.findByRole('link', { name: 'Services and prices' }));
    expect(address()).toBe('/services');
    await user.type(box(), 'do I need a referral{Enter}');
    await user.click(await screen.findByRole('link', { name: 'FAQ: Do I need a referral?' }));
    expect(address()).toBe('/faq#faq-5');
    expect(entries()).toHaveLength(5);
  });

  it('suggest at most three products, with form and price, while the store is on', async () => {
    const products = ['Ear Seeds', 'Ginger Tea', 'Rose Tea', 'Mint Tea'].map((name) =>
      buildProduct({ name, form: '60 g', price: 11 }),
    );
    const { user, address } = open({ config: { store_enabled: 'true' }, answers: { '/api/products': products } });
    await user.type(box(), 'herbs{Enter}');
    const list = within(await screen.findByRole('list', { name: 'Products' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Ear Seeds$11.0060 g',
      'Ginger Tea$11.0060 g',
      'Rose Tea$11.0060 g',
    ]);
    await user.click(list.getByRole('link', { name: 'Ginger Tea' }));
    expect(address()).toBe('/store/ginger-tea');
  });

  it('do not even ask for products while the store is off', async () => {
    const { user, calls } = open();
    await user.type(box(), 'herbs{Enter}');
    await waitFor(() => expect(entries()).toHaveLength(3));
    expect(calls.map(({ url }) => url)).not.toContain('/api/products');
    expect(screen.queryByRole('list', { name: 'Products' })).not.toBeInTheDocument();
  });

  it('that are missing are counted, without a word of the question', async () => {
    const { user, calls } = open();
    const counted = () => calls.filter(({ method }) => method === 'POST');
    for (const [at, text] of ['hours', 'hi', 'Can my parrot Kiki come along too?'].entries()) {
      await user.type(box(), `${text}{Enter}`);
      await waitFor(() => expect(entries()).toHaveLength(3 + 2 * at));
    }
    expect(lastReply()).toContain('What would you like to learn about?');
    expect(counted()).toEqual([
      { url: '/api/chat/unanswered', method: 'POST', body: { kind: 'yes-no', length: 'medium' } },
    ]);
  });
});

describe('leaving a message', () => {
  const handedOver = () => screen.getByText(/addToMessage/).textContent ?? '';

  it('takes what was said to the contact form, each message once', async () => {
    const { user, address } = open();
    await user.type(box(), 'prices{Enter}');
    await waitFor(() => expect(entries()).toHaveLength(3));
    await user.click(screen.getByRole('link', { name: 'Leave a message' }));
    expect(address()).toBe('/contact');
    expect(JSON.parse(handedOver())).toEqual({
      addToMessage: [
        'My chat with the Harmony Assistant:',
        'Me: prices',
        'Assistant: Our initial consultations are $135 and follow-ups $95.',
      ].join('\n'),
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open chat with Harmony Assistant' })).not.toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Open chat with Harmony Assistant' }));
    await user.type(box(), 'hello{Enter}');
    await waitFor(() => expect(entries()).toHaveLength(5));
    // The answer to a message that is not understood offers the same way.
    await user.click(within(log()).getByRole('link', { name: 'Leave a message' }));
    expect(handedOver()).toContain('Me: hello');
    expect(handedOver()).not.toContain('Me: prices');
  });

  it('begins an empty message when nothing was said', async () => {
    const { user, address } = open();
    await user.click(screen.getByRole('link', { name: 'Leave a message' }));
    expect(address()).toBe('/contact');
    expect(screen.queryByText(/addToMessage/)).not.toBeInTheDocument();
  });
});

describe('reading older messages', () => {
  /** jsdom has no layout: a log of 1000 px in a window of 300, whose newest message begins at `newestTop`. */
  const scrolledTo = (top: number, newestTop = 900) => {
    const element = log();
    Object.defineProperties(element, {
      scrollHeight: { value: 1000, configurable: true },
      clientHeight: { value: 300, configurable: true },
    });
    Object.defineProperty(HTMLElement.prototype, 'offsetTop', { value: newestTop, configurable: true });
    element.scrollTop = top;
    fireEvent.scroll(element);
  };
  /** An answer that comes after the visitor has scrolled, on a busy machine too. */
  const SLOW_MS = 1000;
  const pill = () => screen.queryByRole('button', { name: 'New message' });

  it('is not disturbed: a pill leads to the new message', async () => {
    const { user } = open({ delay: () => SLOW_MS });
    await user.type(box(), 'prices{Enter}');
    scrolledTo(100);
    await waitFor(() => expect(pill()).toBeInTheDocument(), { timeout: 2 * SLOW_MS });
    expect(log().scrollTop).toBe(100);
    await user.click(screen.getByRole('button', { name: 'New message' }));
    expect(log().scrollTop).toBe(700);
    expect(pill()).not.toBeInTheDocument();
  });

  it('ends by scrolling to the end, and with a message of one’s own', async () => {
    const { user } = open({ delay: () => SLOW_MS });
    await user.type(box(), 'prices{Enter}');
    scrolledTo(100);
    await waitFor(() => expect(pill()).toBeInTheDocument(), { timeout: 2 * SLOW_MS });
    scrolledTo(690);
    expect(pill()).not.toBeInTheDocument();
    scrolledTo(100);
    await user.type(box(), 'hours{Enter}');
    expect(log().scrollTop).toBe(700);
  });

  it('a message longer than the window is shown from its beginning, and still followed', async () => {
    const { user } = open({ delay: () => 50 });
    scrolledTo(0, 400);
    await user.type(box(), 'prices{Enter}');
    await waitFor(() => expect(entries()).toHaveLength(3));
    expect(log().scrollTop).toBe(384);
    fireEvent.scroll(log());
    await user.click(screen.getByRole('button', { name: 'Hours' }));
    await waitFor(() => expect(entries()).toHaveLength(5));
    expect(pill()).not.toBeInTheDocument();
  });
});

describe('a wish to be called', () => {
  const asked = async (answers: OpenOptions['answers'] = {}) => {
    const page = open({ answers });
    await page.user.type(box(), 'Please call me back{Enter}');
    await screen.findByRole('form', { name: 'Call me back' });
    return page;
  };
  const send = () => screen.getByRole('button', { name: 'Call me back' });

  it('asks for name, number and time of day, and says that it has arrived', async () => {
    const { user, calls, container } = await asked({
      'POST /api/chat/call-back': { success: true, message: 'Thank you. We’ll call you.' },
    });
    await user.type(screen.getByLabelText('Your name'), 'Ada');
    await user.type(screen.getByLabelText('Your number'), '(206) 555-0123');
    await user.selectOptions(screen.getByLabelText('When it suits you'), 'In the morning');
    expect(await axeProblems(container)).toEqual([]);
    await user.click(send());
    expect(await screen.findByText('Thank you. We’ll call you.')).toBeVisible();
    expect(calls.find(({ url }) => url === '/api/chat/call-back')?.body).toMatchObject({
      name: 'Ada',
      phone: '(206) 555-0123',
      when: 'morning',
    });
  });

  it('keeps what was typed when something is missing, refused or fails', async () => {
    const { user } = await asked({ 'POST /api/chat/call-back': failWith(503) });
    await user.type(screen.getByLabelText('Your name'), 'Ada');
    await user.click(send());
    await waitFor(() => expect(screen.getByLabelText('Your number')).toBeInvalid());
    await user.type(screen.getByLabelText('Your number'), '2065550123');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be sent');
    expect(screen.getByLabelText('Your name')).toHaveValue('Ada');
  });
});

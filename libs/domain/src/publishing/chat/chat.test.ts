import { NO_FLAGS } from '../../platform/settings/flags';
import { siteSettings } from '../../platform/settings/site-settings';
import { slugify } from '../../platform/text/slug';
import { bothForms } from '../../platform/text/text';
import type { NextOpenings } from '../../scheduling/openings/openings.schema';
import { BLANK_ROWS } from '../content/blank-rows';
import type { Faq } from '../content/lists/faqs.schema';
import type { HealthCondition } from '../content/lists/health-conditions.schema';
import type { Practitioner } from '../content/lists/practitioners.schema';
import type { Product } from '../content/lists/products.schema';
import type { Service } from '../content/lists/services.schema';
import type { BusinessHour } from '../hours/hours.schema';
import { greeting, QUICK_REPLIES, replyTo, type ChatContent, type ChatReply } from './index';

/** `@harmony/testing` depends on this library, so its builders cannot be used here. */
const row = { id: 1, createdAt: '2026-11-02T17:00:00.000Z', updatedAt: '2026-11-02T17:00:00.000Z' };
type Named<Row> = Partial<Row> & { name: string };

const service = (fields: Named<Service>): Service => ({
  ...BLANK_ROWS.services,
  ...row,
  slug: slugify(fields.name),
  shortDescription: 'A calm hour of treatment',
  price: 95,
  duration: 60,
  ...fields,
});
const condition = (fields: Named<HealthCondition>): HealthCondition => ({
  ...BLANK_ROWS.healthConditions,
  ...row,
  slug: slugify(fields.name),
  bodySystem: 'Pain Management',
  symptoms: ['stiffness'],
  recommendedTreatments: ['Acupuncture'],
  ...fields,
});
const practitioner = (fields: Named<Practitioner>): Practitioner => ({
  ...BLANK_ROWS.practitioners,
  ...row,
  slug: slugify(fields.name),
  title: 'L.Ac.',
  specialties: ['Pain'],
  ...fields,
});
const product = (fields: Named<Product>): Product => ({
  ...BLANK_ROWS.products,
  ...row,
  slug: slugify(fields.name),
  price: 12,
  stockQuantity: 10,
  ...fields,
});
const question = (fields: Pick<Faq, 'id' | 'question' | 'answer'> & Partial<Faq>): Faq => ({
  ...BLANK_ROWS.faqs,
  ...row,
  categoryId: 1,
  ...fields,
});
const hour = (fields: Partial<BusinessHour>): BusinessHour => ({
  ...row,
  dayOfWeek: 1,
  openTime: '09:00',
  closeTime: '19:00',
  isClosed: false,
  specialHours: false,
  specialDate: null,
  note: null,
  ...fields,
});

const settings = { ...siteSettings([]), phone: '2535550140', address: bothForms('<p>418 Alder Street</p>', ', ') };

/** Monday, noon, at the clinic. */
const nothing: ChatContent = {
  now: new Date('2026-11-23T20:00:00Z'),
  settings,
  flags: NO_FLAGS,
  hours: null,
  services: null,
  conditions: null,
  practitioners: null,
  faqs: null,
  products: null,
  openings: null,
};

const clinic: ChatContent = {
  ...nothing,
  flags: { ...NO_FLAGS, store_enabled: true },
  hours: [
    ...[1, 2, 3, 4, 5].map((dayOfWeek) => hour({ dayOfWeek })),
    hour({ dayOfWeek: 6, openTime: '10:00', closeTime: '16:00' }),
    hour({ dayOfWeek: 4, specialHours: true, specialDate: '2026-11-26', isClosed: true, note: 'Thanksgiving' }),
  ],
  services: [
    service({ name: 'Initial Consultation', price: 135, duration: 90, isFeatured: true }),
    service({ name: 'Follow-up Acupuncture', price: 95 }),
    service({ name: 'Herbal Follow-up', price: 47.5, duration: 20 }),
    service({ name: 'Cupping Therapy', price: null, duration: null, shortDescription: 'Gentle suction.' }),
    service({ name: 'Secret Follow-up', price: 1, isActive: false }),
  ],
  conditions: [
    condition({ name: 'Low Back Pain', recommendedTreatments: ['Acupuncture', 'Gua sha', 'NADA points'] }),
    condition({ name: 'Insomnia', bodySystem: 'Sleep', symptoms: ['Trouble falling asleep'] }),
    condition({ name: 'Hiccups', isActive: false }),
  ],
  practitioners: [
    practitioner({ name: 'Mei Alvarez', specialties: ['Care in Spanish', 'Headaches'] }),
    practitioner({ name: 'Lin Chen', title: '' }),
  ],
  faqs: [
    question({ id: 7, question: 'Are needles single-use?', answer: '<p>Yes. Every one is sterile.</p>' }),
    question({ id: 8, question: 'Do you take insurance?', answer: '<p>We give you a superbill.</p>', isTopFaq: true }),
    question({ id: 9, question: 'Does it hurt?', answer: `<p>${'Hardly ever at all. '.repeat(30)}</p>` }),
  ],
  products: [
    product({ name: 'Ear Seeds', isFeatured: true }),
    product({ name: 'Press-tack Patches', practitionerOnly: true, isFeatured: true }),
    product({ name: 'Moxa Sticks', stockQuantity: 0 }),
    product({ name: 'Ginger Tea' }),
    product({ name: 'Rose Tea' }),
    product({ name: 'Barley Tea' }),
    product({ name: 'Mint Tea' }),
  ],
};

const ask = (message: string, content: ChatContent = clinic): ChatReply => replyTo(message, content);
const topicOf = (message: string, content?: ChatContent): string => ask(message, content).topic;
const labels = (message: string, content?: ChatContent): string[] =>
  ask(message, content).links.map(({ label }) => label);

describe('the keyword groups', () => {
  it.each([
    ...['acupuncture', 'A NEEDLE?', 'treatments'].map((text) => [text, 'acupuncture']),
    ...['herbs', 'Custom formula', 'Chinese medicine', 'something natural'].map((text) => [text, 'herbal']),
    ...[
      'appointments',
      'reschedule',
      'booking',
      'my visit',
      'When can I come?',
      'Is anything available tomorrow?',
      'Do you have any openings today',
      'can you fit me in',
    ].map((text) => [text, 'appointment']),
    ...['prices', 'costs', 'a fee', 'fees?', 'insurance'].map((text) => [text, 'price']),
  ])('%j is about %s', (text, topic) => expect(topicOf(text, nothing)).toBe(topic));

  it.each([
    ['book a herb visit with needles for a price', 'acupuncture'],
    ['the price of a visit for natural medicine', 'herbal'],
    ['what does an appointment cost', 'appointment'],
    ['insurance, and where are you open today?', 'price'],
  ])('%j: the first group wins', (text, topic) => expect(topicOf(text, nothing)).toBe(topic));

  it('"fee" is a word of its own: feelings, feet and coffee are not fees', () => {
    for (const text of ['I feel so unwell today', 'cold feet all night', 'coffee, then?'])
      expect(topicOf(text, nothing)).not.toBe('price');
  });

  it('offers the second thing asked about as the next press', () => {
    expect(ask('How much does acupuncture cost, and when are you open?').quickReplies).toEqual(['Hours']);
    expect(ask('a visit paid by insurance').quickReplies).toEqual(['Prices']);
    expect(ask('acupuncture').quickReplies).toEqual([]);
  });
});

describe('the second layer', () => {
  it.each([
    ['where are you', 'location'],
    ['is there parking nearby', 'location'],
    ['opening hours', 'hours'],
    ['are you closed on Sundays?', 'hours'],
    ['is it covered by my plan', 'insurance'],
    ['what conditions', 'conditions'],
    ['which therapies do you offer', 'services'],
    ['who are the practitioners', 'practitioners'],
    ['do you sell teas', 'products'],
    ['faq', 'faq'],
    ['how much is it', 'price'],
  ])('%j is about %s', (text, topic) => expect(topicOf(text, nothing)).toBe(topic));

  it.each([
    ['the address and hours of your team', 'location'],
    ['hours of the shop', 'hours'],
    ['what pain does your team treat', 'conditions'],
    ['do your therapists sell products', 'practitioners'],
    ['questions on your products', 'products'],
  ])('%j: the first topic wins', (text, topic) => expect(topicOf(text, nothing)).toBe(topic));

  it.each([
    ['does it hurt', 'faq'],
    ['my back hurts', 'conditions'],
    ['cupping?', 'services'],
    ['is Dr. Chen there', 'practitioners'],
    ['I cannot sleep', 'conditions'],
    ['do you speak Spanish', 'practitioners'],
  ])('%j is found in what is published', (text, topic) => {
    expect(topicOf(text)).toBe(topic);
    expect(['generic', 'more-detail']).toContain(topicOf(text, nothing));
  });

  it('does not know what is not published', () => expect(topicOf('about hiccups')).toBe('generic'));
});

describe('what is not understood', () => {
  it.each(['hi', 'asdf', '123456789', '?!', ' spaced  '])('%j is too short: asks for more detail', (text) => {
    expect(ask(text)).toMatchObject({ topic: 'more-detail', quickReplies: QUICK_REPLIES });
    expect(ask(text).text).toBe(
      'Could you tell me a little more? A few words about what you would like to know are enough.',
    );
  });

  it('ten characters are enough to be asked what to learn about', () => {
    expect(topicOf('1234567890')).toBe('generic');
    expect(ask('the weather in Lisbon').text).toMatch(/^What would you like to learn about\?/);
    expect(labels('the weather in Lisbon')).toEqual(['Leave a message']);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '${7*7} {{7*7}}',
    '\u0000\ud800',
    '针灸',
    '🌿'.repeat(500),
    '('.repeat(5000),
  ])('hostile text is only text: %.20j', (text) => expect(['generic', 'more-detail']).toContain(topicOf(text)));

  it('stays quick on long messages', () => {
    const start = performance.now();
    ask('bleeding that won '.repeat(2000) + 'sudden '.repeat(2000));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('emergencies come before everything', () => {
  it.each([
    'I have chest pain since my acupuncture appointment',
    'I can’t breathe',
    'cannot breathe well',
    'trouble breathing',
    'I think my father is having a stroke',
    'He took too many pills',
    'an overdose of herbs',
    'severe bleeding',
    'it is bleeding and won’t stop bleeding',
    'my throat is swelling',
    'She is unconscious',
    'heart attack?',
    '911',
  ])('%j: 911 at once', (text) => {
    const reply = ask(text);
    expect(reply.topic).toBe('emergency');
    expect(reply.text).toContain('call 911 now');
    expect(reply.links).toEqual([{ label: 'Call 911', place: { kind: 'phone', number: '911' } }]);
  });

  it.each([
    'suicide',
    'I feel suicidal, what does a visit cost',
    'I want to kill myself',
    'I keep thinking about hurting myself',
    'self-harm',
    'I don’t want to live any more',
    'thinking of ending my life',
  ])('%j: 988 and 911', (text) => {
    expect(topicOf(text)).toBe('crisis');
    expect(ask(text).text).toContain('988');
    expect(labels(text)).toEqual(['Call or text 988', 'Call 911']);
  });

  it.each([
    'I hurt myself running',
    'I have a bleeding disorder',
    'tightness in my shoulders',
    'can I end my appointment early',
    'please cancel, I am dying to see you next week',
  ])('%j is no emergency', (text) => expect(['emergency', 'crisis']).not.toContain(topicOf(text)));
});

describe('prices', () => {
  it('are those of the published services', () => {
    expect(ask('price').text).toBe('Our initial consultations are $135 and follow-ups $47.50-95.');
    expect(labels('price')).toEqual(['Services and prices']);
  });

  it('are the specified ones while there are none', () => {
    const said = 'initial consultations are $120 and follow-ups $75-95';
    expect(ask('price', nothing).text).toContain(said);
    expect(ask('price', { ...nothing, services: [service({ name: 'Moxa', price: null })] }).text).toContain(said);
  });

  it('hear of all kinds of visits there are', () => {
    const only = (...services: ChatContent['services'] & object) => ask('fees', { ...nothing, services }).text;
    expect(only(service({ name: 'First visit', price: 90 }))).toBe('Our initial consultations are $90.');
    expect(only(service({ name: 'Moxa', price: 20 }), service({ name: 'Tui na', price: 80 }))).toBe(
      'Our visits are $20-80.',
    );
  });

  it.each([
    ['How much does the first visit cost?', 'appointment'],
    ['what do you charge for a visit', 'appointment'],
    ['is a treatment expensive', 'acupuncture'],
    ['what are your rates for herbs', 'herbal'],
    ['How much is acupuncture?', 'acupuncture'],
  ])('%j: the price comes first, then the answer of the group that wins', (text, topic) => {
    const reply = ask(text);
    const [first, ...rest] = reply.text.split('\n');
    expect(reply.topic).toBe(topic);
    expect(first).toBe('Our initial consultations are $135 and follow-ups $47.50-95.');
    expect(rest.join('\n')).toBe(ask(topic).text);
    expect(reply.links.map(({ label }) => label)).toContain('Services and prices');
    expect(reply.quickReplies).not.toContain('Prices');
  });

  it('are asked for in few words, too', () => {
    for (const text of ['prices?', 'what do you charge', 'is it expensive'])
      expect(ask(text).text).toBe('Our initial consultations are $135 and follow-ups $47.50-95.');
  });

  it('stand once where a published answer tells them, and not where only time is asked for', () => {
    const published = question({ id: 3, question: 'What does a visit cost?', answer: '<p>$135 the first time.</p>' });
    const { text } = ask('What does a visit cost?', { ...clinic, faqs: [published] });
    expect(text).toContain('$135 the first time.');
    expect(text).not.toContain('Our initial consultations');
    expect(ask('how much time does a visit take').text).not.toContain('$');
  });

  it('are told rather than a published answer that has none', () => {
    const published = question({ id: 3, question: 'What happens at the first visit?', answer: '<p>We talk.</p>' });
    expect(ask('How much does the first visit cost?', { ...clinic, faqs: [published] }).text).toBe(
      `${ask('price').text}\n${ask('book').text}`,
    );
  });

  it('name the treatment asked about, and quote what is published on insurance', () => {
    expect(ask('price of cupping').text).toContain('Cupping Therapy: Duration varies, Price varies');
    expect(ask('insurance').text).toContain('We give you a superbill.');
    expect(labels('insurance')).toContain('FAQ: Do you take insurance?');
  });
});

describe('appointments', () => {
  const book = (change: Partial<ChatContent['settings']>, flags = NO_FLAGS, text = 'book') =>
    ask(text, { ...nothing, flags, settings: { ...settings, ...change } });

  it('by phone or online booking', () => {
    const reply = book({ bookingSite: 'https://book.example/' });
    expect(reply.text).toBe('You can make an appointment by calling (253) 555-0140 or through our online booking.');
    expect(reply.links.map(({ place }) => place)).toEqual([
      { kind: 'outside', href: 'https://book.example/' },
      { kind: 'phone', number: '2535550140' },
      { kind: 'contact' },
    ]);
  });

  it('by whatever way there is', () => {
    expect(book({}).text).toBe('You can make an appointment by calling (253) 555-0140.');
    expect(book({ phone: null, bookingSite: 'https://b.example/' }).text).toBe(
      'You can make an appointment through our online booking.',
    );
    expect(book({ phone: null }).text).toMatch(/^Send us a message/);
    expect(book({}, { ...NO_FLAGS, appointments_enabled: true }).links[0]?.place).toEqual({ kind: 'appointments' });
    const both = { ...NO_FLAGS, appointments_enabled: true, booking_enabled: true };
    expect(book({}, both).links[0]).toEqual({ label: 'Online booking', place: { kind: 'book' } });
  });

  it('with the next free times, where they are booked here', () => {
    const openings: NextOpenings = {
      asOf: null,
      timeZone: 'America/Los_Angeles',
      validUntil: '2026-11-23T20:30:00.000Z',
      openings: [
        {
          startsAt: '2026-11-24T18:15:00.000Z',
          service: { slug: 'acupuncture', name: 'Acupuncture' },
          practitioner: { slug: 'lin', name: 'Lin Chen' },
        },
      ],
    };
    const reply = (change: Partial<ChatContent['settings']>, isOn = true, free = openings) =>
      ask('when can I get an appointment', {
        ...nothing,
        flags: { ...NO_FLAGS, booking_enabled: isOn },
        settings: { ...settings, ...change },
        openings: free,
      }).text.split('\n');
    expect(reply({}).slice(1)).toEqual(['The next free times:', 'Tue, Nov 24, 10:15 AM: Acupuncture with Lin Chen']);
    const [, , , asOf] = reply({}, true, { ...openings, asOf: '2026-11-23T17:40:00.000Z' });
    expect(asOf).toMatch(/^These times are as of 9:40 AM\. We can’t reach our calendar/);
    expect(reply({}, true, { ...openings, openings: [] })).toHaveLength(1);
    expect(reply({}, false)).toHaveLength(1);
    expect(reply({ bookingSite: 'https://b.example/' })).toHaveLength(1);
  });

  it('of newcomers where first visits are booked', () => {
    const sites = { bookingSite: 'https://b.example/', bookingSiteInitialAppt: 'https://b.example/first' };
    expect(book(sites, NO_FLAGS, 'book my first visit').links[0]?.place).toMatchObject({
      href: sites.bookingSiteInitialAppt,
    });
    expect(book(sites).links[0]?.place).toMatchObject({ href: sites.bookingSite });
  });
});

describe('facts of the clinic', () => {
  it('hours: today, the week, special days', () => {
    expect(ask('hours').text.split('\n')).toEqual([
      'Open today until 7:00 PM.',
      'Monday to Friday: 9:00 AM – 7:00 PM',
      'Saturday: 10:00 AM – 4:00 PM',
      'Sunday: closed',
      'Thu, Nov 26, 2026: closed (Thanksgiving)',
    ]);
  });

  it('hours that are not known are not guessed', () => {
    expect(ask('hours', nothing).text).toBe('Hours information is not available. Please call us to ask.');
    expect(labels('hours', nothing)).toContain('Call (253) 555-0140');
  });

  it('the way: address without its markup, directions, a route', () => {
    const there = { ...clinic, settings: { ...settings, directions: bothForms('<p>The green door.</p>') } };
    expect(ask('directions', there).text).toBe('You find us at 418 Alder Street.\nThe green door.');
    expect(labels('directions')).toEqual(['Plan your route', 'Contact and directions']);
    expect(ask('directions', { ...nothing, settings: { ...settings, address: null } }).text).toMatch(/^Please call us/);
  });

  it('conditions: cautious, with the page of each', () => {
    const reply = ask('low back pain');
    expect(reply.text).toContain('typical approaches are acupuncture, gua sha and NADA points.');
    expect(reply.text).toContain('We cannot promise a result.');
    expect(reply.links[0]).toEqual({ label: 'Low Back Pain', place: { kind: 'condition', slug: 'low-back-pain' } });
    expect(reply.products).toEqual([]);
    expect(ask('conditions').text).toContain('Pain Management, Sleep');
    expect(ask('conditions', nothing).text).toContain("Women's Health, Men's Health, Digestive Issues");
  });

  it('services and practitioners, all or the one asked for', () => {
    expect(ask('services').text).toContain('Initial Consultation: 90 min, $135');
    expect(ask('tell me about cupping').text).toContain('Gentle suction.');
    expect(ask('practitioners').text).toBe('Mei Alvarez, L.Ac.: Care in Spanish, Headaches\nLin Chen: Pain');
    expect(labels('who is Mei?')).toEqual(['Mei Alvarez', 'Our practitioners']);
    expect(ask('services', nothing).text).toBe('We offer acupuncture, herbal medicine and related treatments.');
  });

  it('questions: the published answer and its page, shortened at a sentence', () => {
    const reply = ask('Does it hurt?');
    expect(reply.text.length).toBeLessThan(330);
    expect(reply.text).toMatch(/all\. …$/);
    expect(reply.links[0]).toEqual({ label: 'FAQ: Does it hurt?', place: { kind: 'question', id: 9 } });
    expect(labels('faq')).toEqual(['FAQ: Do you take insurance?', 'Frequently asked questions']);
  });

  it('a keyword group quotes the published answer to just that question', () => {
    expect(ask('Are your needles single-use').text).toBe(
      'Acupuncture uses very fine, sterile needles, placed at chosen points while you rest.\nYes. Every one is sterile.',
    );
  });
});

describe('products', () => {
  const names = (text: string, content?: ChatContent) => ask(text, content).products.map(({ name }) => name);

  it('at most three, none that cannot be bought, featured first', () => {
    expect(names('herbs')).toEqual(['Ear Seeds', 'Ginger Tea', 'Rose Tea']);
    expect(names('teas')).toEqual(['Ginger Tea', 'Rose Tea', 'Barley Tea']);
    expect(names('do you sell mint tea')[0]).toBe('Mint Tea');
  });

  it('none while the store is off, and the answer says so', () => {
    const off = { ...clinic, flags: NO_FLAGS };
    expect(names('herbs', off)).toEqual([]);
    expect(ask('products', off).text).toContain('not on this website at the moment');
    expect(ask('the weather in Lisbon', off).text).not.toContain('products');
  });

  it('are never suggested for an illness', () => expect(names('low back pain')).toEqual([]));
});

describe('the greeting', () => {
  it('says first that it is automated and not for emergencies, then whether the clinic is open', () => {
    const { text, quickReplies } = greeting(clinic);
    expect(text.split('\n')).toEqual([
      'I am an automated assistant and not for emergencies: call 911, in a mental health crisis call or text 988.',
      'Hello, and welcome to Harmony Acupuncture! Open today until 7:00 PM. How can I help you?',
    ]);
    expect(quickReplies).toEqual(['Hours', 'Prices', 'Book', 'Directions', 'Talk to a person']);
    expect(greeting(nothing).text).toContain('Harmony Acupuncture! How can I help you?');
  });

  it('offers presses that are all understood', () => {
    expect(QUICK_REPLIES.map((text) => topicOf(text, nothing))).toEqual([
      'hours',
      'price',
      'appointment',
      'location',
      'person',
    ]);
  });
});

describe('a person', () => {
  it.each([
    'Talk to a person',
    'can I speak with someone?',
    'I want a human',
    'receptionist please',
    'are you a real person',
    'connect me with your front desk',
    'let me chat with somebody',
  ])('%j: by phone, by message, or by being called', (text) => {
    const reply = ask(text);
    expect(reply).toMatchObject({ topic: 'person', form: 'call-back' });
    expect(reply.text).toBe(
      'I am an automated assistant; our people are glad to help. Open today until 7:00 PM. Call us or write to us, or leave your number and we will call you.',
    );
    expect(reply.links.map(({ label }) => label)).toEqual(['Call (253) 555-0140', 'Leave a message']);
  });

  it('is reached without a phone and without hours, too', () => {
    const { text, links } = ask('human', { ...nothing, settings: { ...settings, phone: null } });
    expect(text).toBe(
      'I am an automated assistant; our people are glad to help. Write to us, or leave your number and we will call you.',
    );
    expect(links.map(({ label }) => label)).toEqual(['Leave a message']);
  });

  it.each(['does the human body have meridians on one side only', 'someone recommended cupping'])(
    '%j is about something else',
    (text) => expect(topicOf(text)).not.toBe('person'),
  );
});

it.each(['Call me back', 'please call me back', 'can someone ring me?', 'I want a call-back', 'callback'])(
  '“%s” is answered with the form for it',
  (text) => expect(ask(text)).toMatchObject({ topic: 'call-back', form: 'call-back' }),
);

it('a wish to be called about something is answered on that', () => {
  expect(ask('Call me about an appointment')).toMatchObject({ topic: 'appointment' });
  expect(ask('Call me about an appointment')).not.toHaveProperty('form');
});

import { messagesOf } from '../test/messages-of';
import { HERB_CONSENT, HERB_CONSENTS } from './consent';
import { CreateCustomHerbRequestBody } from './custom-herb-requests.schema';

const guard = { website: '', elapsedMs: null, proof: null };
const sender = { name: 'Ada Moss', email: 'ada@example.org' };

describe('CreateCustomHerbRequestBody', () => {
  const valid = { ...sender, healthConcerns: 'I sleep badly', consent: true, consentVersion: HERB_CONSENT.version };

  it('takes a request with the consent of today', () => {
    expect(CreateCustomHerbRequestBody.parse(valid)).toEqual({
      ...valid,
      phone: null,
      currentMedications: null,
      allergies: null,
      previousTreatments: null,
      ...guard,
    });
  });

  it.each([[undefined], [false], ['true'], ['on'], [1]])('takes no %j for consent', (consent) => {
    expect(Object.keys(messagesOf(CreateCustomHerbRequestBody, { ...valid, consent }))).toEqual(['consent']);
  });

  it.each([[undefined], ['2020-01-01'], ['']])('does not know the wording %j', (consentVersion) => {
    expect(messagesOf(CreateCustomHerbRequestBody, { ...valid, consentVersion })).toEqual({
      consentVersion: expect.stringContaining('Reload the page'),
    });
  });

  it('has wordings newest first, each with a version of its own', () => {
    const versions = HERB_CONSENTS.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].sort().reverse());
  });
});

import type { BookingOptions, VisitRow } from '@harmony/domain';
import { deskChoice } from './desk-choice';

type Service = BookingOptions['services'][number];

const service = (id: number, name: string, audience: Service['audience'] = 'both'): Service => ({
  id,
  slug: name.toLowerCase(),
  name,
  shortDescription: name,
  price: null,
  duration: 60,
  audience,
  needsApproval: false,
  isVideo: false,
  practitioners: [7, 8].map((who) => ({
    id: who,
    slug: `p${who}`,
    name: `P${who}`,
    title: 'L.Ac.',
    imageUrl: null,
    gender: null,
    duration: 60,
    acceptsNew: true,
  })),
});
const FIRST = service(1, 'First visit', 'first');
const USUAL = service(2, 'Acupuncture', 'returning');
const CUPPING = service(3, 'Cupping');
const SERVICES = [FIRST, USUAL, CUPPING];

const visit = (more: Partial<VisitRow>): VisitRow =>
  ({ serviceId: null, practitionerId: null, type: null, doctor: null, state: 'completed', ...more }) as VisitRow;
const chosen = (visits: VisitRow[], query = {}, isNew = visits.length === 0) => {
  const choice = deskChoice(SERVICES, { visits, isNew }, query);
  return [choice?.service.name, choice?.practitionerId];
};

it('is the first treatment for somebody new, and none for first visits for a household that has been here', () => {
  expect(chosen([])).toEqual(['First visit', null]);
  expect(chosen([], {}, false)).toEqual(['Acupuncture', null]);
});

it('is what they had last, with whoever gave it', () => {
  const visits = [visit({ serviceId: 3, practitionerId: 8 }), visit({ serviceId: 2, practitionerId: 7 })];
  expect(chosen(visits)).toEqual(['Cupping', 8]);
  expect(chosen(visits, { service: 2 })).toEqual(['Acupuncture', 7]);
  expect(chosen(visits, { practitioner: 'any' })).toEqual(['Cupping', null]);
  expect(chosen(visits, { practitioner: 7 })).toEqual(['Cupping', 7]);
});

it('is found by the names that old visits keep', () => {
  expect(chosen([visit({ type: 'Cupping', doctor: 'P7' })])).toEqual(['Cupping', 7]);
  expect(chosen([visit({ type: ' cupping', doctor: 'p7 ' })])).toEqual(['Cupping', 7]);
});

it('is no second first visit, nothing that was given up, and nothing that is not given any more', () => {
  const gone = visit({ serviceId: 9, practitionerId: 8 });
  expect(chosen([visit({ serviceId: 1, practitionerId: 7 })])).toEqual(['Acupuncture', null]);
  expect(chosen([visit({ serviceId: 3, state: 'no-show' }), gone])).toEqual(['Acupuncture', null]);
});

it('is nothing where nothing can be booked', () =>
  expect(deskChoice([], { visits: [], isNew: true }, {})).toBeUndefined());

import { buildService } from '@harmony/testing';
import { relatedServices } from './related-services';

const first = buildService({ name: 'Initial Consultation & Treatment', orderIndex: 4 });
const follow = buildService({ name: 'Follow-up Acupuncture', orderIndex: 2 });
const cupping = buildService({ name: 'Cupping Therapy', orderIndex: 0 });
const closed = buildService({ name: 'Old Cupping', isActive: false });
const ear = buildService({ name: 'Auricular (Ear) Acupuncture', orderIndex: 3 });
const facial = buildService({ name: 'Facial Rejuvenation Acupuncture', orderIndex: 1 });
const fertility = buildService({ name: 'Fertility & Cycle Support Visit', orderIndex: 5 });
const all = [first, follow, cupping, closed, ear, facial, fertility];

const related = (name: string, recommendedTreatments: string[], services = all): string[] =>
  relatedServices({ name, recommendedTreatments }, services).map((service) => service.name);

it('reads Spanish names by the same rules', () => {
  const visit = buildService({ name: 'Consulta inicial y tratamiento', orderIndex: 4 });
  const plain = buildService({ name: 'Acupuntura de seguimiento', orderIndex: 2 });
  const face = buildService({ name: 'Acupuntura de rejuvenecimiento facial', orderIndex: 1 });
  const cups = buildService({ name: 'Terapia con ventosas', orderIndex: 3 });
  expect(related('Ciática', ['Ventosas', 'Acupuntura'], [visit, plain, face, cups])).toEqual([
    visit.name,
    cups.name,
    plain.name,
  ]);
});

it('begins with the first visit, also when no treatment is recommended', () => {
  expect(related('Sciatica', ['Cupping'])).toEqual([first.name, cupping.name]);
  expect(related('Sciatica', [])).toEqual([first.name]);
  expect(related('Sciatica', [], [follow])).toEqual([]);
});

it('offers services for everybody for plain acupuncture, and no special ones', () => {
  expect(related('Insomnia', ['Acupuncture', 'Sleep habits'])).toEqual([first.name, follow.name]);
  expect(related('Jaw Tension', ['Facial points'])).toEqual([first.name]);
});

it('offers a special service where a treatment or the condition names it', () => {
  expect(related('Quitting Smoking Support', ['Ear acupuncture (NADA-style)'])).toEqual([first.name, ear.name]);
  expect(related('Fertility Support', ['Acupuncture'])).toEqual([first.name, fertility.name, follow.name]);
});

it('follows the order of the treatments, three at most, each once, none that the clinic no longer sells', () => {
  expect(related('Sciatica', ['cupping', 'CUPPING', 'Acupuncture', 'Ear acupuncture'])).toEqual([
    first.name,
    cupping.name,
    follow.name,
  ]);
});

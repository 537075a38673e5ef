import { buildService } from '@harmony/testing';
import { relatedServices } from './related-services';

const follow = buildService({ name: 'Follow-up Acupuncture', orderIndex: 2 });
const first = buildService({ name: 'First Acupuncture', orderIndex: 1 });
const cupping = buildService({ name: 'Cupping Therapy', orderIndex: 0 });
const closed = buildService({ name: 'Old Cupping', isActive: false });
const ear = buildService({ name: 'Ear Acupuncture', orderIndex: 3 });

it('follows the order of the treatments, then that of the price list; three at most, each once', () => {
  const condition = { recommendedTreatments: ['acupuncture', 'Cupping', 'Follow-up'] };
  expect(relatedServices(condition, [follow, cupping, closed, first, ear])).toEqual([first, follow, ear]);
});

it('leaves out what the clinic no longer sells, and treatments that no service names', () => {
  const condition = { recommendedTreatments: ['Cupping', 'Diet diary'] };
  expect(relatedServices(condition, [closed, cupping, follow])).toEqual([cupping]);
});

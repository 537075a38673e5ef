import { bothForms, siteSettings } from '@harmony/domain';
import { buildFaq, buildHour, buildPractitioner, buildService } from '@harmony/testing';
import { configOf } from '../../test/render-page';
import {
  clinicNode,
  faqNode,
  graph,
  imageProperty,
  type JsonLdNode,
  personNode,
  postalAddress,
  serviceNode,
} from './json-ld';

const url = (path: string) => `https://clinic.example${path}`;

it('describes the clinic with weekly hours, a break, and the special days of the next 30 days', () => {
  const hours = [
    buildHour({ dayOfWeek: 1, openTime: '09:00', closeTime: '12:00' }),
    buildHour({ dayOfWeek: 1, openTime: '14:00', closeTime: '19:00' }),
    buildHour({ specialHours: true, specialDate: '2026-12-25', isClosed: true, openTime: null, closeTime: null }),
    buildHour({ specialHours: true, specialDate: '2026-12-24', openTime: '09:00', closeTime: '13:00' }),
    buildHour({ specialHours: true, specialDate: '2027-06-01', isClosed: true }),
  ];
  const node = clinicNode({ settings: siteSettings(configOf()), hours, today: '2026-12-01', url });
  expect(node).toMatchObject({ '@type': 'MedicalClinic', name: 'Harmony Acupuncture', url: 'https://clinic.example/' });
  expect(node).toHaveProperty('openingHoursSpecification', [
    expect.objectContaining({ dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '12:00' }),
    expect.objectContaining({ dayOfWeek: 'https://schema.org/Monday', opens: '14:00', closes: '19:00' }),
    expect.objectContaining({ validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '09:00', closes: '13:00' }),
    expect.objectContaining({ validFrom: '2026-12-25', opens: '00:00', closes: '00:00' }),
  ]);
});

it('leaves out what is not set', () => {
  const settings = siteSettings(configOf({ phone: null, email: null, address: null }));
  const node = clinicNode({ settings, hours: [], today: '2026-12-01', url });
  for (const key of ['telephone', 'email', 'faxNumber', 'address', 'openingHoursSpecification'])
    expect(node).not.toHaveProperty(key);
});

it('takes an American address apart, and keeps any other in one piece', () => {
  expect(postalAddress(bothForms('<p>418 Alder Street, Suite 2, Tacoma, WA 98402</p>'))).toMatchObject({
    streetAddress: '418 Alder Street, Suite 2',
    addressLocality: 'Tacoma',
    addressRegion: 'WA',
    postalCode: '98402',
  });
  expect(postalAddress(bothForms('Hauptstr. 1, 10115 Berlin'))).toEqual({
    '@type': 'PostalAddress',
    streetAddress: 'Hauptstr. 1, 10115 Berlin',
  });
});

it('never calls a practitioner a physician, and gives pictures full addresses', () => {
  const person = buildPractitioner({ imageUrl: '/api/images/3', certifications: ['NCCAOM'] });
  expect(personNode(person, '/practitioners/x', url)).toMatchObject({
    '@type': 'Person',
    image: 'https://clinic.example/api/images/3',
    hasCredential: [{ '@type': 'EducationalOccupationalCredential', name: 'NCCAOM' }],
  });
});

it('says what a picture shows where that is known', () => {
  const described = { imageUrl: '/api/images/3', imageAlt: 'Mei with a patient' };
  expect(imageProperty(described, url)).toEqual({
    image: { '@type': 'ImageObject', url: 'https://clinic.example/api/images/3', caption: 'Mei with a patient' },
  });
  const elsewhere = { imageUrl: 'https://elsewhere.example/a.jpg', imageAlt: null };
  expect(imageProperty(elsewhere, url)).toEqual({ image: 'https://elsewhere.example/a.jpg' });
  expect(imageProperty({ imageUrl: null, imageAlt: null }, url)).toEqual({});
});

it('is compiled by schema.org’s vocabulary, which knows no provider of a therapy and no specialty Acupuncture', () => {
  const refused: JsonLdNode[] = [
    // @ts-expect-error -- a therapy alone has neither provider nor offers
    { '@type': 'MedicalTherapy', name: 'Cupping', provider: { '@id': 'https://clinic.example/#clinic' } },
    // @ts-expect-error -- none of schema.org's specialties
    { '@type': 'MedicalClinic', medicalSpecialty: 'Acupuncture' },
    // @ts-expect-error -- no such type
    { '@type': 'AcupunctureClinic', name: 'Harmony' },
  ];
  expect(refused).toHaveLength(3);
  const node = clinicNode({ settings: siteSettings(configOf()), hours: [], today: '2026-12-01', url });
  expect(node).not.toHaveProperty('medicalSpecialty');
  expect(serviceNode(buildService(), '/services/x', url)).toHaveProperty('@type', ['MedicalTherapy', 'Service']);
});

it('offers a service at its price, and makes no offer without one', () => {
  expect(serviceNode(buildService({ price: 95 }), '/services/x', url)).toHaveProperty('offers.price', 95);
  expect(serviceNode(buildService({ price: null }), '/services/x', url)).not.toHaveProperty('offers');
});

it('answers questions in plain text, and joins only what is there', () => {
  const node = faqNode([buildFaq({ question: 'Why?', answer: '<p>Because &amp; so.</p>' })]);
  expect(node).toHaveProperty('mainEntity.0.acceptedAnswer.text', 'Because & so.');
  expect(graph(faqNode([]), node)['@graph']).toEqual([node]);
});

import { CardGrid } from '../card/card';
import { ConditionCard } from '../card/condition-card';
import { PractitionerCard } from '../card/practitioner-card';
import { Specimen } from './specimen';

const MEI = {
  name: 'Mei Tanaka',
  title: 'R.Ac., R.TCMP',
  href: '/practitioners/mei-tanaka',
  imageUrl: null,
  imageAlt: null,
  specialties: ['Pain', 'Sleep'],
  intro: 'I began as a nurse, and have treated people with needles and herbs for ten years.',
  languages: 'English and Japanese',
  booking: { href: 'https://example.org', external: true, label: 'Book with Mei Tanaka' },
};
const SYMPTOMS = [
  'Throbbing pain',
  'Nausea',
  'Sensitivity to light',
  'Neck tension',
  'Aura',
  'Tired eyes',
  'Dizziness',
];
const BOOKING = { href: '/contact', external: false };

/** The cards of the clinic's people and of what they treat; the console's previews draw the same ones. */
export const Cards = () => (
  <>
    <Specimen title="Cards of practitioners">
      <CardGrid columns={2}>
        <PractitionerCard {...MEI} />
        <PractitionerCard
          name="Jonah Whitfield"
          title=""
          href="/practitioners/jonah-whitfield"
          intro=""
          imageUrl={null}
          imageAlt={null}
          specialties={[]}
          languages={null}
          booking={null}
        />
      </CardGrid>
    </Specimen>

    <Specimen title="Cards of conditions">
      <CardGrid columns={2}>
        <ConditionCard
          name="Migraine"
          href="/conditions/migraine"
          description="<p>Recurring pain that eases with regular, gentle treatment.</p>"
          symptoms={SYMPTOMS}
          treatments={['Acupuncture', 'Cupping']}
          herbs={['Chuan xiong']}
          booking={BOOKING}
          learnMoreHref="https://example.org/migraine"
          words={['pain']}
        />
        <ConditionCard
          name="Insomnia"
          href="/conditions/insomnia"
          description=""
          symptoms={[]}
          treatments={[]}
          herbs={[]}
          booking={BOOKING}
          learnMoreHref="https://example.org/insomnia"
        />
      </CardGrid>
    </Specimen>
  </>
);

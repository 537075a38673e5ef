import { imageSources, introOf, langOf, languagesOf, type Practitioner } from '@harmony/domain';
import { t } from '@harmony/language';
import { CardGrid, EmptyState, PractitionerCard } from '@harmony/ui';
import { useFocus } from '../../hooks';
import { useBooking } from '../../parts/booking/booking';
import { CardSkeletons } from '../../parts/lists/card-skeletons';
import { LoadFailed } from '../../parts/page/load-failed';
import { PageSection } from '../../parts/page/page-section';
import { paths } from '../../paths';
import type { TeamState } from './team-state';

/**
 * 'Meet Our Practitioners': three columns when the count is a multiple of three, otherwise two (docs/product.md,
 * section 2).
 */
export function Team(team: TeamState) {
  return (
    <PageSection title={t('Meet Our Practitioners')}>
      <Content {...team} />
    </PageSection>
  );
}

function Content({ people, state, onRetry }: TeamState) {
  if (state === 'error')
    return <LoadFailed title={t('We can’t show practitioner profiles right now.')} onRetry={onRetry} />;
  if (state === 'loading') return <CardSkeletons text={t('Loading practitioner profiles...')} columns={2} />;
  if (people.length === 0) return <EmptyState art="ginkgo" title={t('Practitioner profiles will appear here soon.')} />;
  return (
    <CardGrid columns={people.length % 3 === 0 ? 3 : 2}>
      {people.map((person) => (
        <Member key={person.id} person={person} />
      ))}
    </CardGrid>
  );
}

function Member({ person }: { person: Practitioner }) {
  const { src, srcSet } = imageSources(person.imageUrl, [320, 500, 828]);
  const focus = useFocus(person.imageUrl);
  const booking = useBooking({ href: person.bookingUrl, label: t('Book with {name}', { name: person.name }) }, null, {
    practitioner: person.slug,
  });
  return (
    <PractitionerCard
      name={person.name}
      title={person.title}
      href={paths.practitioner(person.slug)}
      imageUrl={src}
      imageSrcSet={srcSet}
      imageAlt={person.imageAlt}
      imageFocus={focus}
      intro={introOf(person.bio)}
      specialties={person.specialties}
      languages={languagesOf(person.bio)}
      booking={booking}
      langOf={(field) => langOf(person, field)}
    />
  );
}

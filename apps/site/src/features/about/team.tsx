import { imageSources, stripHtml } from '@harmony/domain';
import { CardGrid, EmptyState, PractitionerCard } from '@harmony/ui';
import { CardSkeletons } from '../../parts/card-skeletons';
import { LoadFailed } from '../../parts/load-failed';
import { PageSection } from '../../parts/page-section';
import { paths } from '../../paths';
import type { TeamState } from './team-state';

/**
 * 'Meet Our Practitioners': three columns when the count is a multiple of three, otherwise two (docs/product.md,
 * section 2).
 */
export function Team(team: TeamState) {
  return (
    <PageSection title="Meet Our Practitioners">
      <Content {...team} />
    </PageSection>
  );
}

function Content({ people, state, onRetry }: TeamState) {
  if (state === 'error') return <LoadFailed title="We can’t show practitioner profiles right now." onRetry={onRetry} />;
  if (state === 'loading') return <CardSkeletons text="Loading practitioner profiles..." columns={2} />;
  if (people.length === 0) return <EmptyState art="ginkgo" title="Practitioner profiles will appear here soon." />;
  return (
    <CardGrid columns={people.length % 3 === 0 ? 3 : 2}>
      {people.map((person) => {
        const { src, srcSet } = imageSources(person.imageUrl, [320, 500, 828]);
        return (
          <PractitionerCard
            key={person.id}
            {...person}
            imageUrl={src}
            imageSrcSet={srcSet}
            href={paths.practitioner(person.slug)}
            bio={stripHtml(person.bio)}
          />
        );
      })}
    </CardGrid>
  );
}

import { useGetPractitionersQuery } from '@harmony/api-client';
import { published } from '@harmony/domain';
import { t } from '@harmony/language';
import { PageHero } from '@harmony/ui';
import { useAbsoluteUrl, useSiteSettings } from '../../hooks';
import { BookingBand } from '../../parts/booking/booking-band';
import { breadcrumbNode, graph, personNode } from '../../parts/page/json-ld';
import { HeroHerb } from '../../parts/page/hero-herb';
import { viewState } from '../../parts/page/view-state';
import { paths } from '../../paths';
import { Seo } from '../../seo';
import { Credentials } from './credentials';
import { OurStory } from './our-story';
import { Philosophy } from './philosophy';
import { Team } from './team';

/** `/about`: the clinic's story, how it works, and who treats patients. */
export function AboutPage() {
  const { clinicName } = useSiteSettings();
  const query = useGetPractitionersQuery();
  const url = useAbsoluteUrl();
  const people = published(query.data);
  const team = { people, state: viewState(query), onRetry: () => void query.refetch() };
  return (
    <>
      <Seo
        title={t('About')}
        description={t('The story of {clinic}, how we work, and the licensed practitioners who treat patients here.', {
          clinic: clinicName,
        })}
        jsonLd={graph(
          ...people.map((person) => personNode(person, paths.practitioner(person.slug), url)),
          breadcrumbNode(url, { name: t('About'), path: paths.about() }),
        )}
      />
      <PageHero
        art={<HeroHerb name="ginkgo" />}
        title={t('About Our Practice')}
        lead={t(
          'A small clinic for acupuncture and herbal medicine, built around time, listening and plain explanations.',
        )}
      />
      <OurStory people={people} />
      <Philosophy />
      <Team {...team} />
      <Credentials {...team} />
      <BookingBand />
    </>
  );
}

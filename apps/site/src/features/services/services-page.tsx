import { useGetServicesQuery } from '@harmony/api-client';
import { published, type Service } from '@harmony/domain';
import { t } from '@harmony/language';
import { PageHero } from '@harmony/ui';
import { useAbsoluteUrl, useSiteSettings } from '../../hooks';
import { HeroHerb } from '../../parts/page/hero-herb';
import { IntroColumns } from '../../parts/page/intro-columns';
import { breadcrumbNode, graph, serviceNode } from '../../parts/page/json-ld';
import { useLongList } from '../../parts/lists/long-list';
import { pageOf, usePageNumber, type Paging } from '../../parts/lists/paging';
import { paths } from '../../paths';
import { FollowOn } from '../../parts/page/follow-on';
import { Seo } from '../../seo';
import { AllServices } from './all-services';
import { FeaturedServices } from './featured-services';
import { NotSureBand } from './not-sure-band';

/** What a page of the services shows. */
export interface ShownServices {
  featured: Service[];
  /** The others. */
  paging: Paging<Service>;
}

const shownOf = (all: readonly Service[], page: number): ShownServices => ({
  featured: all.filter((service) => service.isFeatured),
  paging: pageOf(
    all.filter((service) => !service.isFeatured),
    page,
  ),
});

/** `/services`: every treatment the clinic sells, with its time and price. */
export function ServicesPage() {
  const { clinicName } = useSiteSettings();
  const asked = usePageNumber();
  const { part, isPart, isError, refetch } = useLongList<Service, Service[], ShownServices>({
    name: 'services',
    endpoints: ['getServices'],
    key: String(asked),
    useList: useGetServicesQuery,
    useWhole: useGetServicesQuery,
    arrange: published,
    partOf: (all) => shownOf(all, asked),
  });
  const url = useAbsoluteUrl();
  const shown = [...(part?.featured ?? []), ...(part?.paging.rows ?? [])];
  return (
    <>
      <Seo
        page={part?.paging.page ?? asked}
        title={t('Services')}
        description={t(
          'Acupuncture, herbal medicine and hands-on therapies at {clinic}, each with its length and price.',
          { clinic: clinicName },
        )}
        jsonLd={graph(
          ...shown.map((service) => serviceNode(service, paths.service(service.slug), url)),
          breadcrumbNode(url, { name: t('Services'), path: paths.services() }),
        )}
      />
      <PageHero
        art={<HeroHerb name="mugwort" />}
        title={t('Our Services')}
        lead={t(
          'Acupuncture, herbal medicine and hands-on therapies. Each with its length and price, so that you know before you come.',
        )}
      />
      <FollowOn>
        <IntroColumns>
          <h2>{t('Where Most People Begin')}</h2>
          <div>
            <p>
              {t(
                'A first visit is longer than the ones that follow. We ask about your health and what you hope for, then suggest a plan and, if you like, start with a treatment the same day.',
              )}
            </p>
            <p>
              {t(
                'Acupuncture and herbs may help with many things, and they are no replacement for medical care. Tell us about your medicines and conditions, and let your doctor know that you come here.',
              )}
            </p>
          </div>
        </IntroColumns>
      </FollowOn>
      <FeaturedServices services={part?.featured ?? []} />
      <AllServices paging={part?.paging} isPart={isPart} hasFailed={isError} onRetry={refetch} />
      <NotSureBand />
    </>
  );
}

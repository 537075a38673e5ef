import { t } from '@harmony/language';
import type { PageProps } from '../../router';
import { useGetServiceQuery, useGetServicesQuery, useGetSignOffQuery } from '@harmony/api-client';
import { firstWords, formatDuration, formatPrice, langOf, published, stripHtml, type Service } from '@harmony/domain';
import { ButtonLink, RichText, TextLink } from '@harmony/ui';
import { useAbsoluteUrl } from '../../hooks';
import { useBooking } from '../../parts/booking/booking';
import { BookingBand } from '../../parts/booking/booking-band';
import { CareNote } from '../../parts/content/care-note';
import { DetailLayout, PICTURE_SIZES } from '../../parts/page/detail-layout';
import { DetailState } from '../../parts/page/detail-state';
import { breadcrumbNode, graph, serviceNode } from '../../parts/page/json-ld';
import { NextOpenings } from '../../parts/booking/next-openings';
import { PageSection } from '../../parts/page/page-section';
import { ReviewedBy, reviewedPageNode } from '../../parts/content/reviewed-by';
import { paths } from '../../paths';
import { Seo } from '../../seo';
import { PriceList } from './price-list';
import { ServicePicture } from './service-picture';

/** How many other services the page links to. */
const OTHERS_SHOWN = 4;

/** `/services/:slug`: one treatment. */
export function ServicePage({ slug }: PageProps) {
  const query = useGetServiceQuery(slug);
  if (query.currentData) return <Content service={query.currentData} />;
  return (
    <DetailState query={query} loading={t('Loading service...')} failed={t('We can’t show this service right now.')} />
  );
}

function Content({ service }: { service: Service }) {
  const booking = useBooking(
    { setting: 'bookingSite', label: t('Book {service}', { service: service.name }) },
    {
      href: `${paths.contact()}?service=${encodeURIComponent(service.name)}`,
      label: t('Ask About {service}', { service: service.name }),
    },
    { service: service.slug },
  );
  const { data } = useGetServicesQuery();
  const url = useAbsoluteUrl();
  const path = paths.service(service.slug);
  const { currentData: signOff } = useGetSignOffQuery({ list: 'services', slug: service.slug });
  const others = published(data).filter(({ id }) => id !== service.id);
  return (
    <>
      <Seo
        row={service}
        title={service.name}
        description={service.shortDescription ?? firstWords(stripHtml(service.description))}
        jsonLd={graph(
          serviceNode(service, path, url),
          reviewedPageNode(signOff, { name: service.name, path }, url),
          breadcrumbNode(url, { name: t('Services'), path: paths.services() }, { name: service.name, path }),
        )}
      />
      <DetailLayout
        eyebrow={<TextLink href={paths.services()}>{t('Services')}</TextLink>}
        title={service.name}
        titleLang={langOf(service, 'name')}
        lead={service.shortDescription}
        leadLang={langOf(service, 'shortDescription')}
        action={
          <ButtonLink href={booking.href} external={booking.external}>
            {booking.label}
          </ButtonLink>
        }
        facts={[
          { label: t('Length'), value: formatDuration(service.duration) },
          { label: t('Price'), value: formatPrice(service.price) },
        ]}
        picture={<ServicePicture service={service} sizes={PICTURE_SIZES} />}
        notes={
          <>
            <CareNote />
            <ReviewedBy list="services" slug={service.slug} />
          </>
        }
      >
        {stripHtml(service.description) !== '' && (
          <RichText html={service.description} lang={langOf(service, 'description')} />
        )}
        <NextOpenings
          title={t('Next Free Times')}
          wanted={{ service: service.slug }}
          booking={booking}
          href={paths.book({ service: service.slug })}
        />
      </DetailLayout>
      {others.length > 0 && (
        <PageSection tone="sunken" title={t('Other Services')}>
          <PriceList services={others.slice(0, OTHERS_SHOWN)} />
        </PageSection>
      )}
      <BookingBand choice={{ service: service.slug }} />
    </>
  );
}

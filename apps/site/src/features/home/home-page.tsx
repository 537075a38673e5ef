import { useGetHoursQuery } from '@harmony/api-client';
import { t } from '@harmony/language';
import { useAbsoluteUrl, useClinicClock, useSiteSettings } from '../../hooks';
import { clinicNode, graph, searchAction } from '../../parts/page/json-ld';
import { paths } from '../../paths';
import { Seo } from '../../seo';
import { Balance } from './balance';
import { FeaturedConditions } from './featured-conditions';
import { HomeHero } from './home-hero';
import { JourneyBand } from './journey-band';
import { ServicesBand } from './services-band';
import { Testimonial } from './testimonial';
import { WhatIsAcupuncture } from './what-is-acupuncture';

/** `/`: what the clinic offers, from the first look to the first visit. */
export function HomePage() {
  const settings = useSiteSettings();
  const { data: hours } = useGetHoursQuery();
  const { date: today } = useClinicClock();
  const url = useAbsoluteUrl();
  return (
    <>
      <Seo
        description={t(
          '{clinic}: acupuncture and custom herbal formulas from licensed practitioners. See our services, the conditions people come with, opening hours and how to book.',
          { clinic: settings.clinicName },
        )}
        jsonLd={graph(clinicNode({ settings, hours: hours ?? [], today, url }), {
          '@type': 'WebSite',
          name: settings.clinicName,
          url: url(paths.home()),
          potentialAction: searchAction(url),
        })}
      />
      <HomeHero />
      <WhatIsAcupuncture />
      <Balance />
      <ServicesBand />
      <FeaturedConditions />
      <Testimonial />
      <JourneyBand />
    </>
  );
}

import { memo, useState } from 'react';
import { t } from '@harmony/language';
import { ButtonLink, PageHero } from '@harmony/ui';
import { useAbsoluteUrl, useSiteSettings } from '../../hooks';
import { HeroHerb } from '../../parts/page/hero-herb';
import { breadcrumbNode, faqNode, graph } from '../../parts/page/json-ld';
import { usePageNumber } from '../../parts/lists/paging';
import { paths } from '../../paths';
import { FollowOn } from '../../parts/page/follow-on';
import { Seo } from '../../seo';
import { AskBand } from './ask-band';
import { FaqBrowser } from './faq-browser';
import { useFaqSearch } from './use-faq-search';

// Not rendered again with every key.
const Hero = memo(() => (
  <PageHero
    art={<HeroHerb name="chrysanthemum" />}
    title={t('Frequently Asked Questions')}
    lead={t('What people ask before a first visit, and between visits. If yours is missing, just ask.')}
  >
    <ButtonLink href={paths.contact()}>{t('Ask a Question')}</ButtonLink>
  </PageHero>
));
const Ask = memo(AskBand);

/** `/faq`: every published question with its answer, by category. */
export function FaqPage() {
  const { clinicName } = useSiteSettings();
  const search = useFaqSearch();
  const { found } = search;
  const url = useAbsoluteUrl();
  const asked = usePageNumber();
  // Read by search engines, of the server's page: not made again with every key.
  const [jsonLd] = useState(() =>
    graph(
      faqNode(found?.groups.flatMap((group) => group.faqs) ?? []),
      breadcrumbNode(url, { name: t('FAQ'), path: paths.faq() }),
    ),
  );
  return (
    <>
      <Seo
        page={found?.paging.page ?? asked}
        title={t('FAQ')}
        description={t(
          'Answers to what people ask {clinic}: the first visit, acupuncture, herbal medicine, fees and how to find us.',
          { clinic: clinicName },
        )}
        jsonLd={jsonLd}
      />
      <Hero />
      <FollowOn>
        <FaqBrowser search={search} />
      </FollowOn>
      <Ask />
    </>
  );
}

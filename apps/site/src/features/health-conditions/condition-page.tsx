import { t } from '@harmony/language';
import type { PageProps } from '../../router';
import styled from 'styled-components';
import { useGetHealthConditionQuery, useGetSignOffQuery } from '@harmony/api-client';
import { firstWords, langOf, learnMoreUrl, parseList, stripHtml, type HealthCondition } from '@harmony/domain';
import { ButtonLink, LearnMore, media, RichText, RingList, TagList, TextLink, tParts } from '@harmony/ui';
import { useAbsoluteUrl } from '../../hooks';
import { useFirstVisitLink } from '../../parts/booking/booking';
import { BookingBand } from '../../parts/booking/booking-band';
import { CareNote } from '../../parts/content/care-note';
import { DetailLayout, type Fact } from '../../parts/page/detail-layout';
import { DetailState } from '../../parts/page/detail-state';
import { breadcrumbNode, graph } from '../../parts/page/json-ld';
import { NextOpenings } from '../../parts/booking/next-openings';
import { ReviewedBy, reviewProperties } from '../../parts/content/reviewed-by';
import { ServicesToStartWith } from '../../parts/content/services-to-start-with';
import { paths } from '../../paths';
import { Seo } from '../../seo';
import { BodySystemPlate } from './body-system-plate';
import { Disclaimer } from './disclaimer';

const StyledSymptoms = styled(RingList)`
  > li {
    padding-block: 1px;
  }
`;

const StyledSystem = styled(BodySystemPlate)`
  display: block;
  inline-size: 100%;
  block-size: 20rem;

  ${media.belowMd} {
    block-size: 12rem;
  }
`;

/** `/conditions/:slug`: one health condition. */
export function ConditionPage({ slug }: PageProps) {
  const query = useGetHealthConditionQuery(slug);
  if (query.currentData) return <Content condition={query.currentData} />;
  return (
    <DetailState
      query={query}
      loading={t('Loading health condition...')}
      failed={t('We can’t show this condition right now.')}
    />
  );
}

function factsOf(condition: HealthCondition): Fact[] {
  const symptoms = parseList(condition.symptoms);
  const treatments = parseList(condition.recommendedTreatments);
  const products = parseList(condition.relatedProducts);
  const facts: Fact[] = [];
  if (symptoms.length > 0)
    facts.push({
      label: t('Common Symptoms'),
      lang: langOf(condition, 'symptoms'),
      value: (
        <StyledSymptoms>
          {symptoms.map((symptom) => (
            <li key={symptom}>{symptom}</li>
          ))}
        </StyledSymptoms>
      ),
    });
  if (treatments.length > 0)
    facts.push({
      label: t('Recommended Treatments'),
      lang: langOf(condition, 'recommendedTreatments'),
      value: <TagList tags={treatments} />,
    });
  if (products.length > 0)
    facts.push({
      label: t('Herbal Support Options'),
      lang: langOf(condition, 'relatedProducts'),
      value: <TagList tags={products} outlined />,
    });
  return facts;
}

function Content({ condition }: { condition: HealthCondition }) {
  const booking = useFirstVisitLink();
  const url = useAbsoluteUrl();
  const { name, slug } = condition;
  const { currentData: signOff } = useGetSignOffQuery({ list: 'health-conditions', slug });
  const path = paths.condition(condition.slug);
  return (
    <>
      <Seo
        row={condition}
        title={name}
        description={
          firstWords(stripHtml(condition.description)) || t('What to know about acupuncture for {name}.', { name })
        }
        jsonLd={graph(
          {
            '@type': 'MedicalWebPage',
            name,
            url: url(path),
            about: { '@type': 'MedicalCondition', name },
            ...reviewProperties(signOff, url),
          },
          breadcrumbNode(url, { name: t('Conditions'), path: paths.conditions() }, { name, path }),
        )}
      />
      <DetailLayout
        eyebrow={
          <TextLink href={paths.conditions()} lang={langOf(condition, 'bodySystem')}>
            {condition.bodySystem ?? t('Conditions We Treat')}
          </TextLink>
        }
        title={name}
        titleLang={langOf(condition, 'name')}
        action={
          <ButtonLink
            href={booking.href}
            external={booking.external}
            aria-label={t('Schedule Treatment for {name}', { name })}
          >
            {t('Schedule Treatment')}
          </ButtonLink>
        }
        facts={factsOf(condition)}
        picture={<StyledSystem bodySystem={condition.bodySystem} />}
        notes={
          <>
            <CareNote />
            <ReviewedBy list="health-conditions" slug={slug} />
            {parseList(condition.relatedProducts).length > 0 && <Disclaimer />}
          </>
        }
      >
        {stripHtml(condition.description) !== '' && (
          <RichText html={condition.description} lang={langOf(condition, 'description')} />
        )}
        <p>
          {tParts('{link} in the National Library of Medicine', {
            link: (
              <TextLink href={learnMoreUrl(name)} external>
                <LearnMore about={name} />
              </TextLink>
            ),
          })}
        </p>
        <NextOpenings
          title={t('Who Treats This')}
          wanted={{ condition: condition.slug }}
          booking={booking}
          href={paths.book()}
        />
        <ServicesToStartWith need={condition} />
      </DetailLayout>
      <BookingBand />
    </>
  );
}

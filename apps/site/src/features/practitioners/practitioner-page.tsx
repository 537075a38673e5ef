import { t } from '@harmony/language';
import type { PageProps } from '../../router';
import styled from 'styled-components';
import { useGetHealthConditionsQuery, useGetPractitionerQuery } from '@harmony/api-client';
import {
  firstWords,
  imageSources,
  langOf,
  languagesOf,
  stripHtml,
  type HealthCondition,
  type Practitioner,
} from '@harmony/domain';
import { ButtonLink, Portrait, RichText, RingList, space, TagList, TextLink } from '@harmony/ui';
import { useAbsoluteUrl, useFocus } from '../../hooks';
import { useBooking } from '../../parts/booking/booking';
import { BookingBand } from '../../parts/booking/booking-band';
import { DetailLayout, DetailSection, type Fact } from '../../parts/page/detail-layout';
import { DetailState } from '../../parts/page/detail-state';
import { breadcrumbNode, graph, personNode } from '../../parts/page/json-ld';
import { useLongList } from '../../parts/lists/long-list';
import { NextOpenings } from '../../parts/booking/next-openings';
import { ServicesToStartWith } from '../../parts/content/services-to-start-with';
import { paths } from '../../paths';
import { Seo } from '../../seo';
import { Colleagues } from './colleagues';
import { focusConditions } from './focus-conditions';

/** How wide a square photo is before the upright arch crops it. */
const PHOTO_SIZES = '25rem';

const StyledPhoto = styled.div`
  max-inline-size: 20rem;
  margin-inline: auto;
`;

const StyledConditions = styled(RingList)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  column-gap: ${space[32]};
`;

/** `/practitioners/:slug`: one person who treats patients. */
export function PractitionerPage({ slug }: PageProps) {
  const query = useGetPractitionerQuery(slug);
  if (query.currentData) return <Content person={query.currentData} />;
  return (
    <DetailState
      query={query}
      loading={t('Loading practitioner profile...')}
      failed={t('We can’t show this profile right now.')}
    />
  );
}

function factsOf(person: Practitioner): Fact[] {
  const { specialties, bio } = person;
  const lang = langOf(person, 'specialties');
  const languages = languagesOf(bio);
  return [
    ...(specialties.length > 0 ? [{ label: t('Focus'), value: <TagList tags={specialties} />, lang }] : []),
    ...(languages === null ? [] : [{ label: t('Languages'), value: languages }]),
  ];
}

function Content({ person }: { person: Practitioner }) {
  const url = useAbsoluteUrl();
  const focus = useFocus(person.imageUrl);
  const booking = useBooking({ href: person.bookingUrl, label: t('Book with {name}', { name: person.name }) }, null, {
    practitioner: person.slug,
  });
  const path = paths.practitioner(person.slug);
  return (
    <>
      <Seo
        row={person}
        title={person.name}
        description={firstWords(stripHtml(person.bio)) || `${person.name}, ${person.title}`}
        jsonLd={graph(
          personNode(person, path, url),
          breadcrumbNode(url, { name: t('About'), path: paths.about() }, { name: person.name, path }),
        )}
      />
      <DetailLayout
        eyebrow={<TextLink href={paths.about()}>{t('Our practitioners')}</TextLink>}
        title={person.name}
        lead={person.title}
        leadLang={langOf(person, 'title')}
        action={
          booking && (
            <ButtonLink href={booking.href} external={booking.external}>
              {booking.label}
            </ButtonLink>
          )
        }
        facts={factsOf(person)}
        picture={
          <StyledPhoto>
            <Portrait
              {...imageSources(person.imageUrl, [320, 500, 828])}
              sizes={PHOTO_SIZES}
              name={person.name}
              alt={person.imageAlt}
              focus={focus}
              loading="eager"
            />
          </StyledPhoto>
        }
        notes={<Training of={person} />}
      >
        {stripHtml(person.bio) === '' ? (
          <p>{t('A profile will follow soon.')}</p>
        ) : (
          <RichText html={person.bio} lang={langOf(person, 'bio')} />
        )}
        <NextOpenings
          title={t('Next Free Times')}
          wanted={{ practitioner: person.slug }}
          booking={booking}
          href={paths.book({ with: person.slug })}
        />
        <ServicesToStartWith
          need={{ name: person.specialties.join(' '), recommendedTreatments: [...person.specialties] }}
        />
        <FocusConditions specialties={person.specialties} />
      </DetailLayout>
      <Colleagues of={person} />
      <BookingBand choice={{ practitioner: person.slug }} />
    </>
  );
}

/** Links to the conditions that the specialties name. Nothing while there are none. */
function FocusConditions({ specialties }: Pick<Practitioner, 'specialties'>) {
  const { part: conditions = [] } = useLongList<HealthCondition, readonly HealthCondition[], HealthCondition[]>({
    name: 'focus-conditions',
    endpoints: ['getHealthConditions'],
    key: specialties.join('\n'),
    useList: useGetHealthConditionsQuery,
    useWhole: useGetHealthConditionsQuery,
    arrange: (rows) => rows,
    partOf: (all) => focusConditions(specialties, all),
  });
  if (conditions.length === 0) return null;
  return (
    <DetailSection id="focus-conditions" title={t('Conditions in Focus')}>
      <StyledConditions>
        {conditions.map((condition) => (
          <li key={condition.id}>
            <TextLink lang={langOf(condition, 'name')} href={paths.condition(condition.slug)}>
              {condition.name}
            </TextLink>
          </li>
        ))}
      </StyledConditions>
    </DetailSection>
  );
}

/** What the practitioner studied, and their certificates. */
const Training = ({ of: person }: { of: Practitioner }) => (
  <>
    {person.education && (
      <DetailSection id="education" title={t('Education')}>
        <p lang={langOf(person, 'education')}>{person.education}</p>
      </DetailSection>
    )}
    {person.certifications.length > 0 && (
      <DetailSection id="certifications" title={t('Certifications')}>
        <RingList ruled>
          {person.certifications.map((name) => (
            <li key={name} lang={langOf(person, 'certifications')}>
              {name}
            </li>
          ))}
        </RingList>
      </DetailSection>
    )}
  </>
);

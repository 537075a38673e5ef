import { useParams } from 'react-router-dom';
import { useGetPractitionerQuery, useGetPractitionersQuery } from '@harmony/api-client';
import { imageSources, published, stripHtml, type Practitioner } from '@harmony/domain';
import { ButtonLink, Portrait, RichText, RingList, TagList, TextLink } from '@harmony/ui';
import { useAbsoluteUrl } from '../../hooks';
import { useBooking } from '../../parts/booking';
import { BookingBand } from '../../parts/booking-band';
import { DetailLayout, DetailSection, PICTURE_SIZES, type Fact } from '../../parts/detail-layout';
import { DetailState } from '../../parts/detail-state';
import { breadcrumbNode, graph, personNode } from '../../parts/json-ld';
import { paths } from '../../paths';
import { Seo } from '../../seo';

/** Search results show about this many characters of a description. */
const DESCRIPTION_LENGTH = 155;

/** `/practitioners/:slug`: one person who treats patients. */
export function PractitionerPage() {
  const { slug = '' } = useParams();
  const query = useGetPractitionerQuery(slug);
  if (query.currentData) return <Content person={query.currentData} />;
  return (
    <DetailState
      query={query}
      loading="Loading practitioner profile..."
      failed="We can’t show this profile right now."
    />
  );
}

function factsOf(person: Practitioner): Fact[] {
  const facts: Fact[] = [];
  if (person.specialties.length > 0) facts.push({ label: 'Focus', value: <TagList tags={person.specialties} /> });
  if (person.education) facts.push({ label: 'Education', value: person.education });
  if (person.certifications.length > 0)
    facts.push({
      label: 'Certifications',
      value: (
        <RingList>
          {person.certifications.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </RingList>
      ),
    });
  return facts;
}

function Content({ person }: { person: Practitioner }) {
  const url = useAbsoluteUrl();
  const booking = useBooking({ href: person.bookingUrl, label: `Book with ${person.name}` }, null, {
    practitioner: person.slug,
  });
  const path = paths.practitioner(person.slug);
  return (
    <>
      <Seo
        title={person.name}
        description={stripHtml(person.bio).slice(0, DESCRIPTION_LENGTH) || `${person.name}, ${person.title}`}
        jsonLd={graph(
          personNode(person, path, url),
          breadcrumbNode(url, { name: 'About', path: paths.about() }, { name: person.name, path }),
        )}
      />
      <DetailLayout
        eyebrow={<TextLink href={paths.about()}>Our practitioners</TextLink>}
        title={person.name}
        lead={person.title}
        picture={
          <Portrait
            {...imageSources(person.imageUrl, [500, 828, 1200])}
            sizes={PICTURE_SIZES}
            name={person.name}
            alt={person.imageAlt}
          />
        }
        facts={factsOf(person)}
        action={
          booking && (
            <ButtonLink href={booking.href} external={booking.external}>
              {booking.label}
            </ButtonLink>
          )
        }
      >
        {stripHtml(person.bio) === '' ? <p>A profile will follow soon.</p> : <RichText html={person.bio} />}
        <Colleagues of={person} />
      </DetailLayout>
      <BookingBand choice={{ practitioner: person.slug }} />
    </>
  );
}

/** Links to the other practitioners. Nothing while there are none. */
function Colleagues({ of: person }: { of: Practitioner }) {
  const { data } = useGetPractitionersQuery();
  const others = published(data).filter(({ id }) => id !== person.id);
  if (others.length === 0) return null;
  return (
    <DetailSection id="colleagues" title="Other Practitioners">
      <RingList ruled>
        {others.map((other) => (
          <li key={other.id}>
            <span>
              <TextLink href={paths.practitioner(other.slug)}>{other.name}</TextLink>
              {other.title && `, ${other.title}`}
            </span>
          </li>
        ))}
      </RingList>
    </DetailSection>
  );
}

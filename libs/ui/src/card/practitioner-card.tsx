import styled from 'styled-components';
import { TagList } from '../badge/tag-list';
import { ButtonLink } from '../button/button';
import { CardLink, TextLink } from '../link/link';
import { RingList } from '../text/ring-list';
import { c, space } from '../tokens/tokens';
import { Card } from './card';
import { Portrait } from './portrait';

const Frame = styled(Card)`
  container-type: inline-size;
`;

/** The widest a portrait gets in a card. */
const PORTRAIT = '15rem';
/** How wide a square photo is there before the upright arch crops it. */
const PORTRAIT_SIZES = '18.75rem';

const Layout = styled.div`
  display: grid;
  gap: ${space[24]};
  align-items: start;

  @container (min-width: 30rem) {
    grid-template-columns: 11rem minmax(0, 1fr);
  }
`;

const Photo = styled.div`
  inline-size: 100%;
  max-inline-size: ${PORTRAIT};
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  justify-items: start;

  /* A long name breaks instead of leaving the card. */
  & > * {
    max-inline-size: 100%;
  }
`;

const Quiet = styled.p`
  color: ${c.ink2};
  font: var(--type-small);
`;

const Bio = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${c.ink2};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 6;
`;

const Learned = styled.div`
  inline-size: 100%;
`;

export interface PractitionerCardProps {
  name: string;
  title: string;
  /** The person's own page. */
  href: string;
  imageUrl: string | null;
  /** The photo in several widths, as `srcset` takes them. */
  imageSrcSet?: string | undefined;
  /** Alt text of the photo; null where there is none. */
  imageAlt: string | null;
  specialties: readonly string[];
  /** Plain text; its first six lines are shown. */
  bio: string;
  education: string | null;
  certifications: readonly string[];
  bookingUrl: string | null;
}

/** One practitioner: portrait, specialties, the start of the biography, training, and a link for booking. */
export const PractitionerCard = (person: PractitionerCardProps) => (
  <Frame as="article">
    <Layout>
      <Photo>
        <Portrait
          name={person.name}
          src={person.imageUrl}
          srcSet={person.imageSrcSet}
          sizes={PORTRAIT_SIZES}
          alt={person.imageAlt}
        />
      </Photo>
      <Words>
        <header>
          <h3>
            <CardLink href={person.href}>{person.name}</CardLink>
          </h3>
          <Quiet>{person.title}</Quiet>
        </header>
        {person.specialties.length > 0 && <TagList tags={person.specialties} />}
        {person.bio !== '' && <Bio>{person.bio}</Bio>}
        {(person.education ?? person.certifications[0]) && (
          <Learned>
            <Quiet>{person.education}</Quiet>
            {person.certifications.length > 0 && (
              <RingList>
                {person.certifications.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </RingList>
            )}
          </Learned>
        )}
        <TextLink href={person.href}>Read more about {person.name}</TextLink>
        {person.bookingUrl && (
          <ButtonLink href={person.bookingUrl} external variant="secondary" size="sm">
            Book with {person.name}
          </ButtonLink>
        )}
      </Words>
    </Layout>
  </Frame>
);

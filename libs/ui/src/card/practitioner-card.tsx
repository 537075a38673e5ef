import styled from 'styled-components';
import { t } from '@harmony/language';
import { ButtonLink } from '../button/button';
import { CardLink, TextLink } from '../link/link';
import { c, space } from '../tokens/tokens';
import { LinkCard } from './card';
import { Portrait } from './portrait';

const Frame = styled(LinkCard)`
  container-type: inline-size;
`;

/** The widest a portrait gets in a card. */
const PORTRAIT = '17.5rem';
/** How wide a square photo is there before the upright arch crops it. */
const PORTRAIT_SIZES = '21.875rem';

const Layout = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  gap: ${space[24]};
  block-size: 100%;

  @container (min-width: 24rem) {
    grid-template: auto / 11rem minmax(0, 1fr);
  }
  @container (min-width: 32rem) {
    grid-template: auto / ${PORTRAIT} minmax(0, 1fr);
  }
`;

const Photo = styled.div`
  inline-size: 100%;
  max-inline-size: ${PORTRAIT};
  margin-inline: auto;
`;

// The next steps of cards in one line stand on one line.
const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[12]};
  align-items: start;

  /* A long name breaks instead of leaving the card. */
  & > * {
    max-inline-size: 100%;
  }
`;

const Quiet = styled.p`
  color: ${c.ink2};
  font: var(--type-small);
`;

const Specialties = styled.ul`
  font: var(--type-small);

  & > li {
    display: inline;
  }
  & > li:not(:last-child)::after {
    content: '\\00a0· ';
    color: ${c.ink2};
  }
`;

const Next = styled.div`
  display: grid;
  gap: ${space[12]};
  justify-items: start;
  margin-block-start: auto;
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
  /** What stays visible of the photo, as `object-position` takes it. */
  imageFocus?: string | undefined;
  /** One sentence about the person, as text; may be blank. */
  intro: string;
  specialties: readonly string[];
  /** "English and Spanish"; null where nothing is known. */
  languages: string | null;
  /** The next step; null where nothing can be booked. */
  booking: { href: string; external: boolean; label: string } | null;
  /** The language of a field that is not in that of the page. */
  langOf?: (field: 'title' | 'bio' | 'specialties') => string | undefined;
}

/** One practitioner: portrait, credentials, a sentence, specialties, languages, and the next step. */
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
          focus={person.imageFocus}
        />
      </Photo>
      <Words>
        <header>
          <h3>
            <CardLink href={person.href}>{person.name}</CardLink>
          </h3>
          <Quiet lang={person.langOf?.('title')}>{person.title}</Quiet>
        </header>
        {person.intro !== '' && <p lang={person.langOf?.('bio')}>{person.intro}</p>}
        {person.specialties.length > 0 && (
          <Specialties role="list" lang={person.langOf?.('specialties')}>
            {[...new Set(person.specialties)].map((specialty) => (
              <li key={specialty}>{specialty}</li>
            ))}
          </Specialties>
        )}
        {person.languages !== null && <Quiet>{t('Speaks {languages}', { languages: person.languages })}</Quiet>}
        <Next>
          {person.booking && (
            <ButtonLink
              href={person.booking.href}
              external={person.booking.external}
              variant="secondary"
              size="sm"
              aria-label={
                person.booking.label.includes(person.name)
                  ? undefined
                  : t('{action} with {name}', { action: person.booking.label, name: person.name })
              }
            >
              {person.booking.label}
            </ButtonLink>
          )}
          <TextLink href={person.href}>{t('Read more about {name}', { name: person.name })}</TextLink>
        </Next>
      </Words>
    </Layout>
  </Frame>
);

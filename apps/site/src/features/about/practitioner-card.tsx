import styled from 'styled-components';
import { stripHtml, type Practitioner } from '@harmony/domain';
import { ButtonLink, c, Card, CardLink, RingList, space, TextLink } from '@harmony/ui';
import { Portrait } from '../../parts/portrait';
import { TagList } from '../../parts/tag-list';
import { paths } from '../../paths';

const StyledCard = styled(Card)`
  container-type: inline-size;
`;

const StyledLayout = styled.div`
  display: grid;
  gap: ${space[24]};
  align-items: start;

  @container (min-width: 30rem) {
    grid-template-columns: 11rem minmax(0, 1fr);
  }
  & > div:first-child {
    max-inline-size: 15rem;
  }
`;

const StyledWords = styled.div`
  display: grid;
  gap: ${space[16]};
  justify-items: start;

  & > header > p {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

const StyledBio = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${c.ink2};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 6;
`;

const StyledLearned = styled.div`
  inline-size: 100%;

  & > p {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

/** One practitioner: portrait, what they focus on, the start of their story, what they learned, and how to book. */
export function PractitionerCard({ person }: { person: Practitioner }) {
  const bio = stripHtml(person.bio);
  const page = paths.practitioner(person.slug);
  return (
    <StyledCard as="article">
      <StyledLayout>
        <Portrait person={person} />
        <StyledWords>
          <header>
            <h3>
              <CardLink href={page}>{person.name}</CardLink>
            </h3>
            <p>{person.title}</p>
          </header>
          {person.specialties.length > 0 && <TagList tags={person.specialties} />}
          {bio !== '' && <StyledBio>{bio}</StyledBio>}
          {(person.education ?? person.certifications[0]) && (
            <StyledLearned>
              <p>{person.education}</p>
              {person.certifications.length > 0 && (
                <RingList>
                  {person.certifications.map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </RingList>
              )}
            </StyledLearned>
          )}
          <TextLink href={page}>Read more about {person.name}</TextLink>
          {person.bookingUrl && (
            <ButtonLink href={person.bookingUrl} external variant="secondary" size="sm">
              Book with {person.name}
            </ButtonLink>
          )}
        </StyledWords>
      </StyledLayout>
    </StyledCard>
  );
}

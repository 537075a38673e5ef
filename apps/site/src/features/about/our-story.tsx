import styled from 'styled-components';
import type { Practitioner } from '@harmony/domain';
import { c, media, Meridian, space } from '@harmony/ui';
import { useSiteSettings } from '../../hooks';
import { FollowOn } from '../../parts/follow-on';

const StyledStory = styled.div`
  display: grid;
  gap: ${space[48]} ${space[80]};

  ${media.md} {
    grid-template-columns: 8rem minmax(0, 1fr);
  }
  & > svg {
    display: none;
    block-size: 34rem;
    color: ${c.celadonDeep};

    ${media.md} {
      display: block;
    }
  }
`;

const StyledText = styled.div`
  display: grid;
  align-content: center;
  gap: ${space[20]};
`;

const StyledParagraph = styled.p`
  max-inline-size: 60ch;
  color: ${c.ink2};
`;

const StyledLead = styled(StyledParagraph)`
  color: ${c.ink};
  font: var(--type-lead);
`;

const StyledPoints = styled.ol`
  display: grid;
  gap: ${space[24]} ${space[40]};
  margin-block-start: ${space[24]};

  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    max-inline-size: 44rem;
  }
  & > li {
    padding-block-start: ${space[16]};
    border-block-start: 1px solid ${c.line};
    color: ${c.ink2};
  }
  & strong {
    display: block;
    color: ${c.ink};
    font: 500 2rem/1.2 var(--font-display);
    font-variant-numeric: lining-nums;
  }
`;

const NUMBER_WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** "Three practitioners see patients here." */
const teamSentence = (count: number): string =>
  count === 1
    ? 'One practitioner sees patients here.'
    : `${NUMBER_WORDS[count] ?? count} practitioners see patients here.`;

/** 'Our Story': the founding, and how many practitioners there are today. */
export function OurStory({ people }: { people: readonly Practitioner[] }) {
  const { clinicName } = useSiteSettings();
  return (
    <FollowOn heading="our-story">
      <StyledStory>
        <Meridian />
        <StyledText>
          <h2 id="our-story">Our Story</h2>
          <StyledLead>
            {clinicName} was founded in 2021 on one idea: that people heal better when somebody takes the time to hear
            them out.
          </StyledLead>
          <StyledParagraph>
            We practice acupuncture and Chinese herbal medicine, a tradition of careful observation that is older than
            most of the words we use for illness today. We keep what it does well, we read the research with open eyes,
            and we say so when another kind of care is the better place to begin.
          </StyledParagraph>
          <StyledParagraph>
            Appointments are long enough to talk. Rooms are quiet. What you tell us shapes what we do, and you always
            know why a point or an herb was chosen.
          </StyledParagraph>
          <StyledPoints role="list">
            <li>
              <strong>2021</strong>
              The clinic opens its doors.
            </li>
            {people.length > 0 && (
              <li>
                <strong>Today</strong>
                {teamSentence(people.length)}
              </li>
            )}
          </StyledPoints>
        </StyledText>
      </StyledStory>
    </FollowOn>
  );
}

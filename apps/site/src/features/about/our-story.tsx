import styled from 'styled-components';
import type { Practitioner } from '@harmony/domain';
import { c, media, space } from '@harmony/ui';
import { useSiteSettings } from '../../hooks';
import { FollowOn } from '../../parts/follow-on';
import { MeridianSteps, type Step } from './meridian-steps';

const StyledStory = styled.div`
  display: grid;
  gap: ${space[40]} ${space[80]};
  grid-template-columns: minmax(0, 1fr);

  ${media.lg} {
    grid-template-columns: 16rem minmax(0, 1fr);
  }
`;

const StyledLead = styled.p`
  color: ${c.ink};
  font: var(--type-lead);
`;

/** What has been kept to between the founding and today. */
const PRACTICE: readonly Step[] = [
  {
    title: 'What we practice',
    text: (
      <p>
        We practice acupuncture and Chinese herbal medicine, a tradition of careful observation that is older than most
        of the words we use for illness today. We keep what it does well, we read the research with open eyes, and we
        say so when another kind of care is the better place to begin.
      </p>
    ),
  },
  {
    title: 'How we work',
    text: (
      <p>
        Appointments are long enough to talk. Rooms are quiet. What you tell us shapes what we do, and you always know
        why a point or an herb was chosen.
      </p>
    ),
  },
];

const NUMBER_WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** "Three practitioners see patients here." */
const teamSentence = (count: number): string =>
  count === 1
    ? 'One practitioner sees patients here.'
    : `${NUMBER_WORDS[count] ?? count} practitioners see patients here.`;

/** 'Our Story': from the founding to how many practitioners there are today, along the meridian. */
export function OurStory({ people }: { people: readonly Practitioner[] }) {
  const { clinicName } = useSiteSettings();
  const founding = (
    <StyledLead>
      {clinicName} was founded in 2021 on one idea: that people heal better when somebody takes the time to hear them
      out.
    </StyledLead>
  );
  return (
    <FollowOn heading="our-story">
      <StyledStory>
        <h2 id="our-story">Our Story</h2>
        <MeridianSteps
          steps={[
            { title: '2021', text: founding },
            ...PRACTICE,
            ...(people.length > 0 ? [{ title: 'Today', text: <p>{teamSentence(people.length)}</p> }] : []),
          ]}
        />
      </StyledStory>
    </FollowOn>
  );
}

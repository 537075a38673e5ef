import styled from 'styled-components';
import type { Practitioner } from '@harmony/domain';
import { msg, t } from '@harmony/language';
import { c, media, space } from '@harmony/ui';
import { useSiteSettings } from '../../hooks';
import { FollowOn } from '../../parts/page/follow-on';
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
const practice = (): readonly Step[] => [
  {
    title: t('What we practice'),
    text: (
      <p>
        {t(
          'We practice acupuncture and Chinese herbal medicine, a tradition of careful observation that is older than most of the words we use for illness today. We keep what it does well, we read the research with open eyes, and we say so when another kind of care is the better place to begin.',
        )}
      </p>
    ),
  },
  {
    title: t('How we work'),
    text: (
      <p>
        {t(
          'Appointments are long enough to talk. Rooms are quiet. What you tell us shapes what we do, and you always know why a point or an herb was chosen.',
        )}
      </p>
    ),
  },
];

/** From two on. */
const NUMBER_WORDS = [
  ...[msg('Two'), msg('Three'), msg('Four'), msg('Five'), msg('Six'), msg('Seven'), msg('Eight'), msg('Nine')],
  msg('Ten'),
];

/** "Three practitioners see patients here." */
const teamSentence = (count: number): string =>
  count === 1
    ? t('One practitioner sees patients here.')
    : t('{number} practitioners see patients here.', { number: t(NUMBER_WORDS[count - 2] ?? String(count)) });

/** 'Our Story': from the founding to how many practitioners there are today, along the meridian. */
export function OurStory({ people }: { people: readonly Practitioner[] }) {
  const { clinicName } = useSiteSettings();
  const founding = (
    <StyledLead>
      {t(
        '{clinic} was founded in 2021 on one idea: that people heal better when somebody takes the time to hear them out.',
        { clinic: clinicName },
      )}
    </StyledLead>
  );
  return (
    <FollowOn heading="our-story">
      <StyledStory>
        <h2 id="our-story">{t('Our Story')}</h2>
        <MeridianSteps
          steps={[
            { title: '2021', text: founding },
            ...practice(),
            ...(people.length > 0 ? [{ title: t('Today'), text: <p>{teamSentence(people.length)}</p> }] : []),
          ]}
        />
      </StyledStory>
    </FollowOn>
  );
}

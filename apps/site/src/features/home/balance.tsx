import styled from 'styled-components';
import { msg, t } from '@harmony/language';
import { c, HerbArt, media, space } from '@harmony/ui';
import { PageSection } from '../../parts/page/page-section';

const CARDS = [
  {
    art: 'ginkgo',
    title: msg('Licensed Experts'),
    text: msg(
      'Every practitioner is licensed. Read about their training and what they focus on before you choose one.',
    ),
  },
  {
    art: 'mugwort',
    title: msg('Holistic Care'),
    text: msg(
      'Sleep, digestion, stress and movement are rarely separate. We ask about all of them before we suggest anything.',
    ),
  },
  {
    art: 'chrysanthemum',
    title: msg('Personalized Treatment'),
    text: msg('Points, herbs and pace are chosen for you, explained in plain words, and reviewed at every visit.'),
  },
] as const;

const StyledColumns = styled.div`
  display: grid;
  gap: ${space[40]};

  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0;
  }
`;

const StyledColumn = styled.div`
  ${media.md} {
    padding-inline: ${space[32]};
    border-inline-start: 1px solid ${c.line};

    &:first-child {
      padding-inline-start: 0;
      border-inline-start: 0;
    }
    &:last-child {
      padding-inline-end: 0;
    }
  }

  & > svg {
    inline-size: auto;
    block-size: 9rem;
    margin-block-end: ${space[24]};
  }
  & > p {
    max-inline-size: 34em;
    margin-block-start: ${space[8]};
    color: ${c.ink2};
  }
`;

/** What a patient can count on here. */
export function Balance() {
  return (
    <PageSection title={t('Balancing Body & Spirit')}>
      <StyledColumns>
        {CARDS.map((card) => (
          <StyledColumn key={card.title}>
            <HerbArt name={card.art} />
            <h3>{t(card.title)}</h3>
            <p>{t(card.text)}</p>
          </StyledColumn>
        ))}
      </StyledColumns>
    </PageSection>
  );
}

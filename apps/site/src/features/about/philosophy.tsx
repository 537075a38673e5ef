import styled from 'styled-components';
import { msg, t } from '@harmony/language';
import { c, media, space } from '@harmony/ui';
import { PageSection } from '../../parts/page/page-section';

const CARDS = [
  {
    title: msg('Listening First'),
    text: msg(
      'A first visit starts with a conversation. We ask about what brought you, and about sleep, food, work and worry, before we suggest anything.',
    ),
  },
  {
    title: msg('The Whole Person'),
    text: msg(
      'A sore neck and a short night may belong together. We look for the pattern behind the complaint and treat with both in view.',
    ),
  },
  {
    title: msg('Plain Explanations'),
    text: msg(
      'You hear why a point or an herb was chosen, what many people feel, and what we cannot promise. Questions are welcome at any moment.',
    ),
  },
  {
    title: msg('Beside Your Doctor'),
    text: msg(
      'Our care stands beside medical care, not in its place. Keep taking your medicines, and let each of us know what the other does.',
    ),
  },
];

const StyledList = styled.ol`
  display: grid;
  counter-reset: card;

  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${space[64]};
  }
  & > li {
    display: grid;
    grid-template-columns: 3.5rem minmax(0, 1fr);
    padding-block: ${space[24]} ${space[32]};
    border-block-start: 1px solid ${c.line};
    counter-increment: card;
  }
  & > li::before {
    content: counter(card);
    color: ${c.celadonDeep};
    font: 500 2rem/1 var(--font-display);
  }
  & p {
    margin-block-start: ${space[8]};
    color: ${c.ink2};
  }
`;

/** 'Our Philosophy & Approach': four cards as a numbered, ruled list. */
export function Philosophy() {
  return (
    <PageSection tone="sunken" title={t('Our Philosophy & Approach')}>
      <StyledList role="list">
        {CARDS.map((card) => (
          <li key={card.title}>
            <div>
              <h3>{t(card.title)}</h3>
              <p>{t(card.text)}</p>
            </div>
          </li>
        ))}
      </StyledList>
    </PageSection>
  );
}

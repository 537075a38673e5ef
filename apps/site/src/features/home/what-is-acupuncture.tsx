import styled from 'styled-components';
import { msg, t } from '@harmony/language';
import { c, Container, HerbArt, media, Plate, Section, space } from '@harmony/ui';
import { WideOnly } from '../../parts/page/wide-only';

const CARDS = [
  {
    title: msg('What it is'),
    text: msg(
      'Very fine needles, about as thin as a hair, placed at specific points. They rest there for about 25 minutes while you lie back.',
    ),
  },
  {
    title: msg('What it feels like'),
    text: msg(
      'Often a small tap, then a dull warmth or heaviness. Many people grow deeply calm. If anything feels wrong, say so and we stop.',
    ),
  },
  {
    title: msg('How many visits'),
    text: msg(
      'It depends on you. A common start is four to eight visits. Then we look together at what has changed, and decide.',
    ),
  },
  {
    title: msg('Is it safe'),
    text: msg(
      'Needles are sterile, used once and discarded. A small bruise is the most common side effect. Tell us first about blood thinners, a pacemaker or a pregnancy.',
    ),
  },
];

/** The next section has the same background: one space between them is enough. */
const StyledSection = styled(Section)`
  padding-block-end: 0;
`;

const StyledColumns = styled.div`
  display: grid;
  gap: ${space[48]};
  align-items: center;

  ${media.lg} {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 0.8fr);
    gap: ${space[80]};
  }
`;

const StyledCards = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0 ${space[40]};
  margin-block-start: ${space[40]};
`;

const StyledCard = styled.div`
  padding-block: ${space[20]} ${space[32]};
  border-block-start: 1px solid ${c.line};

  & > p {
    margin-block-start: ${space[8]};
    color: ${c.ink2};
  }
`;

/** Four plain answers for people who know acupuncture only by name. */
export function WhatIsAcupuncture() {
  return (
    <WideOnly>
      <StyledSection aria-labelledby="what-is-acupuncture">
        <Container>
          <StyledColumns>
            <div>
              <h2 id="what-is-acupuncture">{t('What is Acupuncture?')}</h2>
              <StyledCards>
                {CARDS.map((card) => (
                  <StyledCard key={card.title}>
                    <h3>{t(card.title)}</h3>
                    <p>{t(card.text)}</p>
                  </StyledCard>
                ))}
              </StyledCards>
            </div>
            <Plate
              caption={
                <>
                  <em lang="la">Lycium barbarum</em> · {t('Goji berry')}
                </>
              }
            >
              <HerbArt name="goji" />
            </Plate>
          </StyledColumns>
        </Container>
      </StyledSection>
    </WideOnly>
  );
}

import styled from 'styled-components';
import { msg, t } from '@harmony/language';
import { ButtonLink, c, Card, CardGrid, HerbArt, LearnMore, media, space, TextLink } from '@harmony/ui';
import { PageSection } from '../../parts/page/page-section';
import { paths } from '../../paths';

const CARDS = [
  {
    art: 'mugwort',
    title: msg('Acupuncture'),
    text: msg(
      'Fine needles at chosen points, with cupping or moxibustion where they may help. Most of the hour is quiet rest.',
    ),
  },
  {
    art: 'chrysanthemum',
    title: msg('Herbal Medicine'),
    text: msg(
      'Formulas put together for you as teas, granules or capsules, and checked against the medicines you already take.',
    ),
  },
] as const;

const StyledWide = styled(Card)`
  display: grid;
  gap: ${space[24]};

  ${media.sm} {
    grid-template-columns: minmax(0, 1fr) auto;
  }

  & > svg {
    order: -1;
    inline-size: 84px;
    block-size: 124px;

    ${media.sm} {
      order: 1;
      inline-size: clamp(84px, 10vw, 132px);
      block-size: clamp(144px, 18vw, 212px);
    }
  }
`;

const StyledText = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${space[12]};

  & > p {
    color: ${c.ink2};
  }
`;

/** The two sides of the practice, with a link to all services. */
export function ServicesBand() {
  return (
    <PageSection
      tone="sunken"
      title={t('Our Services')}
      action={
        <ButtonLink href={paths.services()} variant="secondary">
          {t('View All Services')}
        </ButtonLink>
      }
    >
      <CardGrid columns={2}>
        {CARDS.map((card) => (
          <StyledWide key={card.title}>
            <StyledText>
              <h3>{t(card.title)}</h3>
              <p>{t(card.text)}</p>
              <TextLink href={paths.services()}>
                <LearnMore about={t(card.title)} />
              </TextLink>
            </StyledText>
            <HerbArt name={card.art} />
          </StyledWide>
        ))}
      </CardGrid>
    </PageSection>
  );
}

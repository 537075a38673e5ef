import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { HerbArt, Meridian, Seal } from '../art/art';
import { Mountains } from '../art/mountains';
import { Badge } from '../badge/badge';
import { ButtonLink } from '../button/button';
import { CardGrid, LinkCard } from '../card/card';
import { CardPicture, herbOf, PictureCard } from '../card/picture-card';
import { Plate } from '../card/plate';
import { Lead, SectionHeading } from '../layout/heading';
import { Band, Container, Section } from '../layout/layout';
import { PageHero } from '../layout/page-hero';
import { CardLink, TextLink } from '../link/link';
import { Facts } from '../text/facts';
import { RichText } from '../text/rich-text';
import { RingList } from '../text/ring-list';
import { space } from '../tokens/tokens';
import { Specimen } from './specimen';

const Columns = styled.div`
  display: grid;
  gap: ${space[64]};
  align-items: center;

  > div {
    display: grid;
    gap: ${space[20]};
  }
  figure > svg {
    block-size: 360px;
  }
  @media (min-width: 900px) {
    grid-template-columns: 1.1fr 0.9fr;
  }
`;

const Stack = styled.div`
  display: grid;
  gap: 2.125rem;

  [data-text] {
    margin-block-start: 6px;
  }
  [data-list] {
    margin-block: 14px;
  }
  [data-tags] {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]};
  }
`;

const LineDrawing = styled.div`
  block-size: 26rem;
  overflow: hidden;

  > svg {
    inline-size: 120px;
  }
`;

const BigSeal = styled(Seal)`
  font-size: 64px;
`;

/** The parts that make a page, in the order of a page. */
export const PageParts = () => (
  <>
    <PageHero
      minHeight="screen"
      art="mountains"
      eyebrow="Open today until 7:00 PM"
      title="Discover Natural Healing"
      lead="Acupuncture and custom herbal formulas for pain, sleep, digestion and stress, from licensed practitioners who take the time to listen."
    >
      <ButtonLink href="/book">Book a Consultation</ButtonLink>
      <ButtonLink href="/services" variant="secondary">
        Our Services
      </ButtonLink>
    </PageHero>

    <Section aria-labelledby="what">
      <Container>
        <Columns>
          <div>
            <h2 id="what">What is Acupuncture?</h2>
            <Lead>
              Very fine needles, placed at specific points, for about 25 minutes. Most people feel a dull warmth, then
              deep calm.
            </Lead>
            <p>
              More in <TextLink href="/faq">common questions</TextLink>, or on{' '}
              <TextLink href="https://medlineplus.gov" external>
                MedlinePlus
              </TextLink>
              .
            </p>
          </div>
          <Plate
            caption={
              <>
                <em>Lycium barbarum</em> · Goji berry
              </>
            }
          >
            <HerbArt name="goji" />
          </Plate>
        </Columns>
      </Container>
    </Section>

    <Band tone="sunken">
      <Section aria-labelledby="conditions">
        <Container>
          <Stack>
            <SectionHeading
              id="conditions"
              eyebrow="What people come for"
              title="Conditions We Treat"
              action={
                <ButtonLink href="/conditions" variant="quiet">
                  View All Conditions <ArrowRight size={18} strokeWidth={1.75} />
                </ButtonLink>
              }
            />
            <CardGrid as="ul">
              {['Migraine & headache', 'Insomnia', 'Low back pain'].map((name) => (
                <LinkCard as="li" key={name}>
                  <h3>
                    <CardLink href="/conditions">{name}</CardLink>
                  </h3>
                  <p data-text="">Recurring pain that eases with regular, gentle treatment.</p>
                  <RingList ruled data-list="">
                    <li>Throbbing pain on one side</li>
                    <li>Sensitivity to light</li>
                    <li>Neck tension</li>
                  </RingList>
                  <div data-tags="">
                    <Badge>Acupuncture</Badge>
                    <Badge outlined>Chuan xiong</Badge>
                  </div>
                </LinkCard>
              ))}
            </CardGrid>
          </Stack>
        </Container>
      </Section>
    </Band>

    <Specimen title="Plates and drawings">
      <div data-columns-3="">
        {(['ginkgo', 'mugwort', 'goji', 'chrysanthemum'] as const).map((name) => (
          <Plate key={name} caption={name}>
            <HerbArt name={name} />
          </Plate>
        ))}
        <LineDrawing>
          <Meridian />
        </LineDrawing>
        <BigSeal />
      </div>
      <Mountains />
    </Specimen>

    <Specimen title="Cards that begin with a picture">
      <CardGrid>
        {['Cupping', 'Moxibustion', 'Herbal consultation'].map((name, id) => (
          <PictureCard as="article" key={name}>
            <CardPicture src={null} art={herbOf(id)} missing="Photo to come" />
            <h3>
              <CardLink href="/services">{name}</CardLink>
            </h3>
            <p>Warmth and movement for tired shoulders.</p>
            <Facts>
              <span>45 minutes</span>
              <span>$80</span>
            </Facts>
          </PictureCard>
        ))}
      </CardGrid>
    </Specimen>

    <Specimen title="Rich text">
      <RichText html="<p>Your first visit takes about <strong>75 minutes</strong>. <em>Ginkgo biloba</em> is a tree.</p><h3>What to bring</h3><ul><li>A list of your medicines</li><li>Loose clothes</li></ul><blockquote>Eat something light two hours before.</blockquote><table><tr><th>Visit</th><th>Minutes</th></tr><tr><td>First</td><td>75</td></tr></table>" />
    </Specimen>

    <Band tone="brand">
      <Section aria-labelledby="begin">
        <Container>
          <Stack>
            <SectionHeading
              id="begin"
              title="Begin Your Healing Journey"
              lead="Tell us what troubles you; we find the time that suits you."
            />
            <div data-tags="">
              <ButtonLink href="/contact">Book Your First Visit</ButtonLink>
              <ButtonLink href="/faq" variant="secondary">
                Common Questions
              </ButtonLink>
            </div>
          </Stack>
        </Container>
      </Section>
    </Band>
  </>
);

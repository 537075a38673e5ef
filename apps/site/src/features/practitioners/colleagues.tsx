import styled from 'styled-components';
import { useGetPractitionersQuery } from '@harmony/api-client';
import { imageSources, langOf, published, type Practitioner } from '@harmony/domain';
import { t } from '@harmony/language';
import { c, CardGrid, CardLink, LinkCard, Portrait, space } from '@harmony/ui';
import { useFocus } from '../../hooks';
import { PageSection } from '../../parts/page/page-section';
import { paths } from '../../paths';

/** How wide a square photo is before the upright arch crops it. */
const PHOTO_SIZES = '10rem';

const StyledColleague = styled(LinkCard)`
  display: grid;
  grid-template-columns: min(8rem, 26vw) minmax(0, 1fr);
  gap: ${space[20]};
  align-items: center;
`;

const StyledTitle = styled.p`
  color: ${c.ink2};
  font: var(--type-small);
`;

/** The other practitioners with small portraits, each leading to their own page. Nothing while there are none. */
export function Colleagues({ of: person }: { of: Practitioner }) {
  const { data } = useGetPractitionersQuery();
  const others = published(data).filter(({ id }) => id !== person.id);
  if (others.length === 0) return null;
  return (
    <PageSection tone="sunken" title={t('Other Practitioners')}>
      <CardGrid columns={3}>
        {others.map((other) => (
          <StyledColleague key={other.id} as="article">
            <Photo of={other} />
            <div>
              <h3>
                <CardLink href={paths.practitioner(other.slug)}>{other.name}</CardLink>
              </h3>
              {other.title && <StyledTitle lang={langOf(other, 'title')}>{other.title}</StyledTitle>}
            </div>
          </StyledColleague>
        ))}
      </CardGrid>
    </PageSection>
  );
}

function Photo({ of: { imageUrl, imageAlt, name } }: { of: Practitioner }) {
  const focus = useFocus(imageUrl);
  const sources = imageSources(imageUrl, [160, 320, 500]);
  return <Portrait {...sources} sizes={PHOTO_SIZES} name={name} alt={imageAlt} focus={focus} />;
}

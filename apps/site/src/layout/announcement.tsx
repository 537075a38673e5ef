import styled from 'styled-components';
import { c, Container, layer, media, RichText, space } from '@harmony/ui';
import { useSiteSettings } from '../hooks';
import { STUCK_HEADER_PX } from './layout-css';

const StyledRegion = styled.section<{ $overHero: boolean }>`
  position: relative;
  z-index: ${layer.header};

  ${media.md} {
    ${({ $overHero }) => $overHero && 'block-size: 0;'}
    position: sticky;
    inset-block-start: ${STUCK_HEADER_PX}px;
  }
`;

const StyledStrip = styled.div`
  padding-block: 10px;
  border-block-end: 1px solid ${c.celadonDeep};
  background: ${c.wash};
  color: ${c.ink};
  font: 500 0.9375rem/1.5 var(--font-text);

  a {
    color: ${c.link};
  }
`;

/* The ring of the seal, as before every eyebrow. */
const StyledLine = styled(Container)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[12]};
  align-items: baseline;

  &::before {
    content: '';
    inline-size: 9px;
    block-size: 9px;
    border: 2px solid ${c.seal};
    border-radius: 50%;
  }
`;

export interface AnnouncementProps {
  /** Laid over the top of the home page's hero, taking no space of its own. Not on phones, where it is many lines high. */
  overHero: boolean;
}

/** The clinic's announcement under the header; nothing at all while there is none. */
export function Announcement({ overHero }: AnnouncementProps) {
  const { announcement } = useSiteSettings();
  if (!announcement) return null;
  return (
    <StyledRegion aria-label="Announcement" id="announcement" $overHero={overHero}>
      <StyledStrip>
        <StyledLine>
          <RichText html={announcement} inline />
        </StyledLine>
      </StyledStrip>
    </StyledRegion>
  );
}

import styled from 'styled-components';
import type { AnnouncementSeverity } from '@harmony/domain';
import { msg, t } from '@harmony/language';
import { assertive, c, Container, layer, media, RichText, space } from '@harmony/ui';
import { useClinicClock, useSiteSettings } from '../hooks';
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

/** Line below, ground, links, ring. */
const COLOURS: Record<AnnouncementSeverity, readonly [string, string, string, string]> = {
  info: [c.celadonDeep, c.wash, c.link, c.seal],
  notice: [c.amberLine, c.amberBg, c.amber, c.amber],
  urgent: [c.rougeLine, c.rougeBg, c.rouge, c.rouge],
};

const NAMES: Record<AnnouncementSeverity, string> = {
  info: msg('Announcement'),
  notice: msg('Important announcement'),
  urgent: msg('Urgent announcement'),
};

const StyledStrip = styled.div<{ $severity: AnnouncementSeverity }>`
  padding-block: 10px;
  border-block-end: 1px solid ${({ $severity }) => COLOURS[$severity][0]};
  background: ${({ $severity }) => COLOURS[$severity][1]};
  color: ${c.ink};
  font: 500 0.9375rem/1.5 var(--font-text);

  a {
    color: ${({ $severity }) => COLOURS[$severity][2]};
  }
`;

/* The ring of the seal, as before every eyebrow. */
const StyledLine = styled(Container)<{ $severity: AnnouncementSeverity }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[12]};
  align-items: baseline;

  &::before {
    content: '';
    inline-size: 9px;
    block-size: 9px;
    border: 2px solid ${({ $severity }) => COLOURS[$severity][3]};
    border-radius: 50%;
  }
`;

export interface AnnouncementProps {
  /** Laid over the top of the home page's hero, taking no space of its own. Not on phones, where it is many lines high. */
  overHero: boolean;
}

/**
 * The clinic's announcement under the header, while it is of this moment; nothing at all while there is none. What is urgent has a place
 * of its own on the home page, too, and interrupts what a screen reader is reading when it appears.
 */
export function Announcement({ overHero }: AnnouncementProps) {
  const { announcement, announcementSeverity: severity } = useSiteSettings();
  const { announces } = useClinicClock();
  if (!announcement || !announces) return null;
  const isUrgent = severity === 'urgent';
  return (
    <StyledRegion
      aria-label={t(NAMES[severity])}
      id="announcement"
      data-urgent={isUrgent || undefined}
      $overHero={overHero && !isUrgent}
    >
      <StyledStrip $severity={severity} {...(isUrgent ? assertive : undefined)}>
        <StyledLine $severity={severity}>
          <RichText html={announcement.html} inline />
        </StyledLine>
      </StyledStrip>
    </StyledRegion>
  );
}

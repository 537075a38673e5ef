import styled from 'styled-components';
import { PRIVACY_SLUG } from '@harmony/domain';
import { t } from '@harmony/language';
import { c, TextLink } from '@harmony/ui';
import { usePageLinks } from '../../hooks';
import { paths } from '../../paths';

const StyledNote = styled.p`
  color: ${c.ink2};
  font: var(--type-small);
`;

export interface PrivacyNoteProps {
  /** The screen must not be left. */
  isKiosk?: boolean;
}

/**
 * Beside the button of every form: how what is sent is used. Opens a tab of its own, so that nothing typed is lost; on a screen
 * that must not be left (`isKiosk`) it only says where to read it. Nothing while the clinic has published no such page.
 */
export function PrivacyNote({ isKiosk = false }: PrivacyNoteProps) {
  const notice = usePageLinks().find(({ slug }) => slug === PRIVACY_SLUG);
  if (!notice) return null;
  if (isKiosk)
    return (
      <StyledNote>
        {t('How we use what you enter: see our {notice}. Reception has it on paper.', { notice: notice.title })}
      </StyledNote>
    );
  return (
    <StyledNote>
      {t('How we use what you send:')}{' '}
      <TextLink href={paths.page(PRIVACY_SLUG)} external>
        {notice.title}
      </TextLink>
    </StyledNote>
  );
}

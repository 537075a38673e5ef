import styled from 'styled-components';
import { stripHtml } from '@harmony/domain';
import { t } from '@harmony/language';
import { c, media, RichText, space } from '@harmony/ui';

// A native disclosure: opens without JavaScript, and by find-in-page.
const StyledDetails = styled.details`
  position: relative;
  z-index: 1;

  & > summary {
    display: inline-block;
    padding-block: ${space[4]};
    color: ${c.link};
    font: 500 0.9375rem/1.5 var(--font-text);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  ${media.hover} {
    & > summary:hover {
      color: ${c.linkHover};
    }
  }
`;

const StyledText = styled(RichText)`
  padding-block: ${space[8]};
  color: ${c.ink2};
  font: var(--type-small);
`;

/** The clinic's description of a service, behind "{t('More about {name}', { name })}". Nothing without a description. */
export function MoreAbout({ name, html, lang }: { name: string; html: string; lang?: string | undefined }) {
  if (stripHtml(html) === '') return null;
  return (
    <StyledDetails>
      <summary>{t('More about {name}', { name })}</summary>
      <StyledText html={html} lang={lang} />
    </StyledDetails>
  );
}

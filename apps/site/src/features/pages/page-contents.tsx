import styled from 'styled-components';
import { t } from '@harmony/language';
import { c, media, space } from '@harmony/ui';
import type { PageHeading } from './page-html';

const StyledContents = styled.nav`
  padding-block: ${space[16]};
  border-block: 1px solid ${c.line};
  font: var(--type-small);

  h2 {
    color: ${c.ink2};
    font: 600 1rem/1.4 var(--font-text);
    letter-spacing: 0;
  }
  a {
    display: inline-block;
    padding-block: ${space[4]};
  }
  ${media.lg} {
    position: sticky;
    inset-block-start: 84px;
    max-block-size: calc(100vh - 100px);
    padding-block: 0;
    overflow-y: auto;
    border-block: 0;
  }
  ${media.print} {
    display: none;
  }
`;

// Safari drops the list role of a list without numbers.
const StyledParts = styled.ol.attrs({ role: 'list' })`
  display: grid;
  margin-block-start: ${space[8]};
  padding: 0;
  list-style: none;
`;

/** The parts of a long page, each a link to its heading. */
export const PageContents = ({ headings }: { headings: readonly PageHeading[] }) => (
  <StyledContents aria-labelledby="page-contents">
    <h2 id="page-contents">{t('On this page')}</h2>
    <StyledParts>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </StyledParts>
  </StyledContents>
);

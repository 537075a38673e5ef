import styled from 'styled-components';
import { language, localPath } from '@harmony/language';
import { c, space } from '../tokens/tokens';

const Prose = styled.div`
  max-inline-size: 66ch;

  > * + * {
    margin-block-start: ${space[16]};
  }
  > * + :is(h2, h3, h4) {
    margin-block-start: ${space[32]};
  }
  :is(h2, h3) {
    font: var(--type-h3);
  }
  :is(ul, ol) {
    padding-inline-start: 1.25rem;
  }
  li::marker {
    color: ${c.celadonDeep};
  }
  li + li {
    margin-block-start: 6px;
  }
  blockquote {
    padding-inline-start: ${space[20]};
    border-inline-start: 2px solid ${c.celadonDeep};
    font-family: var(--font-display);
  }
  table {
    display: block;
    overflow-x: auto;
  }
  :is(td, th) {
    padding: ${space[8]} ${space[16]} ${space[8]} 0;
    border-block-end: 1px solid ${c.line};
    text-align: start;
  }
  &[data-inline] {
    display: inline;
    max-inline-size: none;
  }
  &[data-inline] > * {
    display: inline;
    margin: 0;
  }
`;

export interface RichTextProps {
  /** HTML that the server has sanitised; it is not sanitised again here. */
  html: string;
  /** For a single line, such as an announcement. */
  inline?: boolean;
  /** Where it is not the language of the page. */
  lang?: string | undefined;
  className?: string;
}

/** Links to pages of the website, as the API writes them: not those to files, to the other programs, or to a page in a language. */
const OWN_LINK = /<a href="(\/(?!\/|(?:es|admin|api|calls)(?:[/?#"])|[^"?#]*\.)[^"]*)/g;

/** The clinic writes each link once: it leads to the page in the language that is spoken. */
const withOwnLinks = (html: string): string =>
  language() === 'en' ? html : html.replace(OWN_LINK, (_, path: string) => `<a href="${localPath(path)}`);

/** Text written by the clinic, as sanitised HTML. */
export const RichText = ({ html, inline, lang, className }: RichTextProps) => (
  <Prose
    className={className}
    lang={lang}
    data-inline={inline ? '' : undefined}
    dangerouslySetInnerHTML={{ __html: withOwnLinks(html) }}
  />
);

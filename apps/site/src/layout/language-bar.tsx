import styled from 'styled-components';
import { LANGUAGES, language, localPath, readLanguage, t, type Language } from '@harmony/language';
import { c, Container, space } from '@harmony/ui';
import { useLocation } from '../router';

const StyledBar = styled.nav`
  background: ${c.surface};
  border-block-end: 1px solid ${c.line};

  @media print {
    display: none;
  }
`;

const StyledList = styled.ul.attrs({ role: 'list' })`
  display: flex;
  justify-content: flex-end;
  gap: ${space[16]};

  a {
    display: flex;
    align-items: center;
    min-block-size: 40px;
    color: ${c.ink};
    font: 600 0.9375rem/1.25 var(--font-text);
    text-decoration-color: ${c.lineStrong};
    text-underline-offset: 0.25em;
  }
`;

/** Each language by its own name, which those who speak it look for (WCAG 2.2, technique H58 says how it is marked). */
const NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/**
 * Above the header, where whoever does not read the page looks first: the same page in each other language, under the language's own name.
 * The link loads a document, since a document speaks one language.
 */
export function LanguageBar() {
  const { pathname, search } = useLocation();
  const { path } = readLanguage(pathname);
  const others = LANGUAGES.filter((other) => other !== language());
  return (
    <StyledBar aria-label={t('Language')}>
      <Container>
        <StyledList>
          {others.map((other) => (
            <li key={other}>
              <a href={localPath(path, other) + search} lang={other} hrefLang={other}>
                {NAMES[other]}
              </a>
            </li>
          ))}
        </StyledList>
      </Container>
    </StyledBar>
  );
}

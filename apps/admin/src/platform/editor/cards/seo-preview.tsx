import styled from 'styled-components';
import { useGetConfigQuery } from '@harmony/api-client';
import { firstWords, imageSource, SEO_DESCRIPTION_SHOWN, SEO_TITLE_SHOWN, siteSettings } from '@harmony/domain';
import { c, radius, space } from '@harmony/ui';
import { siteHref } from '../../paths';

const Previews = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${space[16]};

  h3 {
    font: 600 0.8125rem/1.4 var(--font-text);
    color: ${c.ink3};
    margin-block-end: ${space[8]};
  }
`;

/** As result lists look: in the console's own colours, so that it is read in the dark as well. */
const Result = styled.div`
  padding: ${space[16]};
  border: 1px solid ${c.line};
  border-radius: ${radius.input};
  background: ${c.paper};
  overflow-wrap: anywhere;

  > small {
    display: block;
    color: ${c.ink2};
    font: 400 0.8125rem/1.4 var(--font-text);
  }
  > strong {
    display: block;
    color: ${c.link};
    font: 400 1.125rem/1.35 var(--font-text);
  }
  > p {
    color: ${c.ink2};
    font: 400 0.875rem/1.5 var(--font-text);
  }
`;

const Message = styled.div`
  border: 1px solid ${c.line};
  border-radius: ${radius.input};
  background: ${c.paper};
  overflow: hidden;

  > img {
    display: block;
    inline-size: 100%;
    aspect-ratio: 1.91;
    object-fit: cover;
    background: ${c.sunken};
  }
  > div {
    display: grid;
    gap: 2px;
    padding: ${space[12]} ${space[16]};
    overflow-wrap: anywhere;
  }
  small {
    color: ${c.ink3};
    font: var(--type-small);
  }
`;

/** Cut as result lists cut: by whole words. */
const cut = (text: string, most: number): string => (text.length <= most ? text : firstWords(text, most));

export interface SeoPreviewProps {
  path: string;
  /** The page's own name. Empty: the clinic's stands alone. */
  name: string;
  /** What is chosen; empty: made by itself. */
  title: string;
  description: string;
  /** Null: the picture of the clinic. */
  imageUrl: string | null;
}

/** How a page looks in a list of search results, and as a link in a messenger. */
export const SeoPreview = ({ path, name, title, description, imageUrl }: SeoPreviewProps) => {
  const { data: settings } = useGetConfigQuery();
  const { clinicName } = siteSettings(settings ?? []);
  const full = title || [name, clinicName].filter(Boolean).join(' - ');
  const { host } = new URL(siteHref('/'));
  const crumbs = path.split(/[/?]/).filter(Boolean).join(' › ');
  const image = imageUrl === null ? siteHref('/art/shared-link.jpg') : imageSource(imageUrl, { width: 640 });
  return (
    <Previews>
      <section aria-label="In search results">
        <h3>In search results</h3>
        <Result>
          <small>{[host, crumbs].filter(Boolean).join(' › ')}</small>
          <strong>{cut(full, SEO_TITLE_SHOWN)}</strong>
          <p>
            {description === '' ? 'Search engines choose text from the page.' : cut(description, SEO_DESCRIPTION_SHOWN)}
          </p>
        </Result>
      </section>
      <section aria-label="In messaging apps">
        <h3>In messaging apps</h3>
        <Message>
          <img src={image} alt="" />
          <div>
            <small>{host}</small>
            <strong>{full}</strong>
          </div>
        </Message>
      </section>
    </Previews>
  );
};

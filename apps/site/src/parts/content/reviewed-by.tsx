import styled from 'styled-components';
import { useGetSignOffQuery, type SignedRow } from '@harmony/api-client';
import { dateText, type PublicSignOff } from '@harmony/domain';
import { c, TextLink, tParts } from '@harmony/ui';
import { paths } from '../../paths';
import type { MedicalWebPageLeaf } from 'schema-dts';
import type { AbsoluteUrl, JsonLdNode } from '../page/json-ld';

const StyledLine = styled.p`
  color: ${c.ink2};
  font: var(--type-small);
`;

/** Who of the clinic has read this page and stands behind what it says; nothing while nobody does. */
export function ReviewedBy(row: SignedRow) {
  const { currentData } = useGetSignOffQuery(row);
  if (!currentData) return null;
  const { practitioner, on } = currentData;
  return (
    <StyledLine>
      {tParts('Reviewed by {name}, on {date}.', {
        name: (
          <>
            <TextLink href={paths.practitioner(practitioner.slug)}>{practitioner.name}</TextLink>
            {practitioner.title && `, ${practitioner.title}`}
          </>
        ),
        date: <time dateTime={on}>{dateText(on)}</time>,
      })}
    </StyledLine>
  );
}

/** The same for search engines, as properties of a page; none while nobody stands behind it. */
export const reviewProperties = (
  signOff: PublicSignOff['signOff'] | undefined,
  url: AbsoluteUrl,
): Pick<MedicalWebPageLeaf, 'lastReviewed' | 'reviewedBy'> =>
  signOff
    ? {
        lastReviewed: signOff.on,
        reviewedBy: {
          '@type': 'Person',
          name: signOff.practitioner.name,
          url: url(paths.practitioner(signOff.practitioner.slug)),
          ...(signOff.practitioner.title && { jobTitle: signOff.practitioner.title }),
        },
      }
    : {};

/** The page of something that is no page itself, such as a treatment; null while nobody stands behind it. */
export const reviewedPageNode = (
  signOff: PublicSignOff['signOff'] | undefined,
  page: { name: string; path: string },
  url: AbsoluteUrl,
): JsonLdNode | null =>
  signOff
    ? { '@type': 'MedicalWebPage', name: page.name, url: url(page.path), ...reviewProperties(signOff, url) }
    : null;

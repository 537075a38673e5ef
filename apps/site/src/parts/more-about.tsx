import styled from 'styled-components';
import { stripHtml } from '@harmony/domain';
import { c, Disclosure, RichText, space } from '@harmony/ui';

const StyledDisclosure = styled(Disclosure)`
  & > summary {
    display: inline-block;
    padding-block: ${space[4]};
  }
  & > summary:hover {
    color: ${c.linkHover};
  }
`;

const StyledText = styled(RichText)`
  padding-block: ${space[8]};
  color: ${c.ink2};
  font: var(--type-small);
`;

/** The clinic's description of a service, behind "More about {name}". Nothing without a description. */
export function MoreAbout({ name, html }: { name: string; html: string }) {
  if (stripHtml(html) === '') return null;
  return (
    <StyledDisclosure>
      <summary>More about {name}</summary>
      <StyledText html={html} />
    </StyledDisclosure>
  );
}

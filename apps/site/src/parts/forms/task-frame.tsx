import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Lead, media, space } from '@harmony/ui';
import { useAppDispatch } from '../../hooks';
import { formSent } from '../../page.slice';
import { useLocation } from '../../router';
import { FollowOn } from '../page/follow-on';
import { useFormTitle } from './use-form-title';
import { Seo } from '../../seo';

const StyledFrame = styled.div<{ $isNarrow: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  max-inline-size: ${({ $isNarrow }) => $isNarrow && '44rem'};
  padding-block-start: ${space[24]};

  ${media.md} {
    gap: ${space[32]};
    padding-block-start: ${space[48]};
  }
  /* Blocks break between sheets where there is room; Chromium takes a row of a grid whole to the next one. */
  ${media.print} {
    display: block;
    padding-block-start: ${space[24]};

    & > * + * {
      margin-block-start: ${space[24]};
    }
  }
  & h1 {
    outline: 0;
  }
`;

const StyledHead = styled.header`
  display: grid;
  gap: ${space[12]};
`;

export interface TaskFrameProps {
  /** What the page is about, and the document's title. */
  title: string;
  lead?: ReactNode;
  description?: string;
  /** Search engines find it; other steps are nobody's to find. */
  isFound?: boolean;
  /** A question and its answers, in one narrow column. */
  isNarrow?: boolean;
  children: ReactNode;
}

/**
 * A page on which one visitor does one thing after another. Where one frame is shown for two steps, what the browser does for a new page
 * happens here: the heading has the focus, and nothing that was said about the step before stays. A step with a frame of its own gets the
 * focus in `layout/route-effects.tsx`.
 */
export function TaskFrame({ title, lead, description, isFound = false, isNarrow = false, children }: TaskFrameProps) {
  const { search } = useLocation();
  const documentTitle = useFormTitle(title);
  const dispatch = useAppDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(`${search} ${title}`);
  const answered = useRef(search);
  useEffect(() => {
    if (answered.current !== search) dispatch(formSent());
    answered.current = search;
    if (shown.current === `${search} ${title}`) return;
    shown.current = `${search} ${title}`;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [dispatch, search, title]);
  return (
    <FollowOn>
      <Seo title={documentTitle} {...(description && { description })} noindex={!isFound} />
      <StyledFrame $isNarrow={isNarrow}>
        <StyledHead>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <Lead as="div">{lead}</Lead>}
        </StyledHead>
        {children}
      </StyledFrame>
    </FollowOn>
  );
}

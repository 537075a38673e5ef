import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '@harmony/language';
import { c, media, space } from '@harmony/ui';
import { FollowOn } from '../page/follow-on';

const StyledColumns = styled.div`
  display: grid;
  gap: ${space[40]} ${space[48]};
  align-items: start;

  ${media.lg} {
    grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
  }
`;

const StyledAside = styled.div`
  display: grid;
  gap: ${space[32]};

  /* As large as the form's own heading beside it. */
  & h2 {
    font: 500 1.75rem/1.2 var(--font-display);
  }
  & ol {
    display: grid;
    gap: ${space[12]};
    margin-block-start: ${space[16]};
    padding-inline-start: 1.25rem;
  }
  & li {
    padding-inline-start: ${space[4]};
    color: ${c.ink2};
  }
`;

export interface FormColumnsProps {
  form: ReactNode;
  /** What happens after sending, step by step. */
  steps: readonly string[];
  /** Below the steps. */
  children?: ReactNode;
}

/** A page's form, with what happens next beside it. */
export const FormColumns = ({ form, steps, children }: FormColumnsProps) => (
  <FollowOn>
    <StyledColumns>
      {form}
      <StyledAside>
        <section aria-labelledby="what-happens-next">
          <h2 id="what-happens-next">{t('What happens next')}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        {children}
      </StyledAside>
    </StyledColumns>
  </FollowOn>
);

import type { ReactNode } from 'react';
import { SignInFrame, StaffFrame, useHasErrors } from '@harmony/ui';

export interface AuthFrameProps {
  /** Heading and document title. */
  title: string;
  /** One sentence under it. */
  lead: string;
  children: ReactNode;
}

/** The frame of the pages for whoever is not signed in: one card, and a plate beside it where there is room. */
export const AuthFrame = ({ title, lead, children }: AuthFrameProps) => {
  const failed = useHasErrors() ? 'Error: ' : '';
  return (
    <StaffFrame name="Harmony">
      <title>{`${failed}${title} · Harmony`}</title>
      <SignInFrame
        title={title}
        lead={lead}
        art="goji"
        caption={
          <>
            <em>Lycium barbarum</em> · Goji berry
          </>
        }
      >
        {children}
      </SignInFrame>
    </StaffFrame>
  );
};

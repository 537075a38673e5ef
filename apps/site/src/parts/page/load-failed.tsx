import type { ReactNode } from 'react';
import { t } from '@harmony/language';
import { ErrorState } from '@harmony/ui';
import { useSiteSettings } from '../../hooks';
import { PhoneLink } from './phone-link';

export interface LoadFailedProps {
  /** What could not be shown. */
  title: ReactNode;
  onRetry: () => void;
  /** What to do about it, above the phone number. */
  children?: ReactNode;
}

/** Shown where content failed to load: what is missing, a button that tries again, and the phone. */
export function LoadFailed({ title, onRetry, children }: LoadFailedProps) {
  const { phone } = useSiteSettings();
  return (
    <ErrorState title={title} onRetry={onRetry}>
      {children}
      {phone && (
        <p>
          {t('Reach us by phone:')} <PhoneLink phone={phone} />
        </p>
      )}
    </ErrorState>
  );
}

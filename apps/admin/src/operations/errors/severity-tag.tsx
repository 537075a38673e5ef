import { CircleAlert, Info, OctagonAlert, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ErrorSeverity } from '@harmony/domain';
import { StatusPill } from '@harmony/ui';
import { SEVERITIES } from './error-words';

const ICONS: Readonly<Record<ErrorSeverity, LucideIcon>> = {
  critical: OctagonAlert,
  high: CircleAlert,
  medium: TriangleAlert,
  low: Info,
};

/** How bad it is: icon, word and colour. */
export const SeverityTag = ({ severity }: { severity: ErrorSeverity }) => {
  const { text, tone } = SEVERITIES[severity];
  const Icon = ICONS[severity];
  return (
    <StatusPill tone={tone} icon={<Icon size={14} strokeWidth={2} aria-hidden />}>
      {text}
    </StatusPill>
  );
};

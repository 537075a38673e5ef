import styled from 'styled-components';
import { Activity } from './activity';
import { NeedsAttention } from './attention';
import { ContentCompleteness } from './completeness';
import { Connections } from './connections';
import { LastBackup } from './last-backup';
import { NextPatient } from './next-patient';
import { Setup } from './setup';
import { CallsToday, TodaysHours } from './today';
import { Stack, Columns } from '../../platform/kit/layout';
import { useMay } from '../../platform/state/use-may';
import { useOwnPractitioner } from '../../platform/state/use-own-practitioner';

const PrintableColumns = styled(Columns)`
  @media print {
    section {
      break-inside: avoid;
    }
  }
`;

/** What one wants to know at the beginning of the day, of the areas that one may enter. */
export const Overview = () => {
  const may = useMay();
  const own = useOwnPractitioner();
  const side = [
    may('settings') && <Setup key="setup" />,
    may('arrivals') && <TodaysHours key="hours" />,
    may('inboxes') && may('calls') && <CallsToday key="calls" />,
    may('inboxes') && <Connections key="connections" />,
    may('backups') && <LastBackup key="backup" />,
  ].filter(Boolean);
  return (
    <PrintableColumns $wide={side.length > 0 ? 'minmax(0, 7fr) minmax(16rem, 3fr)' : undefined} $gap={32}>
      <Stack $gap={32}>
        {own !== null && may('schedule') && <NextPatient practitionerId={own} />}
        <NeedsAttention />
        {may('inboxes') && <Activity />}
        {may('content') && <ContentCompleteness />}
      </Stack>
      {side.length > 0 && <Stack $gap={32}>{side}</Stack>}
    </PrintableColumns>
  );
};

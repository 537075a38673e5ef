import { Download } from 'lucide-react';
import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import { backupDownloadUrl, useDeleteBackupMutation, useVerifyBackupMutation } from '@harmony/api-client/admin';
import type { BackupArchive } from '@harmony/domain';
import { c, EmptyState, media, radius, space, type Tone } from '@harmony/ui';
import { useClock } from '../../platform/kit/clock';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { Moment } from '../../platform/kit/moment';
import { Menu } from '../../platform/kit/overlays/menu';
import { Tag } from '../../platform/kit/tag';
import { failureToast } from '../../platform/kit/failure-text';
import { DownloadLink } from '../../platform/shell/download-link';
import { ORIGINS, sizeText } from './words';

const STATES: Readonly<Record<BackupArchive['state'], { text: string; tone: Tone }>> = {
  good: { text: 'Checked', tone: 'success' },
  bad: { text: 'Can’t be restored', tone: 'danger' },
  unchecked: { text: 'Not checked', tone: 'neutral' },
};

const Section = styled.section`
  h2 {
    margin-block-end: ${space[12]};
    font: 500 1.375rem/1.25 var(--font-display);
  }
  ul {
    display: grid;
    gap: 1px;
    padding: 0;
    border: 1px solid ${c.line};
    border-radius: ${radius.card};
    background: ${c.line};
    list-style: none;
    overflow: clip;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[8]} ${space[16]};
    align-items: center;
    padding: ${space[12]} ${space[12]} ${space[12]} var(--card);
    background: ${c.surface};
  }
  li > div:first-child {
    display: grid;
    gap: ${space[4]};
  }
  strong {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  small {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[4]} ${space[12]};
    align-items: center;
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

const Problem = styled.small`
  && {
    color: ${c.rouge};
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};

  a span {
    display: none;
  }
  ${media.md} {
    a span {
      display: inline;
    }
  }
`;

export interface ArchiveListProps {
  archives: readonly BackupArchive[];
  /** A job is running: no other one can be started. */
  isBusy: boolean;
  onRestore: (archive: BackupArchive) => void;
}

/** Every archive, the newest first, with what can be done with it. */
export const ArchiveList = ({ archives, isBusy, onRestore }: ArchiveListProps) => {
  const [verify] = useVerifyBackupMutation();
  const [remove] = useDeleteBackupMutation();
  const confirm = useConfirm();
  const clock = useClock();
  const { show } = useToasts();
  const busy = isBusy ? { disabled: true, reason: 'Wait until the current job has finished' } : {};

  const handleVerify = async ({ name }: BackupArchive): Promise<void> => {
    const { error } = await verify(name);
    if (error) show(failureToast('Couldn’t start the check', error));
  };
  const handleDelete = async ({ name, createdAt }: BackupArchive): Promise<void> => {
    const isSure = await confirm({
      title: 'Delete this backup?',
      body: <p>The backup from {clock.second(createdAt)} will be gone for good.</p>,
      confirm: 'Delete backup',
      tone: 'danger',
    });
    if (!isSure) return;
    const { error } = await remove(name);
    if (error) show(failureToast('Couldn’t delete the backup', error));
    else show({ title: 'Backup deleted' });
  };

  return (
    <Section aria-labelledby="archives">
      <h2 id="archives">Archives</h2>
      {archives.length === 0 ? (
        <EmptyState
          art="ginkgo"
          title="No archives yet"
          hint="Choose “Back up now”, or upload one you’ve kept elsewhere."
        />
      ) : (
        <ul>
          {archives.map((archive) => (
            <li key={archive.name}>
              <div>
                <strong>
                  {archive.isSealed === false && 'Claims to be from '}
                  <Moment at={archive.createdAt} />
                </strong>
                <small>
                  <Tag tone={STATES[archive.state].tone}>{STATES[archive.state].text}</Tag>
                  {archive.isSealed === false && <Tag tone="warning">Not sealed here</Tag>}
                  <span>{ORIGINS[archive.origin]}</span>
                  <span>{sizeText(archive.bytes)}</span>
                </small>
                {archive.problem && <Problem>{archive.problem}</Problem>}
              </div>
              <Actions>
                <DownloadLink
                  href={backupDownloadUrl(archive.name)}
                  variant="quiet"
                  size="sm"
                  aria-label={`Download the backup from ${clock.second(archive.createdAt)}`}
                >
                  <Download size={18} strokeWidth={1.75} aria-hidden />
                  <span>Download</span>
                </DownloadLink>
                <Menu
                  label={`More actions for the backup from ${clock.second(archive.createdAt)}`}
                  items={[
                    { label: 'Restore…', onSelect: () => onRestore(archive), ...busy },
                    { label: 'Check', onSelect: () => void handleVerify(archive), ...busy },
                    'separator',
                    { label: 'Delete…', tone: 'danger', onSelect: () => void handleDelete(archive) },
                  ]}
                />
              </Actions>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

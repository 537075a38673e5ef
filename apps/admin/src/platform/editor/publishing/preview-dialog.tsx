import { useState } from 'react';
import styled from 'styled-components';
import {
  useCreatePreviewMutation,
  useEndPreviewMutation,
  useGetDraftQuery,
  type DraftedRow,
} from '@harmony/api-client/admin';
import { LANGUAGE_NOUNS, PREVIEW_DAYS } from '@harmony/domain';
import { localPath, OTHER_LANGUAGES } from '@harmony/language';
import { assertive, Button, CopyButton, Dialog, space, Status, TextField } from '@harmony/ui';
import { failureText } from '../../kit/failure-text';
import { Stack } from '../../kit/layout';
import { Moment } from '../../kit/moment';
import { Notice } from '../../kit/notice';
import { useFlags } from '../../shell/use-clinic';

const LinkLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[8]};
  align-items: end;
`;

const LinkField = ({ label, copy, url }: { label: string; copy: string; url: string }) => (
  <LinkLine>
    <TextField label={label} readOnly value={url} onFocus={({ target }) => target.select()} />
    <CopyButton value={url} label={copy} />
  </LinkLine>
);

export interface PreviewDialogProps {
  row: DraftedRow;
  /** What is typed and not stored: the link does not show it. */
  isDirty: boolean;
  /** URL of a path of the public site. */
  siteUrl: (path: string) => string;
  onClose: () => void;
}

/** A link to how a page will be, for people without an account: made, copied, ended. */
export const PreviewDialog = ({ row, isDirty, siteUrl, onClose }: PreviewDialogProps) => {
  const { data: draft } = useGetDraftQuery(row);
  const [create, making] = useCreatePreviewMutation();
  const [end, ending] = useEndPreviewMutation();
  const [path, setPath] = useState<string | null>(null);
  const speaksOthers = useFlags()?.spanish_enabled === true;
  const [problem, setProblem] = useState<string | null>(null);
  const until = draft?.previewUntil ?? null;

  const handleMake = async (): Promise<void> => {
    setProblem(null);
    const { data, error } = await create(row);
    if (data) setPath(data.path);
    else setProblem(failureText(error));
  };
  const handleEnd = async (): Promise<void> => {
    setProblem(null);
    const { error } = await end(row);
    if (error) setProblem(failureText(error));
    else setPath(null);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Preview link"
      footer={
        <>
          {until !== null && (
            <Button variant="secondary" pending={ending.isLoading} onClick={() => void handleEnd()}>
              End link
            </Button>
          )}
          <Button pending={making.isLoading} onClick={() => void handleMake()}>
            {until === null ? 'Create link' : 'Create a new link'}
          </Button>
        </>
      }
    >
      <Stack $gap={16}>
        <p>
          Anyone with the link can see the page as it will be, without an account. It works for {PREVIEW_DAYS} days,
          until the draft is published or discarded, or until you end it.
        </p>
        {isDirty && <Notice>The link shows what’s saved. Save as a draft first to show what you’ve typed.</Notice>}
        {problem !== null && (
          <Notice $tone="danger" {...assertive}>
            {problem}
          </Notice>
        )}
        {path !== null && <LinkField label="Link" copy="Copy link" url={siteUrl(path)} />}
        {path !== null &&
          speaksOthers &&
          OTHER_LANGUAGES.map((other) => (
            <LinkField
              key={other}
              label={`Link in ${LANGUAGE_NOUNS[other]}`}
              copy={`Copy link in ${LANGUAGE_NOUNS[other]}`}
              url={siteUrl(localPath(path, other))}
            />
          ))}
        <Status>
          {until === null ? (
            'There’s no link.'
          ) : (
            <>
              There’s a link that works until <Moment at={until} as="long" />.
              {path === null && ' Its address was only shown when it was created; a new link replaces it.'}
            </>
          )}
        </Status>
      </Stack>
    </Dialog>
  );
};

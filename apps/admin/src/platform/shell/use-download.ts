import type { MouseEvent } from 'react';
import { useToasts } from '@harmony/api-client';
import { useLazyGetReauthenticationQuery } from '@harmony/api-client/admin';
import { UNPROVED_DOWNLOAD, unreadToast } from '../kit/failure-text';
import { useConsoleDispatch } from '../state/console-state';
import { askForProof } from '../state/reauthentication';

/** Downloads a file without leaving the page. */
function save(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}

/**
 * The press of a link that downloads what the API hands out only to whoever has proved lately who they are: a link is no
 * call, so that it would end at the refusal. Asks first where a proof is needed.
 */
export function useDownload(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const [check] = useLazyGetReauthenticationQuery();
  const dispatch = useConsoleDispatch();
  const { show } = useToasts();
  const download = async (href: string): Promise<void> => {
    const { data, error } = await check();
    const title = 'Couldn’t download the file';
    if (data === undefined) return show(unreadToast(title, error));
    if (data.isRecent || (await dispatch(askForProof()))) save(href);
    else show({ tone: 'error', title, description: UNPROVED_DOWNLOAD });
  };
  return (event) => {
    event.preventDefault();
    void download(event.currentTarget.href);
  };
}

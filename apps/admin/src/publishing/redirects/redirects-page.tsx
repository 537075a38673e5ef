import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@harmony/ui';
import { UrlTabs } from '../../platform/kit/tabs';
import { Page } from '../../platform/shell/page';
import { FileTab } from './file-tab';
import { MissedTab } from './missed-tab';
import { RedirectDialog, type EditedRedirect } from './redirect-dialog';
import { RedirectsTab } from './redirects-tab';

const TITLE = 'Redirects';

/** `/admin/redirects`: old addresses and where they lead, what was asked for and is no page, and a file of both. `?from=/old` adds one. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const from = search.get('from');
  const [edited, setEdited] = useState<EditedRedirect | null>(null);
  const shown = edited ?? (from === null ? null : { fromPath: from, toPath: '' });
  const handleClose = (): void => {
    setEdited(null);
    if (from === null) return;
    const next = new URLSearchParams(search);
    next.delete('from');
    setSearch(next, { replace: true });
  };
  return (
    <Page title={TITLE} actions={<Button onClick={() => setEdited({ fromPath: '', toPath: '' })}>Add redirect</Button>}>
      <UrlTabs
        param="tab"
        label={TITLE}
        own={['q']}
        tabs={[
          { id: 'all', label: 'Old addresses', content: <RedirectsTab onEdit={setEdited} /> },
          { id: 'missed', label: 'Not found', content: <MissedTab onEdit={setEdited} /> },
          { id: 'file', label: 'From a file', content: <FileTab /> },
        ]}
      />
      {shown && <RedirectDialog redirect={shown} onClose={handleClose} />}
    </Page>
  );
};

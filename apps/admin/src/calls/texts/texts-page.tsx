import { useGetTextTemplatesQuery } from '@harmony/api-client/admin';
import { Skeleton } from '@harmony/ui';
import { QueryState } from '../../platform/kit/lists/query-state';
import { UrlTabs } from '../../platform/kit/tabs';
import { Page } from '../../platform/shell/page';
import { ReceivedTab } from './received-tab';
import { SentTab } from './sent-tab';
import { TemplatesTab } from './templates-tab';
import { TextLineNote } from './text-line-note';

const TITLE = 'Texts';

/** `/admin/texts`: what people have written, what was sent with what and what became of it, and the templates. */
export const Component = () => {
  const query = useGetTextTemplatesQuery({});
  return (
    <Page title={TITLE}>
      <QueryState query={query} what="The templates" skeleton={<Skeleton shape="card" />}>
        {(data) => (
          <>
            <TextLineNote line={data.line} />
            <UrlTabs
              param="tab"
              label={TITLE}
              own={['state', 'page']}
              tabs={[
                { id: 'received', label: 'Received', content: <ReceivedTab /> },
                { id: 'sent', label: 'Sent', content: <SentTab /> },
                { id: 'templates', label: 'Templates', content: <TemplatesTab data={data} /> },
              ]}
            />
          </>
        )}
      </QueryState>
    </Page>
  );
};

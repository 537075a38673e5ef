import { useGetTextTemplatesQuery } from '@harmony/api-client/admin';
import { Skeleton } from '@harmony/ui';
import { QueryState } from '../../kit/query-state';
import { UrlTabs } from '../../kit/tabs';
import { Page } from '../../shell/page';
import { SentTab } from './sent-tab';
import { TemplatesTab } from './templates-tab';
import { TextLineNote } from './text-line-note';

const TITLE = 'Texts';

/** `/admin/texts`: what texts are sent with, what became of them, and their templates. */
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

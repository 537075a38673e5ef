import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToasts } from '@harmony/api-client';
import { recallCsvUrl, useGetRecallQuery, useWithdrawRecallMutation } from '@harmony/api-client/admin';
import { RECALL_CONTACT_NAMES, RECALL_CONTACT_STATES, type RecallDetail } from '@harmony/domain';
import { Button, EmptyState, Skeleton } from '@harmony/ui';
import { ButtonLine } from '../../../platform/kit/button-line';
import { ChoiceChips } from '../../../platform/kit/chips';
import { useConfirm } from '../../../platform/kit/overlays/confirm';
import { refusalText, failureToast } from '../../../platform/kit/failure-text';
import { Stack } from '../../../platform/kit/layout';
import { Menu } from '../../../platform/kit/overlays/menu';
import { Moment } from '../../../platform/kit/moment';
import { Notice } from '../../../platform/kit/notice';
import { ProgressBar } from '../../../platform/kit/progress-bar';
import { QueryState } from '../../../platform/kit/lists/query-state';
import { DownloadLink } from '../../../platform/shell/download-link';
import { Page } from '../../../platform/shell/page';
import { ContactsTable } from './contacts-table';
import { LettersDialog, PrintedContacts } from './recall-papers';
import { stockPlaces } from '../stock-places';
import { lotText, quantityText } from '../stock-words';

type Paper = 'letters' | 'list';

const Detail = ({ recall }: { recall: RecallDetail }) => {
  const { id, unit, contacts, open, onHand, reason, by, at, withdrawnAt, withdrawnBy } = recall;
  const [state, setState] = useState('');
  const [paper, setPaper] = useState<Paper | null>(null);
  const shown = state === '' ? contacts : contacts.filter((contact) => contact.state === state);
  const choices = [
    { value: '', label: 'All', count: contacts.length },
    ...RECALL_CONTACT_STATES.map((value) => ({
      value,
      label: RECALL_CONTACT_NAMES[value],
      count: contacts.filter((contact) => contact.state === value).length,
    })),
  ];
  const done = contacts.length - open;
  return (
    <Stack $gap={24}>
      <Notice $tone={withdrawnAt === null ? 'danger' : 'info'}>
        {withdrawnAt === null ? (
          <>
            {reason} The lot is blocked: {quantityText(onHand, unit)} still on hand won’t be sold. Recalled by {by},{' '}
            <Moment at={at} />.
          </>
        ) : (
          <>
            Withdrawn by {withdrawnBy}, <Moment at={withdrawnAt} />. The lot is in quarantine until someone releases it.
          </>
        )}
      </Notice>
      {contacts.length === 0 ? (
        <EmptyState art="ginkgo" title="No one got any of it" hint="The lot is blocked; there’s no one to notify." />
      ) : (
        <>
          <ProgressBar
            label="Notified"
            value={done / contacts.length}
            detail={`${done.toLocaleString('en')} of ${contacts.length.toLocaleString('en')} orders`}
          />
          <ButtonLine>
            <ChoiceChips label="Show" choices={choices} value={state} onChoose={setState} />
          </ButtonLine>
          <ButtonLine>
            <Button size="sm" variant="secondary" onClick={() => setPaper('letters')}>
              <Printer size={16} strokeWidth={1.75} aria-hidden />
              Print letters…
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setPaper('list')}>
              <Printer size={16} strokeWidth={1.75} aria-hidden />
              Print list
            </Button>
            <DownloadLink href={recallCsvUrl(id)} variant="secondary" size="sm">
              <Download size={16} strokeWidth={1.75} aria-hidden />
              Download as CSV
            </DownloadLink>
          </ButtonLine>
          {shown.length === 0 ? (
            <EmptyState art="mugwort" title="No one is in this state" />
          ) : (
            <ContactsTable recallId={id} unit={unit} contacts={shown} />
          )}
        </>
      )}
      {paper === 'letters' && <LettersDialog recall={recall} to={shown} onClose={() => setPaper(null)} />}
      {paper === 'list' && <PrintedContacts recall={recall} to={shown} onClose={() => setPaper(null)} />}
    </Stack>
  );
};

const CRUMBS = [
  { label: 'Stock', to: stockPlaces.list() },
  { label: 'Recalls', to: stockPlaces.recalls() },
];

/** One recall: the lot is blocked, and here is everybody who got some of it. */
export const RecallPage = ({ id }: { id: number }) => {
  const query = useGetRecallQuery(id, { refetchOnMountOrArgChange: true });
  const [, setParams] = useSearchParams();
  const [withdraw] = useWithdrawRecallMutation();
  const confirm = useConfirm();
  const { show } = useToasts();
  const handleWithdraw = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Withdraw this recall?',
      body: 'For a mistake, or when it’s over. The lot goes into quarantine, and someone can release it from there.',
      confirm: 'Withdraw recall',
    });
    if (!isSure) return;
    const { error } = await withdraw(id);
    if (error) show(failureToast('Couldn’t withdraw the recall', error, refusalText(error)));
    else show({ title: 'Recall withdrawn' });
  };
  const { error, currentData } = query;
  if (error && 'status' in error && error.status === 404 && currentData === undefined)
    return (
      <Page title="Recall" crumbs={CRUMBS}>
        <EmptyState
          art="goji"
          title="Recall not found"
          action={
            <Button variant="secondary" onClick={() => setParams({ tab: 'recalls' })}>
              Show all recalls
            </Button>
          }
        />
      </Page>
    );
  return (
    <Page
      title={currentData === undefined ? 'Recall' : `Recall of ${currentData.name}, lot ${lotText(currentData.code)}`}
      crumbs={CRUMBS}
      actions={
        currentData?.withdrawnAt === null && (
          <Menu
            label="More actions for this recall"
            items={[{ label: 'Withdraw…', tone: 'danger', onSelect: () => void handleWithdraw() }]}
          />
        )
      }
    >
      <QueryState query={{ ...query, data: currentData }} what="This recall" skeleton={<Skeleton shape="card" />}>
        {(recall) => <Detail key={id} recall={recall} />}
      </QueryState>
    </Page>
  );
};

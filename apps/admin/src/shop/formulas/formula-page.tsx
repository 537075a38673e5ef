import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetFormulaQuery, useGetHerbsQuery } from '@harmony/api-client/admin';
import type { FormulaDetail } from '@harmony/domain';
import { Button, ButtonLink, EmptyState, Skeleton, Status } from '@harmony/ui';
import { useClock } from '../../platform/kit/clock';
import { Menu, type MenuItem } from '../../platform/kit/overlays/menu';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Tag } from '../../platform/kit/tag';
import { BASE } from '../../platform/paths';
import { formulaPlaces } from '../../platform/formula-places';
import { Page } from '../../platform/shell/page';
import { useFlags } from '../../platform/shell/use-clinic';
import { FormulaEditor } from './formula-editor';
import { draftOf } from './formula-draft';
import { FormulaView } from './formula-view';
import { isOpen, STATE_NAMES, STATE_TONES } from './formula-words';
import { OfferDialog } from './offer-dialog';
import { OrderDialog } from './order-dialog';
import { useFormulaSteps } from './use-formula-steps';

const CRUMBS = [{ label: 'Formulas', to: formulaPlaces.list() }];

const Beside = ({ formula: { state, version } }: { formula: FormulaDetail }) => (
  <span>
    <Tag tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Tag> {version > 1 && <small>Version {version}</small>}
  </span>
);

/** What can be done with a signed formula: the link for the patient, an order at the desk, a new version. */
const SignedActions = ({ formula }: { formula: FormulaDetail }) => {
  const [opened, setOpened] = useState<'offer' | 'order' | null>(null);
  const isOnline = useFlags()?.checkout_enabled === true;
  const steps = useFormulaSteps();
  const close = (): void => setOpened(null);
  const { state, offeredAt, name } = formula;
  const isSigned = state === 'signed';
  const items: MenuItem[] = [
    { label: 'New version', onSelect: () => void steps.newVersion(formula) },
    { label: 'Withdraw…', tone: 'danger', onSelect: () => void steps.withdraw(formula) },
  ];
  return (
    <>
      {isSigned && (
        <>
          {isOnline && (
            <Button size="sm" variant={offeredAt === null ? 'primary' : 'secondary'} onClick={() => setOpened('offer')}>
              {offeredAt === null ? 'Send the link…' : 'Send the link again…'}
            </Button>
          )}
          <Button size="sm" variant={isOnline ? 'secondary' : 'primary'} onClick={() => setOpened('order')}>
            Order at the desk…
          </Button>
        </>
      )}
      {isSigned && <Menu label={`More actions for ${name}`} items={items} />}
      {opened === 'offer' && <OfferDialog formula={formula} onClose={close} />}
      {opened === 'order' && <OrderDialog formula={formula} onClose={close} />}
    </>
  );
};

/** What can be done with a draft or a template besides writing it. */
const OpenMenu = ({ formula }: { formula: FormulaDetail }) => {
  const steps = useFormulaSteps();
  const navigate = useNavigate();
  const remove = async (): Promise<void> => {
    if (await steps.remove(formula)) void navigate(formulaPlaces.list(), { replace: true });
  };
  return (
    <Menu
      label={`More actions for ${formula.name}`}
      items={[{ label: 'Delete…', tone: 'danger', onSelect: () => void remove() }]}
    />
  );
};

interface OpenProps {
  formula: FormulaDetail;
  refresh: () => Promise<FormulaDetail | undefined>;
}

const Open = ({ formula, refresh }: OpenProps) => {
  const herbs = useGetHerbsQuery(undefined, { refetchOnMountOrArgChange: true });
  const clock = useClock();
  const page = (title: string, actions: ReactNode, content: ReactNode) => (
    <Page
      title={title}
      crumbs={CRUMBS}
      beside={<Beside formula={formula} />}
      actions={
        <>
          {actions}
          {formula.state === 'template' && (
            <ButtonLink href={BASE + formulaPlaces.begin({ template: formula.id })} size="sm">
              Write a formula from this template
            </ButtonLink>
          )}
          <OpenMenu formula={formula} />
        </>
      }
    >
      {content}
    </Page>
  );
  if (herbs.data === undefined)
    return page(
      formula.name,
      null,
      <QueryState query={herbs} what="The herbs" skeleton={<Skeleton shape="card" />}>
        {() => null}
      </QueryState>,
    );
  return (
    <FormulaEditor
      formula={formula}
      first={draftOf(formula)}
      said={formula.said}
      herbs={herbs.data}
      refresh={refresh}
      onCreated={() => undefined}
      frame={({ title, savedAt, actions, content }) =>
        page(
          title,
          <>
            {savedAt && <Status as="span">Saved {clock.time(savedAt)}</Status>}
            {actions}
          </>,
          content,
        )
      }
    />
  );
};

/** The page of one formula: a form while it is a draft or a template, its words after it is signed. */
export const FormulaPage = ({ id }: { id: number }) => {
  const query = useGetFormulaQuery(id, { refetchOnMountOrArgChange: true });
  const { error, currentData: formula } = query;
  if (error && 'status' in error && error.status === 404 && formula === undefined)
    return (
      <Page title="Formula" crumbs={CRUMBS}>
        <EmptyState
          art="goji"
          title="Formula not found"
          hint="Someone may have deleted the draft, or it belongs to another practitioner."
          action={
            <ButtonLink href={BASE + formulaPlaces.list()} variant="secondary">
              Show all formulas
            </ButtonLink>
          }
        />
      </Page>
    );
  if (formula === undefined)
    return (
      <Page title="Formula" crumbs={CRUMBS}>
        <QueryState query={{ ...query, data: formula }} what="This formula" skeleton={<Skeleton shape="card" />}>
          {() => null}
        </QueryState>
      </Page>
    );
  if (isOpen(formula)) return <Open key={id} formula={formula} refresh={async () => (await query.refetch()).data} />;
  return (
    <Page
      title={formula.name}
      crumbs={CRUMBS}
      beside={<Beside formula={formula} />}
      actions={<SignedActions formula={formula} />}
    >
      <QueryState query={{ ...query, data: formula }} what="This formula">
        {(shown) => <FormulaView key={id} formula={shown} />}
      </QueryState>
    </Page>
  );
};

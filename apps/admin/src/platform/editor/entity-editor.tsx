import { capital } from '@harmony/domain';
import { useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Button, EmptyState, ErrorState, LoadingState, Skeleton } from '@harmony/ui';
import { Sheet } from '../kit/overlays/sheet';
import { siteHref } from '../paths';
import { Page } from '../shell/page';
import { useWorkerId } from '../state/use-worker-id';
import type { EditorDeclaration, EditorRow, EditorValues } from './declaration';
import { editSearch, useEditTarget, type EditTarget } from './edit-target';
import { OpenedDraft } from './publishing/opened-draft';
import { RecordEditor, type EditorFrame } from './record-editor';
import { LANGUAGE_OF_TEXTS } from './translations/use-text-language';

/** Actions that a list provides to the editor of its rows. */
export interface EditorHandlers<Row> {
  /** Deletes a row with undo, as the list does. Without it the editor asks first. */
  onDelete?: (row: Row) => void;
  /** Adds an inactive copy of a row and opens it. */
  onDuplicate?: (row: Row) => void;
}

export interface EntityEditorProps<
  Row extends EditorRow,
  Create extends object,
  Changes extends object,
> extends EditorHandlers<Row> {
  declaration: EditorDeclaration<Row, Create, Changes>;
  /** A page of its own, or a sheet over the list, which then stays. Default: page. */
  layout?: 'page' | 'sheet';
  /** The search parameter that names the row. Default: edit. */
  param?: string;
  /** Preset values of a new row, such as the category it is added to. */
  start?: EditorValues;
}

/**
 * The editor of the row that the URL names (`?edit=7`, `?edit=new`); renders nothing while it names none. What differs
 * between entities is in the declaration.
 */
export function EntityEditor<Row extends EditorRow, Create extends object, Changes extends object>(
  props: EntityEditorProps<Row, Create, Changes>,
) {
  const { declaration, layout = 'page', param = 'edit', start, onDelete, onDuplicate } = props;
  const { target, order, open, close } = useEditTarget(param);
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const { data: rows, error, refetch } = declaration.hooks.useAll();
  const userId = useWorkerId();
  const { editorKey, adopt } = useEditorKey(target);
  if (!target) return null;

  const listPath = pathname + editSearch(params, null, param);
  const frame = ({ title, actions, content }: EditorFrame): ReactNode =>
    layout === 'sheet' ? (
      <Sheet open title={title} onClose={close} side="end">
        <div>{actions}</div>
        {content}
      </Sheet>
    ) : (
      <Page title={title} crumbs={[{ label: capital(declaration.plural), to: listPath }]} actions={actions}>
        {content}
      </Page>
    );
  const plain = (content: ReactNode) => frame({ title: capital(declaration.noun), actions: null, content });

  const waiting = (
    <LoadingState text={`Loading ${declaration.noun}…`}>
      <Skeleton shape="card" />
    </LoadingState>
  );

  if (!rows && error) {
    return plain(
      <ErrorState title={`This ${declaration.noun} can’t be shown right now.`} onRetry={() => void refetch()} />,
    );
  }
  if (!rows || userId === 0) {
    return plain(waiting);
  }

  const row = rows.find(({ id }) => id === target.id);
  const ids = (order ?? rows.map(({ id }) => id)).filter((id) => rows.some((other) => other.id === id));
  const at = ids.findIndex((id) => id === target.id);
  return (
    <OpenedRecord
      key={editorKey}
      isNew={target.id === 'new'}
      row={row}
      missing={plain(
        <EmptyState
          art="goji"
          title={`This ${declaration.noun} no longer exists`}
          hint="Someone may have deleted it."
          action={
            <Button variant="secondary" onClick={close}>
              Show all {declaration.plural}
            </Button>
          }
        />,
      )}
    >
      {(current) => (
        <OpenedDraft drafted={declaration.drafted} id={current?.id ?? null} waiting={plain(waiting)}>
          {(draft, lost) => (
            <RecordEditor
              declaration={declaration}
              row={current}
              draft={draft}
              notice={lost}
              rows={rows}
              neighbours={{ previous: at > 0 ? ids[at - 1] : undefined, next: at < 0 ? undefined : ids[at + 1] }}
              start={start}
              userId={userId}
              layout={layout}
              param={param}
              siteUrl={siteHref}
              onOpen={(id) => open({ id }, { replace: true })}
              onDuplicate={onDuplicate}
              onCreated={(id) => {
                adopt(id);
                open({ id }, { replace: true });
              }}
              onDelete={onDelete}
              onClose={close}
              frame={frame}
            />
          )}
        </OpenedDraft>
      )}
    </OpenedRecord>
  );
}

interface OpenedRecordProps<Row> {
  isNew: boolean;
  row: Row | undefined;
  missing: ReactNode;
  children: (row: Row | null) => ReactNode;
}

/** Keeps an editor open when its row is deleted, so that its input is not lost. */
function OpenedRecord<Row>({ isNew, row, missing, children }: OpenedRecordProps<Row>) {
  const [wasThere] = useState(isNew || row !== undefined);
  const [first] = useState(row);
  return wasThere ? children(row ?? first ?? null) : missing;
}

/** What names the visit of a page: a new one with each navigation, but for the choice of another language of its texts. */
function useVisit(): string {
  const { key, pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const language = params.get(LANGUAGE_OF_TEXTS);
  params.delete(LANGUAGE_OF_TEXTS);
  const place = `${pathname}?${params.toString()}`;
  const [seen, setSeen] = useState({ key, place, language, visit: key });
  if (seen.key === key) return seen.visit;
  const visit = seen.place === place && seen.language !== language ? seen.visit : key;
  setSeen({ key, place, language, visit });
  return visit;
}

/** The React key of the editor: one per row. The editor of a new row stays mounted when the row has been added. */
function useEditorKey(target: EditTarget | null) {
  const visit = useVisit();
  const [adopted, setAdopted] = useState<{ id: number; key: string } | null>(null);
  const own = target?.id === 'new' ? `new-${visit}` : String(target?.id);
  const editorKey = adopted && adopted.id === target?.id ? adopted.key : own;
  return { editorKey, adopt: (id: number) => setAdopted({ id, key: editorKey }) };
}

import { capital } from '@harmony/domain';
import { Suspense, useState, type ComponentType } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LoadingState, Skeleton } from '@harmony/ui';
import { editSearch, readEditTarget } from '../editor/edit-target';
import type { EditorHandlers } from '../editor/entity-editor';
import { useUndo } from '../state/undo';
import type { ListDeclaration, ListRow } from './declaration';
import { EntityList, type ListExtras } from './entity-list';
import { useDuplicate } from './use-duplicate';
import { useLoadedList } from './use-entity-list';

export interface EntityPageProps<Row extends ListRow, Draft> extends ListExtras<Row> {
  list: ListDeclaration<Row, Draft>;
  /** Loaded on demand: `lazy(() => import(…))`. It closes itself before it deletes its row. */
  editor: ComponentType<EditorHandlers<Row>>;
  /** Whether the editor replaces the list or opens over it. Default: page. */
  layout?: 'page' | 'sheet';
  /** The row whose editor was closed elsewhere. */
  backFrom?: number | undefined;
}

/** A list or, with `?edit=` in the URL, the editor of one of its rows. Going back leads to the same view and row. */
export function EntityPage<Row extends ListRow, Draft>(props: EntityPageProps<Row, Draft>) {
  const { list, editor: Editor, layout = 'page', backFrom, ...extras } = props;
  const [params] = useSearchParams();
  const target = readEditTarget(params);
  const id = typeof target?.id === 'number' ? target.id : undefined;
  const [edited, setEdited] = useState(id);
  if (id !== undefined && id !== edited) setEdited(id);

  const { work, rows } = useLoadedList(list);
  const navigate = useNavigate();
  const duplicate = useDuplicate(list, rows, (copy) => void navigate({ search: editSearch(params, { id: copy }) }));
  const { offer } = useUndo();
  const removeRow = (row: Row): void => {
    work.remove([row.id]);
    offer({
      said: `${capital(list.noun.one)} deleted`,
      undo: () => {
        if (work.restore([row.id]).length === 0) throw new Error('The deletion has been sent');
      },
    });
  };

  const handleDelete = (row: Row): void => {
    if (extras.beforeDelete) extras.beforeDelete([row], () => removeRow(row));
    else removeRow(row);
  };

  if (layout === 'sheet')
    return (
      <>
        <EntityList list={list} {...extras} />
        <Suspense fallback={null}>{target && <Editor onDelete={handleDelete} onDuplicate={duplicate} />}</Suspense>
      </>
    );
  if (!target) return <EntityList list={list} backFrom={edited ?? backFrom} {...extras} />;
  return (
    <Suspense
      fallback={
        <LoadingState text={`Loading ${list.noun.one}…`}>
          <Skeleton shape="card" />
        </LoadingState>
      }
    >
      <Editor onDelete={handleDelete} onDuplicate={duplicate} />
    </Suspense>
  );
}

import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';

/** Which row is being edited: its id, or a new one. */
export interface EditTarget {
  id: number | 'new';
}

/** Router state that a list sets: the ids it shows, in order. */
const ListState = z.object({ order: z.array(z.int()) });

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

/**
 * The row that `?edit=` names; null while no editor is open or the value is invalid. A page with two kinds of rows has a
 * second parameter, whose name also begins with `edit`.
 */
export function readEditTarget(params: URLSearchParams, param = 'edit'): EditTarget | null {
  const edit = params.get(param);
  const id = edit === 'new' ? edit : idOf(edit);
  return id === undefined ? null : { id };
}

/** The search part of the URL of a row's editor; everything else in `params` (search, filters, sort) stays. */
export function editSearch(params: URLSearchParams, target: EditTarget | null, param = 'edit'): string {
  const next = new URLSearchParams(params);
  next.delete(param);
  if (target) next.set(param, String(target.id));
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}

export interface EditNavigation {
  target: EditTarget | null;
  /** The ids of the list the editor was opened from; null if it was opened by its URL. */
  order: readonly number[] | null;
  /** Opens a row. `order`: the ids as the list shows them, for `[` and `]`. */
  open: (target: EditTarget, options?: { order?: readonly number[]; replace?: boolean }) => void;
  /** Back to the list, with its search and filters. */
  close: () => void;
}

/** The editor's place in the URL: `?edit=7`, `?edit=new`. */
export function useEditTarget(param = 'edit'): EditNavigation {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const order = useMemo(() => ListState.safeParse(state).data?.order ?? null, [state]);
  const open = useCallback<EditNavigation['open']>(
    (target, { order: given, replace = false } = {}) => {
      void navigate(
        { search: editSearch(params, target, param) },
        { replace, state: { order: given ?? order ?? undefined } },
      );
    },
    [navigate, params, param, order],
  );
  const close = useCallback(
    () => void navigate({ search: editSearch(params, null, param) }),
    [navigate, params, param],
  );
  return { target: useMemo(() => readEditTarget(params, param), [params, param]), order, open, close };
}

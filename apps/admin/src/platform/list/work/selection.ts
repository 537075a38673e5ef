/** Selected rows, and where a range begins. */
export interface Selection {
  ids: ReadonlySet<number>;
  /** The row chosen last: Shift+click selects from here. */
  anchor: number | null;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null };

/** Selects a row, or lets it go. */
export function toggleRow({ ids }: Selection, id: number): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Gives every row between the anchor and `id` the state that the click gives `id`. Without an anchor in sight, toggles. */
export function toggleRange(selection: Selection, id: number, shown: readonly number[]): Selection {
  const from = selection.anchor === null ? -1 : shown.indexOf(selection.anchor);
  const to = shown.indexOf(id);
  if (from === -1 || to === -1) return toggleRow(selection, id);
  const next = new Set(selection.ids);
  const select = !next.has(id);
  for (const other of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (select) next.add(other);
    else next.delete(other);
  }
  return { ids: next, anchor: id };
}

/** All rows in sight, or, when all of them are selected, none. */
export function toggleAll({ ids }: Selection, shown: readonly number[]): Selection {
  return shown.every((id) => ids.has(id)) ? NOTHING : { ids: new Set(shown), anchor: null };
}

/** Only rows that are in sight can be selected: nobody should change what they do not see. */
export function withinSight(selection: Selection, shown: ReadonlySet<number>): Selection {
  const ids = [...selection.ids].filter((id) => shown.has(id));
  return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) };
}

import { createContext, use } from 'react';
import type { Block, ScheduledVisit } from '@harmony/domain';
import type { Aim, DragPlan } from './schedule-drag';

/** The drag that goes on. Kept outside React, so that of a full schedule only what it is over is drawn anew. */
export class DragStore {
  #plan: DragPlan | null = null;
  #aim: Aim | null = null;
  readonly #listeners = new Set<() => void>();

  readonly plan = (): DragPlan | null => this.#plan;

  /** Where the pointer is, if that is in this column. */
  aimIn(column: string): Aim | null {
    return this.#aim?.column === column ? this.#aim : null;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Null ends it. */
  begin(plan: DragPlan | null): void {
    this.#plan = plan;
    this.#aim = null;
    this.#tell();
  }

  point(aim: Aim | null): void {
    const before = this.#aim;
    if (before?.column === aim?.column && before?.from === aim?.from && before?.until === aim?.until) return;
    this.#aim = aim;
    this.#tell();
  }

  #tell(): void {
    this.#listeners.forEach((listener) => listener());
  }
}

/** What parts of the schedule do. Never another one, so that nothing is drawn anew because of it. */
export interface GridTools {
  drag: DragStore;
  /** Otherwise another program keeps the schedule, and nothing is moved here. */
  isKeptHere: boolean;
  openVisit: (visit: ScheduledVisit) => void;
  openBlock: (block: Block) => void;
  /** `time` in minutes after midnight of the column. */
  newVisit: (column: string, time: number) => void;
  /** Brings a visit to the next start or room that can be had, or changes its length by a row. */
  nudge: (visit: ScheduledVisit, how: DragPlan['kind'], direction: 1 | -1) => void;
  roomName: (id: number | null) => string | null;
}

const Tools = createContext<GridTools | null>(null);
export const GridToolsProvider = Tools.Provider;

export function useGridTools(): GridTools {
  const tools = use(Tools);
  if (tools === null) throw new Error('this part of the schedule stands outside it');
  return tools;
}

import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Area } from '@harmony/domain';

/** The headings of the sidebar, in their order. */
export const PAGE_GROUPS = ['Today', 'Content', 'Clinic', 'System'] as const;
export type PageGroup = (typeof PAGE_GROUPS)[number];

/** A page of the console. Routes, sidebar, command palette and shortcuts are all made from these. */
export interface PageEntry {
  /**
   * Path inside the console, such as `/services`. With a search (`/?tab=contact-submissions`) it is one view of the page with that
   * path, which has an entry of its own.
   */
  path: string;
  label: string;
  /** Who may open it: every role that may enter this area (`AREAS` of the domain). */
  area: Area;
  group: PageGroup;
  icon: LucideIcon;
  /** Its shortcut in tinykeys' notation, such as `g s`. */
  keys?: string;
  /** Other words people look for it by, for the palette. */
  words?: string;
  /** What can be made there, for the palette: "Add service", `/services?edit=new`. */
  create?: { label: string; to: string };
  /** Also the paths under it are this page's (`/inbox/*`). */
  deep?: boolean;
  /** Reached from elsewhere only: not in the sidebar. */
  hidden?: boolean;
  /**
   * The number beside it in the sidebar, a hook: how many are open or, more urgent, how many are overdue. Nothing is shown
   * for 0 and while it is not known.
   */
  useCount?: () => number | { overdue: number } | undefined;
  /** The page's module, whose `Component` is the page. */
  load: () => Promise<{ Component: ComponentType }>;
}

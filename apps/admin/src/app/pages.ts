import { Activity, DatabaseBackup, HandHeart, LayoutDashboard, UserRound } from 'lucide-react';
import type { PageEntry } from '../shell/page-entry';

/**
 * Every page of the console, one line each, in the sidebar's order within its group. Routes, sidebar, palette and go-to
 * shortcuts are made from this list. A page's module exports it as `Component`.
 */
export const pages: readonly PageEntry[] = [
  {
    path: '/',
    label: 'Dashboard',
    group: 'Today',
    icon: LayoutDashboard,
    keys: 'g d',
    load: () => import('../shell/start-page'),
  },
  {
    path: '/services',
    label: 'Services',
    group: 'Content',
    icon: HandHeart,
    keys: 'g s',
    load: () => import('../features/services/services-page'),
  },
  {
    path: '/practitioners',
    label: 'Practitioners',
    group: 'Content',
    icon: UserRound,
    keys: 'g p',
    load: () => import('../features/practitioners/practitioners-page'),
  },
  {
    path: '/health-conditions',
    label: 'Conditions',
    group: 'Content',
    icon: Activity,
    keys: 'g c',
    load: () => import('../features/health-conditions/health-conditions-page'),
  },
  {
    path: '/backup',
    label: 'Backup',
    group: 'System',
    icon: DatabaseBackup,
    words: 'restore archive export download',
    load: () => import('../features/backup/backup-page'),
  },
];

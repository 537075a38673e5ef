import {
  Activity,
  CalendarClock,
  ClipboardCheck,
  DatabaseBackup,
  HandHeart,
  LayoutDashboard,
  Leaf,
  Mail,
  Newspaper,
  Star,
  UserRound,
} from 'lucide-react';
import {
  useUnreadMessages,
  useWaitingAppointments,
  useWaitingCheckIns,
  useWaitingHerbRequests,
} from '../inbox/unread-counts';
import type { PageEntry } from '../shell/page-entry';

const loadDashboard = () => import('../features/dashboard/dashboard-page');

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
    load: loadDashboard,
  },
  {
    path: '/?tab=messages',
    label: 'Messages',
    group: 'Today',
    icon: Mail,
    keys: 'g m',
    words: 'inbox contact mail unread',
    useCount: useUnreadMessages,
    load: loadDashboard,
  },
  {
    path: '/?tab=appointments',
    label: 'Appointments',
    group: 'Today',
    icon: CalendarClock,
    keys: 'g a',
    words: 'inbox requests booking',
    useCount: useWaitingAppointments,
    load: loadDashboard,
  },
  {
    path: '/?tab=herbs',
    label: 'Herb requests',
    group: 'Today',
    icon: Leaf,
    words: 'inbox formula custom',
    useCount: useWaitingHerbRequests,
    load: loadDashboard,
  },
  {
    path: '/?tab=check-ins',
    label: 'Check-ins',
    group: 'Today',
    icon: ClipboardCheck,
    keys: 'g i',
    words: 'inbox arrivals waiting room day sheet',
    useCount: useWaitingCheckIns,
    load: loadDashboard,
  },
  {
    path: '/?tab=newsletter',
    label: 'Newsletter',
    group: 'Today',
    icon: Newspaper,
    words: 'inbox subscribers addresses',
    load: loadDashboard,
  },
  {
    path: '/?tab=reviews',
    label: 'Reviews',
    group: 'Today',
    icon: Star,
    words: 'inbox testimonials',
    create: { label: 'Add review', to: '/?tab=reviews&edit=new' },
    load: loadDashboard,
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

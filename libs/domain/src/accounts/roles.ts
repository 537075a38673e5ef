/** What an account of the console is for (docs/product.md, section 6.1). `isAdmin` of the API means `administrator`. */
export const ROLES = ['administrator', 'front-desk', 'editor', 'practitioner'] as const;
export type Role = (typeof ROLES)[number];

/** Roles as people read them. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  administrator: 'Administrator',
  'front-desk': 'Front desk',
  editor: 'Editor',
  practitioner: 'Practitioner',
};

/**
 * Who may enter which area of the product: the one place that says so. The API's access levels, the pages of the
 * console and the tests of both derive from it. An account without a role enters none.
 */
export const AREAS = {
  /** The website in preview mode, and signing in while it is on: whoever works on it has to see it. */
  preview: ROLES,
  /** The first page of the console; its parts follow the areas they show. */
  dashboard: ROLES,
  /** What the clinic publishes, inactive rows included: treatments, practitioners, FAQs, products, images, reviews. */
  content: ['administrator', 'editor'],
  /** What the rules on advertising ask about texts. Signing needs an account that belongs to a practitioner. */
  wording: ['administrator', 'editor', 'practitioner'],
  /** Messages, appointment requests, check-ins, newsletter, the mails sent for them, and how many of each came in. */
  inboxes: ['administrator', 'front-desk'],
  'herb-requests': ['administrator', 'front-desk', 'practitioner'],
  patients: ['administrator', 'front-desk'],
  /** The timeline of one person. A practitioner sees that of their own patients only. */
  people: ['administrator', 'front-desk', 'practitioner'],
  /** The list of a practitioner's own patients; the others find everybody's under `patients`. */
  'own-patients': ['practitioner'],
  'follow-ups': ['administrator', 'front-desk'],
  /** Orders of the store, packing and handing over. */
  orders: ['administrator', 'front-desk'],
  /** Herbs, and the formulas and refills that practitioners write. Signing needs an account that belongs to a practitioner. */
  formulas: ['administrator', 'practitioner'],
  /** Texts to people, and who has agreed to them. Their templates belong to the settings. */
  texts: ['administrator', 'front-desk'],
  arrivals: ['administrator', 'front-desk'],
  /** The days of the clinic with everybody who comes, blocked time, series, and the wait list. */
  schedule: ['administrator', 'front-desk'],
  /** What there is of what the clinic sells: deliveries, counts, lots and recalls. */
  stock: ['administrator', 'front-desk'],
  /** Call statistics, the state of the phone system, and signing in to the call monitor. */
  calls: ['administrator', 'front-desk'],
  /** Closing today or tomorrow early, which cannot wait for an administrator. */
  'close-early': ['administrator', 'front-desk'],
  /** The week and special days. */
  hours: ['administrator'],
  /** What may be booked, with whom, where and when: rooms, services, working hours. */
  booking: ['administrator'],
  /** Rates of tax and shipping. */
  shop: ['administrator'],
  settings: ['administrator'],
  /** Accounts of the console and of the call monitor. */
  users: ['administrator'],
  backups: ['administrator'],
  audit: ['administrator'],
  errors: ['administrator'],
  retention: ['administrator'],
  'call-monitoring': ['administrator'],
  'clinic-systems': ['administrator'],
} as const satisfies Record<string, readonly Role[]>;

export type Area = keyof typeof AREAS;

/** Areas that everybody signed in to the call monitor may enter, too, whatever their account. */
export const CALL_MONITOR_AREAS: readonly Area[] = ['people', 'follow-ups', 'texts', 'arrivals'];

const rolesOf = (area: Area): readonly Role[] => AREAS[area];

/** Whether an account with this role (null: with none) may enter the area. */
export const mayEnter = (role: Role | null, area: Area): boolean => role !== null && rolesOf(area).includes(role);

/** Every area, in the order of the table. */
export const AREA_NAMES = Object.keys(AREAS) as Area[];

/** The areas a role may enter, in the order of the table. */
export const areasOf = (role: Role | null): Area[] => AREA_NAMES.filter((area) => mayEnter(role, area));

/**
 * Whether an account with this role may be that of a practitioner: with the role `practitioner` it then shows their patients, and to
 * whoever sees the schedule their own day first.
 */
export const mayBePractitioner = (role: Role | null): boolean => role === 'practitioner' || mayEnter(role, 'schedule');

/** Whether an access level of the API is an area. */
export const isArea = (level: string): level is Area => Object.hasOwn(AREAS, level);

/** What a request says about an account's role: `isAdmin`, as before there were roles, or `role`, or both. */
interface RoleRequest {
  isAdmin?: boolean | undefined;
  role?: Role | null | undefined;
}

/** Whether both fields say the same. */
export const isConsistent = ({ isAdmin, role }: RoleRequest): boolean =>
  isAdmin === undefined || role === undefined || isAdmin === (role === 'administrator');

/** The role an account has after a request; `isAdmin: false` alone takes nothing but the role `administrator` away. */
export function requestedRole({ isAdmin, role }: RoleRequest, before: Role | null): Role | null {
  if (role !== undefined) return role;
  if (isAdmin === true) return 'administrator';
  return isAdmin === false && before === 'administrator' ? null : before;
}

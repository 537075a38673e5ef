import {
  BOOKING_SETTING_LIST,
  CONFIG_CATALOGUE,
  FOLLOW_UP_KINDS,
  FOLLOW_UP_RULES,
  RETENTION_KINDS,
  RETENTION_RULES,
  CAMPAIGN_RATE,
  SHOP_SETTING_LIST,
  type AnnouncementSetting,
  type BookingSetting,
  type CreateConfigBody,
  type FollowUpSetting,
  type KnownKey,
  type RetentionSetting,
  type ShopSetting,
} from '@harmony/domain';

const RETENTION = Object.fromEntries(
  RETENTION_KINDS.map((kind) => [RETENTION_RULES[kind].setting, String(RETENTION_RULES[kind].defaultDays)]),
  // The type of Object.fromEntries loses the keys; the list above has one entry for each kind.
) as Record<RetentionSetting, string>;

const FOLLOW_UPS = Object.fromEntries(
  FOLLOW_UP_KINDS.map((kind) => [FOLLOW_UP_RULES[kind].setting, String(FOLLOW_UP_RULES[kind].defaultHours)]),
  // As above.
) as Record<FollowUpSetting, string>;

const BOOKING = Object.fromEntries(
  BOOKING_SETTING_LIST.map(({ setting, usual }) => [setting, String(usual)]),
  // As above.
) as Record<BookingSetting, string>;

const SHOP = Object.fromEntries(
  SHOP_SETTING_LIST.map(({ setting, usual }) => [setting, usual === '' ? null : String(usual)]),
  // As above.
) as Record<ShopSetting, string | null>;

/** What known settings are set to in a fresh installation; dates of the announcement come with the first one that needs them. Telephone numbers are of the fictional range 555-01xx. */
const VALUES: Readonly<Record<Exclude<KnownKey, AnnouncementSetting>, string | null>> = {
  clinic_name: 'Harmony Acupuncture',
  time_zone: 'America/Los_Angeles',
  phone: '(253) 555-0140',
  fax: '(253) 555-0141',
  email: 'hello@harmony.example',
  address: '418 Alder Street, Suite 2, Tacoma, WA 98402',
  announcement:
    '<strong>New patients welcome:</strong> first visits this week. Call or <a href="/contact">send us a message</a>.',
  directions:
    '<p>Our entrance is the green door on Alder Street, beside the bookshop; take the stairs or the elevator to the second floor. Free patient parking is behind the building, reached from South 5th Street. The bus stops at the corner of Alder and 5th.</p>' +
    '<p>A step-free ramp leads from the parking lot to the elevator. If you would like a hand from the car, call us when you arrive and somebody will come down.</p>',
  // The plate of the street plan, once it is in the image library (starter-content.repo.ts).
  directions_image: null,
  booking_site: null,
  booking_site_initial_appt: null,

  // A newcomer sees the whole product.
  store_enabled: 'true',
  checkin_enabled: 'true',
  chat_enabled: 'true',
  custom_herbs_enabled: 'true',
  newsletter_enabled: 'true',
  reviews_enabled: 'true',
  spanish_enabled: 'false',
  // These change what the whole site does; the owner decides.
  appointments_enabled: 'false',
  booking_enabled: 'false',
  checkout_enabled: 'false',
  admin_only: 'false',

  ...BOOKING,
  ...SHOP,
  shop_zip: '98402',
  [CAMPAIGN_RATE.setting]: String(CAMPAIGN_RATE.usual),
  ...FOLLOW_UPS,
  ...RETENTION,
  retention_hold: 'false',
  second_factor_required: 'false',
};

/** What the settings that are words say in Spanish. */
const SPANISH: Partial<Record<KnownKey, string>> = {
  announcement:
    '<strong>Pacientes nuevos, bienvenidos:</strong> primeras visitas esta semana. Llame o <a href="/contact">envíenos un mensaje</a>.',
  directions:
    '<p>Nuestra entrada es la puerta verde de la calle Alder (Alder Street), junto a la librería; suba por la escalera o el elevador al segundo piso. El estacionamiento gratis para pacientes está detrás del edificio, con entrada por South 5th Street. El autobús para en la esquina de Alder y 5th.</p>' +
    '<p>Una rampa sin escalones lleva del estacionamiento al elevador. Si quiere que le ayuden desde el auto, llámenos al llegar y alguien baja.</p>',
};

/** Every known setting with its starter value. */
export const CONFIG: readonly (CreateConfigBody & { translations: { es?: { data: string } } })[] = (
  Object.keys(VALUES) as (keyof typeof VALUES)[]
).map((id) => {
  const { dataType, configType, serverOnly, help } = CONFIG_CATALOGUE[id];
  const data = SPANISH[id];
  const translations = data === undefined ? {} : { es: { data } };
  return { id, data: VALUES[id], dataType, configType, serverOnly, description: help, translations };
});

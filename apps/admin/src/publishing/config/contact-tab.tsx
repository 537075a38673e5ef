import styled from 'styled-components';
import { CONFIG_CATALOGUE, type ConfigEntry, type KnownKey } from '@harmony/domain';
import { Card, space } from '@harmony/ui';
import type { EditorField } from '../../platform/editor/field-kinds';
import { PUBLIC_TABS } from './public-tabs';
import { settingField } from './setting-fields';
import { SettingsForm } from './settings-form';
import { TimeZoneField } from './time-zone-field';

const StyledCard = styled(Card)`
  display: grid;
  gap: ${space[16]};

  h2 {
    font: var(--type-h3);
  }
`;

export interface SettingsTabProps {
  entries: readonly ConfigEntry[];
}

const cardOf = (title: string, keys: readonly KnownKey[]) => [{ title, fields: keys.map(settingField) }];

const CONTACT = cardOf('Contact', PUBLIC_TABS.contact);
const ZONE: readonly EditorField[] = [{ kind: 'text', name: 'time_zone', label: CONFIG_CATALOGUE.time_zone.label }];

/** The clinic's name, how it is reached, and its clock. */
export const ContactTab = ({ entries }: SettingsTabProps) => (
  <SettingsForm isPublic name="contact" what="The contact details" entries={entries} cards={CONTACT} others={ZONE}>
    {({ form }) => (
      <StyledCard as="section" aria-label="Clock">
        <h2>Clock</h2>
        <TimeZoneField form={form} />
      </StyledCard>
    )}
  </SettingsForm>
);

const ADDRESS = cardOf('Address and directions', PUBLIC_TABS.address);

/** Where the clinic is, and how to get there. */
export const AddressTab = ({ entries }: SettingsTabProps) => (
  <SettingsForm isPublic name="address" what="Address and directions" entries={entries} cards={ADDRESS} />
);

const BOOKING = cardOf('Booking links', PUBLIC_TABS.booking);

/** Where the site's booking buttons lead. */
export const BookingTab = ({ entries }: SettingsTabProps) => (
  <SettingsForm isPublic name="booking" what="The booking links" entries={entries} cards={BOOKING} />
);

import { lazy } from 'react';
import { EntityPage } from '../../platform/list/entity-page';
import { practitionersList } from './practitioners-list';

const Editor = lazy(async () => ({ default: (await import('./practitioner-editor')).PractitionerEditor }));

/** `/admin/practitioners`: the people who treat patients. */
export const Component = () => <EntityPage list={practitionersList} editor={Editor} />;

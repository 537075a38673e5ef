import { lazy } from 'react';
import { EntityPage } from '../../platform/list/entity-page';
import { servicesList } from './services-list';

const Editor = lazy(async () => ({ default: (await import('./service-editor')).ServiceEditor }));

/** `/admin/services`: the treatments. */
export const Component = () => <EntityPage list={servicesList} editor={Editor} />;

import { lazy } from 'react';
import { EntityPage } from '../../platform/list/entity-page';
import { healthConditionsList } from './health-conditions-list';

const Editor = lazy(async () => ({ default: (await import('./health-condition-editor')).HealthConditionEditor }));

/** `/admin/health-conditions`: what people seek treatment for. */
export const Component = () => <EntityPage list={healthConditionsList} editor={Editor} />;

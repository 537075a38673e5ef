import { lazy } from 'react';
import { EntityPage } from '../../platform/list/entity-page';
import { pagesList } from './pages-list';

const Editor = lazy(async () => ({ default: (await import('./page-editor')).PageEditor }));

/** `/admin/pages`: the pages. */
export const Component = () => <EntityPage list={pagesList} editor={Editor} />;

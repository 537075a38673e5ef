import { EntityList } from '../../list/entity-list';
import { servicesList } from './services-list';

/** `/admin/services`: the treatments. */
export const Component = () => <EntityList list={servicesList} />;

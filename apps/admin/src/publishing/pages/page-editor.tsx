import type { Page } from '@harmony/domain';
import { EntityEditor, type EditorHandlers } from '../../platform/editor/entity-editor';
import { pageForm } from './page-form';

/** The editor of the page that `?edit=` names. */
export const PageEditor = (handlers: EditorHandlers<Page>) => <EntityEditor declaration={pageForm} {...handlers} />;

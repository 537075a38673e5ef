import { draftedName } from '@harmony/domain';
import { CONTENT_REPOS } from '../content/content-lists.routes';
import { listTarget } from './list-target';
import type { DraftTarget } from './target';

/** All kinds of content with drafts, by their names in addresses. `others`: those that features keep. */
export const draftTargets = (others: readonly DraftTarget[]): ReadonlyMap<string, DraftTarget> =>
  new Map([...CONTENT_REPOS.map(listTarget), ...others].map((target) => [draftedName(target.entity), target]));

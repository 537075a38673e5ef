import { useEditTarget } from '../../platform/editor/edit-target';
import { CampaignPage } from './campaign-page';
import { CampaignsList } from './campaigns-list';
import { NewCampaign } from './new-campaign';

/** `/admin/campaigns`: the campaigns of the newsletter. With `?edit=` it is the page of one, or of a new one. */
export const Component = () => {
  const { target } = useEditTarget();
  if (target === null) return <CampaignsList />;
  return target.id === 'new' ? <NewCampaign /> : <CampaignPage key={target.id} id={target.id} />;
};

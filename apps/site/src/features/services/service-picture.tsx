import { imageSources, type Service } from '@harmony/domain';
import { t } from '@harmony/language';
import { CardPicture, herbOf } from '@harmony/ui';
import { useFocus } from '../../hooks';

export interface ServicePictureProps {
  service: Pick<Service, 'id' | 'imageUrl' | 'imageAlt'>;
  /** Its width on the page, for `sizes` of an `<img>`. */
  sizes: string;
}

/** The picture of a service; without one a drawing with the words 'No Image'. */
export function ServicePicture({ service, sizes }: ServicePictureProps) {
  const focus = useFocus(service.imageUrl);
  return (
    <CardPicture
      {...imageSources(service.imageUrl, [500, 828, 1200])}
      sizes={sizes}
      alt={service.imageAlt}
      focus={focus}
      art={herbOf(service.id)}
      missing={t('No Image')}
    />
  );
}

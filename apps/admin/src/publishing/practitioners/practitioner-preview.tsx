import { imageSource, introOf, languagesOf } from '@harmony/domain';
import { PractitionerCard } from '@harmony/ui';
import type { EditorValues } from '../../platform/editor/declaration';
import { useImageAlt } from '../../platform/editor/image/use-image-alt';
import { listOf, textOf } from '../../platform/editor/typed-values';

/** The card of a practitioner as the About page draws it, of what is typed. */
export const PractitionerPreview = ({ values }: { values: EditorValues }) => {
  const src = textOf(values.imageUrl);
  const name = textOf(values.name) || 'Name';
  const bookingUrl = textOf(values.bookingUrl);
  return (
    <PractitionerCard
      name={name}
      title={textOf(values.title)}
      href={`/practitioners/${textOf(values.slug)}`}
      imageUrl={src ? imageSource(src, { width: 500 }) : null}
      imageAlt={useImageAlt(src)}
      intro={introOf(textOf(values.bio))}
      specialties={listOf(values.specialties)}
      languages={languagesOf(textOf(values.bio))}
      booking={bookingUrl === '' ? null : { href: bookingUrl, external: true, label: `Book with ${name}` }}
    />
  );
};

import { IMAGE_WIDTHS } from '@harmony/domain';

export type VariantFormat = 'avif' | 'webp' | 'jpeg' | 'png';

/** One way of serving an image. */
export interface VariantForm {
  width: number;
  quality: number;
  format: VariantFormat;
  backgroundRemoved: boolean;
}

/** The best format the caller accepts. Browsers name AVIF and WebP; otherwise JPEG, or PNG if it is transparent. */
export function formatFor(accept: string | undefined, backgroundRemoved: boolean): VariantFormat {
  const accepted = (accept ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  if (accepted.includes('image/avif')) return 'avif';
  if (accepted.includes('image/webp')) return 'webp';
  return backgroundRemoved ? 'png' : 'jpeg';
}

/** The smallest width that shows all there is: pictures are never enlarged, and widths beyond are the same picture. */
export const usefulWidth = (wanted: number, available: number): number =>
  IMAGE_WIDTHS.find((width) => width === wanted || width >= available) ?? wanted;

/** Names the bytes of a form, whatever they are: they follow from the picture. */
export const etagOf = (sha256: string, { width, quality, format, backgroundRemoved }: VariantForm): string =>
  `"${sha256.slice(0, 16)}-${width}-${quality}-${format}${backgroundRemoved ? '-cut' : ''}"`;

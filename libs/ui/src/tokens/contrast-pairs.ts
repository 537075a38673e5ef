import type { ColorToken } from './palette';

/** A foreground, the grounds it may stand on, and the least WCAG contrast each pair must reach in both themes. */
export interface ContrastRule {
  readonly foreground: ColorToken;
  readonly minimum: number;
  readonly grounds: readonly ColorToken[];
}

/**
 * Every pair the design allows: 7 for reading text, 4.5 for other text, 3 for controls and focus rings (WCAG 1.4.3,
 * 1.4.6, 1.4.11). `celadonDeep` is ornament and only has to be seen. A pair that is not listed is not allowed.
 */
export const contrastRules: readonly ContrastRule[] = [
  {
    foreground: 'ink',
    minimum: 7,
    grounds: [
      'paper',
      'surface',
      'raised',
      'sunken',
      'wash',
      'amberBg',
      'jadeBg',
      'rougeBg',
      'cobaltBg',
      'ashBg',
      'celadon',
    ],
  },
  { foreground: 'ink2', minimum: 4.5, grounds: ['paper', 'surface', 'raised', 'sunken', 'wash', 'ashBg'] },
  { foreground: 'ink3', minimum: 4.5, grounds: ['paper', 'surface', 'raised', 'sunken', 'wash'] },
  { foreground: 'link', minimum: 4.5, grounds: ['paper', 'surface', 'raised', 'sunken', 'wash'] },
  { foreground: 'linkHover', minimum: 4.5, grounds: ['paper', 'surface', 'raised', 'wash'] },
  { foreground: 'onBrand', minimum: 4.5, grounds: ['brand', 'brandHover', 'brandActive'] },
  { foreground: 'cobalt', minimum: 4.5, grounds: ['paper', 'surface', 'raised', 'cobaltBg'] },
  { foreground: 'amber', minimum: 4.5, grounds: ['paper', 'surface', 'raised', 'amberBg'] },
  { foreground: 'jade', minimum: 4.5, grounds: ['paper', 'surface', 'raised', 'jadeBg'] },
  { foreground: 'rouge', minimum: 4.5, grounds: ['paper', 'surface', 'raised', 'rougeBg'] },
  { foreground: 'ash', minimum: 4.5, grounds: ['paper', 'surface', 'raised', 'ashBg'] },
  { foreground: 'onAmber', minimum: 7, grounds: ['amberFill'] },
  { foreground: 'onFill', minimum: 4.5, grounds: ['jadeFill', 'rougeFill', 'cobaltFill'] },
  { foreground: 'lineStrong', minimum: 3, grounds: ['paper', 'surface', 'raised', 'sunken'] },
  {
    foreground: 'focus',
    minimum: 3,
    grounds: ['paper', 'surface', 'raised', 'sunken', 'wash', 'amberBg', 'rougeBg', 'jadeBg', 'ashBg'],
  },
  { foreground: 'brand', minimum: 3, grounds: ['paper', 'surface', 'raised', 'wash'] },
  { foreground: 'amber', minimum: 3, grounds: ['amberBg', 'surface'] },
  { foreground: 'jadeFill', minimum: 3, grounds: ['surface', 'paper'] },
  { foreground: 'rougeFill', minimum: 3, grounds: ['surface', 'paper'] },
  { foreground: 'cobaltFill', minimum: 3, grounds: ['surface', 'paper'] },
  { foreground: 'seal', minimum: 3, grounds: ['paper', 'surface'] },
  { foreground: 'celadonDeep', minimum: 2.2, grounds: ['paper', 'surface'] },
];

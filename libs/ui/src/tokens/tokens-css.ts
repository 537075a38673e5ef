import { dark, light } from './palette';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const colors = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${kebab(name)}:${value}`)
    .join(';');

const scale = [
  "--font-display:Brygada,'Brygada 2','Brygada 3','Brygada 4',serif",
  "--font-text:Atkinson,'Atkinson 2','Atkinson 3','Atkinson 4',sans-serif",
  '--type-display:500 min(clamp(2.75rem,1.9rem + 3.6vw,5rem),16vw)/1 var(--font-display)',
  '--type-h1:500 min(clamp(2.25rem,1.7rem + 2.4vw,3.5rem),12.5vw)/1.05 var(--font-display)',
  '--type-h2:500 min(clamp(1.875rem,1.5rem + 1.5vw,2.75rem),12.5vw)/1.1 var(--font-display)',
  '--type-h3:500 min(1.5rem,10vw)/1.2 var(--font-display)',
  '--type-lead:400 1.25rem/1.55 var(--font-text)',
  '--type-body:400 1.0625rem/1.6 var(--font-text)',
  '--type-small:400 .9375rem/1.5 var(--font-text)',
  '--type-caption:400 .875rem/1.45 var(--font-text)',
  '--control:3rem',
  '--gutter:clamp(20px,4vw,40px)',
  '--section:clamp(4rem,2.6rem + 5.6vw,7rem)',
].join(';');

// The drawings use variables of their own: their wash is stronger than the colour token of the same name. Pictures, most
// of them on white or on paper, are dimmed in the dark theme (`globalCss`).
const lightOnly = [
  'color-scheme:light',
  '--art-wash:#b3d5c7',
  '--art-wash2:#f0d98e',
  '--picture:none',
  '--s1:0 0 0 1px rgb(22 36 30/.06),0 1px 2px rgb(22 36 30/.05)',
  '--s2:0 0 0 1px rgb(22 36 30/.05),0 2px 4px rgb(22 36 30/.04),0 12px 28px -8px rgb(22 36 30/.14)',
  '--s3:0 0 0 1px rgb(22 36 30/.06),0 24px 64px -12px rgb(22 36 30/.28)',
].join(';');

const darkOnly = [
  'color-scheme:dark',
  '--art-wash:#2c5a4a',
  '--art-wash2:#6f5724',
  '--picture:brightness(.85)',
  '--s1:0 0 0 1px rgb(255 255 255/.06),0 1px 2px rgb(0 0 0/.4)',
  '--s2:0 0 0 1px rgb(255 255 255/.08),0 12px 32px -8px rgb(0 0 0/.6)',
  '--s3:0 0 0 1px rgb(255 255 255/.1),0 24px 64px -12px rgb(0 0 0/.75)',
].join(';');

/**
 * Every design token as a custom property: light on `:root`, dark on `.dark` (the root's class, set by `themeScript`),
 * and light again on `.light` so that a part of a page can show the other theme. Paper is light: what is printed has no
 * dark theme. For the page's head.
 */
export const tokensCss = `:root{${scale}}:root,.light{${colors(light)};${lightOnly}}@media screen{.dark{${colors(dark)};${darkOnly}}}`;

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { HERB_BOXES, HerbArt, Meridian, Seal, sprigSource } from './art';

const asset = (name: string): string => readFileSync(join(__dirname, '../../assets/art', name), 'utf8');

/** Width and height of a symbol, as the view box of an svg that shows all of it. */
const boxOf = (sprite: string, id: string): string | undefined => {
  const [, , width, height] = new RegExp(`id="${id}" viewBox="([^"]+)"`).exec(sprite)?.[1]?.split(' ') ?? [];
  return width && height && `0 0 ${width} ${height}`;
};

it.each(Object.entries(HERB_BOXES))('gives %s the proportions of its drawing', (name, box) => {
  expect(boxOf(asset('herbarium.svg'), name)).toBe(box);
});

it.each(['ginkgo', 'mugwort', 'goji', 'chrysanthemum'] as const)('has %s as a small picture', (name) => {
  expect(existsSync(join(__dirname, '../../assets', sprigSource(name)))).toBe(true);
});

it('points at symbols that exist', () => {
  const { container } = render(
    <>
      <HerbArt name="goji" />
      <Meridian />
      <Seal />
    </>,
  );
  const links = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? '');
  expect(links).toHaveLength(3);
  for (const link of links) {
    const [, file = '', id = ''] = /^\/art\/(.+)#(.+)$/.exec(link) ?? [];
    expect(asset(file)).toContain(`<symbol id="${id}"`);
  }
  expect(boxOf(asset('meridian.svg'), 'meridian')).toBe(container.querySelectorAll('svg')[1]?.getAttribute('viewBox'));
});

it('stays out of the accessibility tree', () => {
  const { container } = render(<HerbArt name="ginkgo" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

import { existsSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import { BodySystemPlate } from './body-system-plate';

const ASSETS = path.join(__dirname, '../../../../../libs/ui/assets');

const drawingOf = (bodySystem: string | null): string => {
  const { container } = render(<BodySystemPlate bodySystem={bodySystem} />);
  return container.querySelector('use')?.getAttribute('href') ?? '';
};

it('gives each body system of the starter content a drawing of its own', () => {
  const drawings = [
    'Pain Management',
    "Women's Health",
    "Men's Health",
    'Digestive Issues',
    'Emotional & Mental Health',
    'Chronic Conditions',
    null,
  ].map(drawingOf);
  expect(new Set(drawings).size).toBe(7);
  for (const drawing of drawings) {
    const [file = '', id] = drawing.split('#');
    expect(existsSync(path.join(ASSETS, file))).toBe(true);
    expect(id).toBe('system');
  }
});

it('has one drawing for all systems that a clinic adds', () => {
  expect(drawingOf('Skin')).toBe(drawingOf(null));
  expect(drawingOf('constructor')).toBe(drawingOf(null));
});

import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const FOLDER = path.resolve(import.meta.dirname, '../docker/monitoring');
/** Words of Prometheus' own language, and what it adds to every figure by itself. */
const OWN = ['and', 'up', 'job', 'instance'];

/** Every expression of a file of rules or of panels (YAML reads JSON as well). */
function expressionsOf(file: string): string[] {
  const found: string[] = [];
  parse(readFileSync(path.join(FOLDER, file), 'utf8'), (key, value: unknown) => {
    if (key === 'expr') found.push(String(value));
    return value;
  });
  return found;
}

/** Names of figures and of labels in an expression: every word that is no function, no text and not Prometheus' own. */
function namesOf(expression: string): string[] {
  const words = expression.replace(/"[^"]*"/g, '').match(/\b[a-z_][a-z0-9_]*\b(?!\s*(?:by\b|\())/g) ?? [];
  return words.filter((word) => !OWN.includes(word));
}

async function scrape(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${process.env['E2E_METRICS_PORT']}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  return answer.text();
}

test('every figure and label that the dashboard and the alerts name is really there', async ({ request }) => {
  // A request and a page, so that what is counted by label has a line.
  await request.get('/api/services?nobody-asks-this=1');
  await request.get('/services');
  const text = await scrape();
  const there = new Set(text.match(/^[a-z_0-9]+|(?<=[{,])[a-z_0-9]+(?==")/gm));
  for (const file of ['dashboard.json', 'alerts.yml']) {
    const names = new Set(expressionsOf(file).flatMap(namesOf));
    expect(names.size).toBeGreaterThan(10);
    expect([file, [...names].filter((name) => !there.has(name))]).toEqual([file, []]);
  }
});

test('figures have few labels, and none says who or what exactly', async ({ request }) => {
  await request.get('/api/services/xyzzy-does-not-exist?email=somebody@example.com');
  await request.get('/api/nothing/of/that/kind');
  const text = await scrape();
  expect(text).not.toMatch(/xyzzy|somebody|nothing\/of|127\.0\.0\.1/);
  const routes = new Set(text.match(/(?<=route=")[^"]*/g));
  expect(routes.size).toBeGreaterThan(2);
  for (const route of routes) expect(route).toMatch(/^(none|\*|\/[\w:./*-]*)$/);
});

test('nothing but the figures is at their port, and they are at no other', async ({ request }) => {
  expect((await fetch(`http://127.0.0.1:${process.env['E2E_METRICS_PORT']}/api/services`)).status).toBe(404);
  expect((await request.get('/metrics')).status()).toBe(404);
});

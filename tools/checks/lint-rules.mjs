import { createRequire } from 'node:module';
import path from 'node:path';

const FEATURE = 'features/canary/canary.ts';
const SITE = 'apps/site/src/server.ts';

/** A component with a button that is called something. */
const named = (button) => `export const Canary = ({ name, label, t }) => ${button};`;

/** By rule, code that it must refuse and the file the code is taken to stand in, which need not exist. */
const REFUSED = {
  '@nx/enforce-module-boundaries': [
    ['apps/api/src/app.ts', `import { Button } from '@harmony/ui';`],
    ['apps/api/src/app.ts', `import { useState } from 'react';`],
    ['apps/api/src/app.ts', `import { baseApi } from '@harmony/api-client';`],
    ['apps/api/src/app.ts', `import { startPostgres } from '../../../tools/platform/postgres.mjs';`],
    ['apps/api/src/test/canary.mjs', `import { buildApp } from '../../../site/src/server';`],
    [SITE, `import { buildService } from '@harmony/testing';`],
    [SITE, `import fastify from 'fastify';`],
    [SITE, `import { buildApp } from '../../api/src/app';`],
    ['apps/site/vite.config.mts', `import { buildApp } from '../api/src/app';`],
    ['apps/site/vite.config.mts', `import { startPostgres } from '../../tools/platform/postgres.mjs';`],
    ['apps/admin/src/main.tsx', `import { sql } from 'kysely';`],
    ['apps/call-monitor/src/main.tsx', `import pg from 'pg';`],
    ['libs/ui/src/canary.ts', `import { useSelector } from 'react-redux';`],
    ['libs/ui/src/canary.ts', `import { formatPrice } from '@harmony/domain';`],
    ['libs/domain/src/canary.ts', `import { useState } from 'react';`],
    ['libs/domain/src/canary.ts', `import { sql } from 'kysely';`],
    ['libs/api-client/src/canary.ts', `import { Button } from '@harmony/ui';`],
    ['apps/admin/src/main.tsx', `import { StoredResponse } from '@harmony/http';`],
    ['libs/ui/src/canary.ts', `import { StoredResponse } from '@harmony/http';`],
    ['libs/http/src/canary.ts', `import { formatPrice } from '@harmony/domain';`],
    ['tools/launcher/canary.mjs', `import { buildApp } from '../../apps/api/src/app';`],
    ['tools/build/canary.mjs', `import { startPostgres } from '../platform/postgres.mjs';`],
    ['tools/platform/canary.mjs', `import { run } from '../launcher/progress.mjs';`],
  ],
  layers: [
    ...[
      ['platform', 'mail'],
      ['mail', 'accounts'],
      ['accounts', 'publishing'],
      ['publishing', 'patients'],
      ['patients', 'scheduling'],
      ['scheduling', 'shop'],
      ['shop', 'calls'],
      ['calls', 'operations'],
      ['operations', 'shop'],
    ].map(([own, other]) => [`apps/api/src/${own}/canary/canary.ts`, `import { that } from '../../${other}';`]),
    ['apps/api/src/shop/canary/canary.ts', `import { createMailer } from '../../mail/mailer';`],
    ['apps/api/src/shop/canary/canary.ts', `import { buildApp } from '../../app';`],
    ['apps/api/src/platform/db/canary.ts', `export { findAccountByName } from '../../accounts';`],
    ['apps/api/src/nowhere/canary.ts', `import { toCsv } from '../platform/csv/csv';`],
    [`apps/site/src/${FEATURE}`, `import { routes } from '../../app/routes';`],
    ['apps/site/src/parts/canary.tsx', `export const load = () => import('../features/home/home-page');`],
    [`apps/admin/src/${FEATURE}`, `import { store } from '../../main';`],
    ['apps/admin/src/platform/kit/canary.tsx', `import type { Shell } from '../shell/shell';`],
    ['apps/call-monitor/src/board/canary.ts', `import { App } from '../app/app';`],
    ['libs/domain/src/platform/canary.ts', `import { roles } from '../accounts/roles';`],
    ['libs/domain/src/publishing/chat/canary.ts', `import type { World } from '../../scheduling/openings/world';`],
    ['libs/domain/src/mail/canary.ts', `export * from '../publishing/content/entities';`],
    ['libs/domain/src/shop/orders/canary.ts', `export const load = () => import('../../calls/texts');`],
    ['libs/domain/src/mail/canary.ts', `import { replyBody } from '../schemas';`],
    ['libs/domain/src/nowhere/canary.ts', `import { msOf } from '../platform/moments/time';`],
    ['libs/domain/src/nowhere/canary.ts', `import { msOf } from './moments';`],
    ['libs/domain/src/shop/canary.ts', `import { msOf } from '../nowhere/canary';`],
    ['libs/domain/src/canary.ts', `export * from './nowhere';`],
    ['libs/api-client/src/patients/canary.ts', `import { receptionAuthApi } from '../calls/reception-auth';`],
    ['libs/api-client/src/platform/query/canary.ts', `import { configApi } from '../../publishing/config';`],
  ],
  'sql-or': [
    ['apps/api/src/platform/db/canary.ts', 'export const isDue = sql<boolean>`a = 1 or b > ${now}`;'],
    ['apps/api/src/platform/db/canary.ts', 'export const isDue = sql`(a or b) and c or ${now}`;'],
    ['apps/api/src/platform/db/canary.ts', 'export const rows = sql`select a from t where b = 1 or c = 2 and d`;'],
    ['apps/api/src/platform/db/canary.ts', 'export const isOpen = sql`exists (select from t where a and b or c)`;'],
    [
      'apps/api/src/platform/db/canary.ts',
      'export const any = (ways: unknown[]) => sql`a and ${sql.join(ways, sql` or `)}`;',
    ],
  ],
  'label-in-name': [
    ['apps/admin/src/platform/kit/canary.tsx', named('<button aria-label={`Take ${name} off`}>Take off</button>')],
    ['apps/admin/src/platform/kit/canary.tsx', named('<Button aria-label="Reopen it">Open again</Button>')],
    [
      'apps/admin/src/platform/kit/canary.tsx',
      named("<a href='/' aria-label={name ? 'Hide' : `Show ${name}`}>Show all</a>"),
    ],
    [
      `apps/site/src/${FEATURE}x`,
      named(`<TextLink aria-label={t('Change of {label}', { label })}>{t('Change it')}</TextLink>`),
    ],
  ],
  'no-restricted-imports': [
    [`apps/site/src/${FEATURE}`, `import { formatPrice } from '@harmony/domain/src/money';`],
    ['apps/api/src/platform/db/canary.ts', `import { formatPrice } from '@harmony/domain/src/money';`],
  ],
  '@typescript-eslint/no-restricted-imports': [
    ['apps/site/src/app/canary.ts', `import { z } from 'zod';`],
    [`apps/site/src/${FEATURE}`, `import { ServiceSchema } from '@harmony/domain/schemas';`],
    ['apps/site/src/entry-client.tsx', `import { zoneRules } from '@harmony/domain/zones';`],
    ['apps/site/src/app/canary.ts', `import { StoredResponse } from '@harmony/http';`],
    [`apps/site/src/${FEATURE}`, `import { originOf } from '../../http/origin';`],
  ],
  'no-restricted-syntax': [
    ['apps/api/src/canary.ts', `export const row = (a: number) => ({ ...{ a, b: 1 } });`],
    ['apps/admin/src/canary.tsx', `export const Row = () => <p {...{ id: 'a', title: 'b' }} />;`],
    ['apps/site/vite.config.mts', `export default { ...{ root: '.', base: '/' } };`],
    ['tools/canary.mjs', `export const row = (a) => ({ ...{ a, b: 1 } });`],
    [`apps/admin/src/${FEATURE}`, `export const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short' });`],
    ['apps/site/src/canary.ts', `export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;`],
    [
      'apps/admin/src/platform/kit/canary.ts',
      `export const clock = (timeZone: string) => new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone });`,
    ],
    ['apps/api/src/platform/db/canary.ts', 'export const at = sql`(at at time zone ${timeZone})::date`;'],
    [
      'apps/admin/src/platform/kit/canary.tsx',
      `export const Day = () => <p>{new Date().toLocaleDateString('en')}</p>;`,
    ],
    ['apps/api/src/canary.ts', `export const at = (date: Date) => date.toLocaleString('en', { dateStyle: 'full' });`],
    ['apps/call-monitor/src/canary.ts', `export const at = () => new Date().toLocaleString('en');`],
    ['apps/admin/src/platform/kit/canary.ts', `export const year = (date: Date) => date.getFullYear();`],
    ['apps/admin/src/platform/kit/canary.tsx', `export const Said = () => <p role="alert">Failed</p>;`],
    [
      'apps/site/src/parts/canary.tsx',
      `export const Said = ({ ok }: { ok: boolean }) => <p role={ok ? 'status' : undefined} />;`,
    ],
    ['libs/ui/src/canary.ts', `export const said = { role: 'alert' };`],
    [
      'apps/admin/src/platform/kit/canary.tsx',
      `export const Said = ({ polite }: { polite: object }) => <p {...polite}>Saved</p>;`,
    ],
    [
      `apps/admin/src/${FEATURE}`,
      `export const told = { title: 'Not saved', description: failureText(new Error()), tone: 'error' };`,
    ],
  ],
};

/** Code that none of these rules may refuse: one that refuses everything would pass the list above. */
const ALLOWED = [
  ['apps/api/src/app.ts', `import { ServiceSchema } from '@harmony/domain/schemas';`],
  ['apps/api/src/app.ts', `import { securityHeaders } from '@harmony/http';`],
  [SITE, `import { loadStaticFiles } from '@harmony/http';`],
  ['apps/site/src/http/canary.ts', `import { StoredResponse } from '@harmony/http';`],
  ['apps/api/src/shop/canary/canary.ts', `import { listRows } from './canary.repo';`],
  ['apps/api/src/shop/canary/canary.ts', `import { lockOrder } from '../orders/order-facts.repo';`],
  ['apps/api/src/shop/canary/canary.ts', `import { errors } from '../../platform/plugins/errors';`],
  ['apps/api/src/shop/canary/canary.ts', `import { speakTo } from '../../mail';`],
  ['apps/api/src/shop/canary/canary.ts', `import { formatPrice } from '@harmony/domain';`],
  ['apps/api/src/commands/canary.ts', `import { createMailer } from '../mail/mailer';`],
  ['apps/api/src/shop/canary/canary.test.ts', `import { buildApp } from '../../app';`],
  [
    'apps/api/src/test/canary.mjs',
    `import { startThrowAway } from '../../../../tools/platform/throw-away-postgres.mjs';`,
  ],
  [`apps/site/src/${FEATURE}`, `import { useGetServicesQuery } from '@harmony/api-client';`],
  [`apps/call-monitor/src/${FEATURE}`, `import { useGetLiveCallsQuery } from '@harmony/api-client/calls';`],
  [`apps/site/src/${FEATURE}`, `import { Button } from '@harmony/ui';`],
  [`apps/site/src/${FEATURE}`, `import { paths } from '../../paths';`],
  [`apps/site/src/${FEATURE}`, `import type { Service } from '@harmony/domain/schemas';`],
  [`apps/site/src/${FEATURE}`, `import { replyTo } from '@harmony/domain/chat';`],
  [`apps/site/src/${FEATURE}`, `export const load = () => import('@harmony/domain/schemas');`],
  ['apps/site/src/canary.test.ts', `import { buildService } from '@harmony/testing';`],
  ['apps/site/vite.config.mts', `import { lean } from '../../tools/build/lean.mjs';`],
  ['libs/api-client/src/canary.ts', `import type { Service } from '@harmony/domain';`],
  ['libs/domain/src/canary.ts', `export * from './operations';`],
  ['libs/domain/src/operations/canary.ts', `import { ROLES } from '../accounts/roles';`],
  ['libs/domain/src/scheduling/visits/canary.ts', `import { hoursForDate } from '../../publishing/hours/hours';`],
  ['libs/domain/src/scheduling/openings/canary.ts', `import { VISIT_STATES } from '../visits/visits';`],
  ['libs/domain/src/platform/canary.test.ts', `import { roles } from '../accounts/roles';`],
  ['libs/domain/src/test/canary.ts', `import { roles } from '../accounts/roles';`],
  ['libs/domain/src/platform/test/canary.ts', `import { roles } from '../../accounts/roles';`],
  ['libs/api-client/src/calls/canary.ts', `import { baseApi } from '../platform/query/base-api';`],
  ['apps/admin/src/platform/kit/canary.ts', `export const count = (rows: number) => rows.toLocaleString('en');`],
  [
    'apps/admin/src/platform/kit/canary.ts',
    `export const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: 'UTC' });`,
  ],
  [
    'apps/admin/src/platform/kit/canary.ts',
    `export const own = new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: undefined });`,
  ],
  ['apps/api/src/platform/db/canary.ts', "export const at = sql`to_char(at at time zone 'UTC', ${'YYYY'})`;"],
  ['apps/api/src/platform/db/canary.ts', 'export const isDue = sql<boolean>`(a = 1 or b > ${now})`;'],
  [
    'apps/api/src/platform/db/canary.ts',
    'export const any = (ways: unknown[]) => sql`a and (${sql.join(ways, sql` or `)})`;',
  ],
  ['apps/api/src/platform/db/canary.ts', 'export const rows = sql`select a from t where b = 1 or c between 2 and 3`;'],
  ['apps/api/src/platform/db/canary.ts', "export const word = sql`case when a or b then 'this or that' else c end`;"],
  ['apps/admin/src/platform/kit/canary.tsx', named('<Button aria-label={`Take off: ${name}`}>Take off…</Button>')],
  ['apps/admin/src/platform/kit/canary.tsx', named('<Button aria-label={`Edit ${name}`}><Pencil /></Button>')],
  [
    'apps/admin/src/platform/kit/canary.tsx',
    named('<Button aria-label={name ? undefined : `Show all of ${name}`}>Show all</Button>'),
  ],
  [
    'apps/admin/src/platform/kit/canary.tsx',
    named("<a href='/' aria-label={`${name ? 'Show' : 'Hide'} all`}>{name ? 'Show' : 'Hide'}</a>"),
  ],
  [`apps/site/src/${FEATURE}x`, named(`<Button aria-label={t('Remove {name}', { name })}>{t('Remove')}</Button>`)],
  ['libs/api-client/src/canary.ts', `export const merge = (row: object) => ({ ...row, a: 1 });`],
  ['tools/launcher/canary.mjs', `import { startPostgres } from '../platform/postgres.mjs';`],
];

/**
 * Lints code that nobody wrote, as if it stood in our files: what is refused must be refused by its rule, the rest must
 * pass. A rule that is switched off or overridden, or has no project graph to judge by, fails here.
 */
export async function checkLintRules(root) {
  process.env.NX_DAEMON = 'false';
  const require = createRequire(path.join(root, 'package.json'));
  await require('@nx/devkit').createProjectGraphAsync();
  const { LegacyESLint } = require('eslint/use-at-your-own-risk');
  const eslint = new LegacyESLint({ cwd: root, rulePaths: ['tools/lint'] });
  const refusing = async (file, code) => {
    const [{ messages }] = await eslint.lintText(`${code}\n`, { filePath: path.join(root, file) });
    return messages
      .filter(({ ruleId, fatal }) => fatal || ruleId in REFUSED)
      .map(({ ruleId, message }) => ruleId ?? message);
  };

  const results = [];
  for (const [rule, canaries] of Object.entries(REFUSED))
    for (const [file, code] of canaries) {
      const rules = await refusing(file, code);
      const problem = rules.includes(rule) ? undefined : `not refused by ${rule} (${rules.join(', ') || 'by nothing'})`;
      results.push({ name: `refused: ${file}: ${code}`, problem });
    }
  for (const [file, code] of ALLOWED) {
    const rules = await refusing(file, code);
    results.push({ name: `allowed: ${file}: ${code}`, problem: rules.length ? `refused by ${rules}` : undefined });
  }
  return results;
}

import { createRequire } from 'node:module';
import path from 'node:path';

const FEATURE = 'features/canary/canary.ts';
const BOUNDARY = '@nx/enforce-module-boundaries';

/** Imports that lint must refuse, with the rule that has to speak up. `from` is a file that need not exist. */
const REFUSED = [
  ['the API shows nothing', 'apps/api/src/app.ts', `import { Button } from '@harmony/ui';`, BOUNDARY],
  ['the API knows no React', 'apps/api/src/app.ts', `import { useState } from 'react';`, BOUNDARY],
  ['the API calls no API', 'apps/api/src/app.ts', `import { baseApi } from '@harmony/api-client';`, BOUNDARY],
  [
    'test builders stay in tests',
    'apps/site/src/store.ts',
    `import { buildService } from '@harmony/testing';`,
    BOUNDARY,
  ],
  ['the site has no server framework', 'apps/site/src/store.ts', `import fastify from 'fastify';`, BOUNDARY],
  ['the console speaks no SQL', 'apps/admin/src/main.tsx', `import { sql } from 'kysely';`, BOUNDARY],
  ['the call monitor speaks no SQL', 'apps/call-monitor/src/main.tsx', `import pg from 'pg';`, BOUNDARY],
  [
    'apps are closed to each other',
    'apps/site/src/store.ts',
    `import { buildApp } from '../../api/src/app';`,
    BOUNDARY,
  ],
  ['components know no store', 'libs/ui/src/canary.ts', `import { useSelector } from 'react-redux';`, BOUNDARY],
  ['components know no domain', 'libs/ui/src/canary.ts', `import { formatPrice } from '@harmony/domain';`, BOUNDARY],
  ['rules know no React', 'libs/domain/src/canary.ts', `import { useState } from 'react';`, BOUNDARY],
  ['rules know no database', 'libs/domain/src/canary.ts', `import { sql } from 'kysely';`, BOUNDARY],
  ['data access draws nothing', 'libs/api-client/src/canary.ts', `import { Button } from '@harmony/ui';`, BOUNDARY],
  [
    'no feature reaches sideways',
    `apps/api/src/${FEATURE}`,
    `import { listServices } from '../services/services.repo';`,
    'no-restricted-imports',
  ],
  [
    'no feature reaches up to the app',
    `apps/site/src/${FEATURE}`,
    `import { routes } from '../../app/routes';`,
    'no-restricted-imports',
  ],
  [
    'no feature reaches up to app.ts',
    `apps/api/src/${FEATURE}`,
    `import { buildApp } from '../../app';`,
    'no-restricted-imports',
  ],
  [
    'no feature reaches up to main',
    `apps/admin/src/${FEATURE}`,
    `import { store } from '../../main';`,
    'no-restricted-imports',
  ],
  [
    'libraries have doors',
    `apps/site/src/${FEATURE}`,
    `import { formatPrice } from '@harmony/domain/src/money';`,
    'no-restricted-imports',
  ],
  [
    'no validator in the first load',
    'apps/site/src/store.ts',
    `import { z } from 'zod';`,
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'no schema in the first load',
    `apps/site/src/${FEATURE}`,
    `import { ServiceSchema } from '@harmony/domain/schemas';`,
    '@typescript-eslint/no-restricted-imports',
  ],
];

/** Imports that must stay possible: a fence that refuses everything would pass the list above. */
const ALLOWED = [
  ['apps/api/src/app.ts', `import { ServiceSchema } from '@harmony/domain/schemas';`],
  [`apps/api/src/${FEATURE}`, `import { listRows } from './canary.repo';`],
  [`apps/api/src/${FEATURE}`, `import { notFound } from '../../errors/api-error';`],
  [`apps/api/src/${FEATURE}`, `import { formatPrice } from '@harmony/domain';`],
  [`apps/site/src/${FEATURE}`, `import { useGetServicesQuery } from '@harmony/api-client';`],
  [`apps/call-monitor/src/${FEATURE}`, `import { useGetLiveCallsQuery } from '@harmony/api-client/calls';`],
  [`apps/site/src/${FEATURE}`, `import { Button } from '@harmony/ui';`],
  [`apps/site/src/${FEATURE}`, `import { paths } from '../../paths';`],
  [`apps/site/src/${FEATURE}`, `import type { Service } from '@harmony/domain/schemas';`],
  [`apps/site/src/${FEATURE}`, `import { replyTo } from '@harmony/domain/chat';`],
  [`apps/site/src/${FEATURE}`, `export const load = () => import('@harmony/domain/schemas');`],
  ['libs/api-client/src/canary.ts', `import type { Service } from '@harmony/domain';`],
  ['apps/site/src/canary.test.ts', `import { buildService } from '@harmony/testing';`],
];
const FENCES = new Set(['no-restricted-imports', '@typescript-eslint/no-restricted-imports', BOUNDARY]);

/**
 * Lints imports that nobody wrote, as if they stood in our files: each forbidden one must be refused by its fence, each
 * good one must pass. A fence that sleeps (no project graph) fails here.
 */
export async function checkFences(root) {
  process.env.NX_DAEMON = 'false';
  const require = createRequire(path.join(root, 'package.json'));
  await require('@nx/devkit').createProjectGraphAsync();
  const { LegacyESLint } = require('eslint/use-at-your-own-risk');
  const eslint = new LegacyESLint({ cwd: root });
  const fencesHit = async (from, code) => {
    const [{ messages }] = await eslint.lintText(`${code}\n`, { filePath: path.join(root, from) });
    return messages
      .filter(({ ruleId, fatal }) => fatal || FENCES.has(ruleId))
      .map(({ ruleId, message }) => ruleId ?? message);
  };

  const results = [];
  for (const [name, from, code, rule] of REFUSED) {
    const hit = await fencesHit(from, code);
    results.push({
      name: `refused: ${name}`,
      problem: hit.includes(rule)
        ? undefined
        : `${from}: ${code} was not refused by ${rule} (${hit.join(', ') || 'nothing was'})`,
    });
  }
  for (const [from, code] of ALLOWED) {
    const hit = await fencesHit(from, code);
    results.push({
      name: `allowed: ${from}: ${code}`,
      problem: hit.length ? `${from}: ${code} was refused by ${hit.join(', ')}` : undefined,
    });
  }
  return results;
}

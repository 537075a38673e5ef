import { z } from 'zod';
import type { PhoneExtension } from '../port';
import type { RingCentralApi } from './api';

const PER_PAGE = 1000;
const PAGES_AT_MOST = 20;

const Page = z.object({
  records: z.array(
    z.object({
      id: z.union([z.string(), z.number().transform(String)]),
      type: z.string().optional(),
      status: z.string().optional(),
    }),
  ),
  paging: z.object({ totalPages: z.number().optional() }).optional(),
});

/** All extensions of the account; types are 'User', 'IvrMenu' …, statuses 'Enabled', 'NotActivated' … */
export async function listExtensions(api: RingCentralApi): Promise<PhoneExtension[]> {
  const all: PhoneExtension[] = [];
  for (let page = 1; page <= PAGES_AT_MOST; page += 1) {
    const { records, paging } = await api.send({
      path: `/account/~/extension?perPage=${PER_PAGE}&page=${page}`,
      what: 'the list of extensions',
      schema: Page,
    });
    all.push(
      ...records.flatMap(({ id, type, status }) =>
        type === undefined ? [] : [{ extensionId: id, type, ...(status !== undefined && { status }) }],
      ),
    );
    if (page >= (paging?.totalPages ?? 1)) break;
  }
  return all;
}

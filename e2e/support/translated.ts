import type { APIRequestContext } from '@playwright/test';
import { contentEntity, entitiesWith } from '@harmony/domain';
import { expect } from './test';

type Row = Record<string, unknown> & { id: number };

/** Another text of the same kind, which no page has in English. */
function anotherText(value: unknown, id: number): unknown {
  if (Array.isArray(value)) return value.map((_, at) => `Fila ${id}-${at}`);
  return typeof value === 'string' && value.startsWith('<') ? `<p>Fila ${id}</p>` : `Fila ${id}`;
}

/**
 * Translates every row of the content, so that whatever a Spanish page still says in English are words of the programs. Returns a function
 * that takes the translations back. `admin` is signed in.
 */
export async function translateContent(admin: APIRequestContext): Promise<() => Promise<void>> {
  const restores: (() => Promise<void>)[] = [];
  const put = async (url: string, data: object): Promise<void> => {
    const answer = await admin.put(url, { data });
    expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true);
  };
  for (const entity of entitiesWith('translated')) {
    const { path, allRows, translated: fields = [] } = contentEntity(entity);
    const rows = (await (await admin.get(`/api${path}${allRows ? `?${allRows}` : ''}`)).json()) as Row[];
    for (const row of rows) {
      const said = fields.filter((field) => row[field] !== null && row[field] !== '' && !isEmptyList(row[field]));
      const es = Object.fromEntries(said.map((field) => [field, anotherText(row[field], row.id)]));
      const url = `/api${path}/${row.id}`;
      await put(url, { translations: { es } });
      restores.push(() => put(url, { translations: row['translations'] ?? {} }));
    }
  }
  return async () => {
    for (const restore of restores) await restore();
  };
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

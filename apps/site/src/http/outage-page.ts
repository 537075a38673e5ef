import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatPhone, readFlags, siteSettings, telHref, type ClinicContact, type ConfigEntry } from '@harmony/domain';
import { speakIn, type StoredResponse } from '@harmony/http';
import { type Language, LANGUAGES, t } from '@harmony/language';
import { escapeHtml } from './document';
import type { SiteLog } from './site-log';

/** What the gateway shows when nobody answers it: the same name in `docker/Caddyfile`. */
const FILE = 'outage.html';

export interface OutagePageOptions {
  /** Where the page is kept for the gateway, and for a site server that starts without an API. */
  folder: string | undefined;
  make(status: number, html: string): StoredResponse;
  log: SiteLog;
}

/**
 * The page of last resort: how to reach the clinic while the website cannot be shown. It is written whenever the settings are
 * read, and needs neither the API nor this process when it is shown.
 */
export class OutagePage {
  #html: string | null;
  /** Those of the website: nobody knows which one whoever reads the page has asked for. */
  #languages: readonly Language[] = ['en'];
  readonly #options: OutagePageOptions;

  constructor(options: OutagePageOptions) {
    this.#options = options;
    this.#html = options.folder === undefined ? null : readText(path.join(options.folder, FILE));
  }

  /** The settings, or how the clinic is reached, as they are now. Without a number what was known stays. */
  know(source: readonly ConfigEntry[] | ClinicContact): void {
    const { clinicName, phone } = Array.isArray(source) ? siteSettings(source) : (source as ClinicContact);
    if (Array.isArray(source)) this.#languages = readFlags(source).spanish_enabled ? LANGUAGES : ['en'];
    if (!phone) return;
    const html = pageHtml(clinicName, phone, this.#languages);
    if (html === this.#html) return;
    this.#html = html;
    const { folder, log } = this.#options;
    if (folder === undefined) return;
    try {
      mkdirSync(folder, { recursive: true });
      // The gateway reads it at any moment: it is there whole, or as it was before.
      const draft = path.join(folder, `.${process.pid}-${FILE}`);
      writeFileSync(draft, html);
      renameSync(draft, path.join(folder, FILE));
    } catch (err) {
      log.error({ err }, 'the page of an outage could not be written');
    }
  }

  /** The answer; null while no number is known. */
  response(): StoredResponse | null {
    return this.#html === null ? null : this.#options.make(503, this.#html);
  }
}

/** Without styles, scripts and pictures: nothing that it would need can be loaded. */
function pageHtml(clinicName: string, phone: string, languages: readonly Language[]): string {
  const [name, number] = [escapeHtml(clinicName), escapeHtml(formatPhone(phone))];
  const words = languages.map((spoken) =>
    speakIn(spoken, () => {
      const text = `<h1>${t('We can’t show this page right now')}</h1><p>${t('Please try again in a moment.')}</p>`;
      return spoken === 'en' ? text : `<div lang="${spoken}">${text}</div>`;
    }),
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<meta name="robots" content="noindex"><title>We can’t show this page right now - ${name}</title></head><body>`,
    `<main>${words.join('')}<p>${name}: <a href="${escapeHtml(telHref(phone))}">${number}</a></p></main></body></html>\n`,
  ].join('');
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

import type { Page } from '@playwright/test';
import { CONFIG_CATALOGUE, isKnownKey, SECOND_FACTOR_SETTING, SITE_PAGES, type KnownKey } from '@harmony/domain';
import { LANGUAGES, localPath } from '@harmony/language';
import { enter } from '../support/console';
import { fieldsIn, fillForm } from '../support/fill-form';
import { readPages, readPublicPages } from '../support/plain-pages';
import {
  expectWordsOn,
  forgetTyped,
  inEveryLanguage,
  mark,
  note,
  openClinic,
  readName,
  save,
  sureOf,
  type Clinic,
} from '../support/saved-words';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 15_000 });

let clinic: Clinic;
test.beforeAll(async () => {
  clinic = await openClinic();
});
test.afterAll(() => clinic.close());

/** What settings take that are not any words. */
const TAKES: Partial<Record<KnownKey, string>> = { shop_zip: '98101', shop_own_network: '203.0.113.7' };
/** By its form, and in the list of all. */
const ZONES = ['America/Denver', 'America/Chicago'] as const;

/** A value for a setting. `isStored`: as it is stored, for the list of all settings, whose form has no control for each kind. */
function settingValue(name: string, isStored = false): string {
  const { field: key, language } = readName(name);
  if (!isKnownKey(key)) throw new Error(`there is no setting ${key}`);
  const { kind, serverOnly } = CONFIG_CATALOGUE[key];
  switch (kind) {
    case 'phone':
      return note(name, language, (number) => `(253) 555-01${number + 50}`);
    case 'email':
      return note(name, language, (number) => `zw${number}@harmony.example`);
    case 'instant': {
      const clock = key.endsWith('_ends') ? '2099-01-01T12:00' : '2020-01-01T12:00';
      return isStored ? `${clock}:00.000Z` : clock;
    }
    case 'image':
      return isStored ? '/icons/icon-512.png' : 'A plan & Co';
    case 'days':
      // Longer than anything has been kept here: nothing is removed.
      return '36000';
    case 'hours':
    case 'number':
      return '12';
    case 'choice':
      return 'notice';
    case 'flag':
      return 'true';
    case 'url': {
      const words = mark(name);
      return isStored ? `https://example.com/?for=${encodeURIComponent(words)}` : words;
    }
    case 'timeZone':
      return ZONES[isStored ? 1 : 0];
    case 'text':
    case 'richText':
      return TAKES[key] ?? (serverOnly ? 'Zw' : mark(name, language));
  }
}

/** The settings that the console has stored, from its own calls. */
function storedSettings(page: Page): Set<string> {
  const stored = new Set<string>();
  page.on('response', (answer) => {
    const request = answer.request();
    const key = /\/api\/config(?:\/(\w+))?$/.exec(answer.url());
    if (!key || !answer.ok() || request.method() === 'GET') return;
    stored.add(key[1] ?? (request.postDataJSON() as { id: string }).id);
  });
  return stored;
}

/** Switches that take effect at once: changed and changed back. */
async function tryEachSwitch(page: Page): Promise<void> {
  const panel = page.getByRole('tabpanel');
  for (const one of await panel.locator('input[role=switch]:not([id^="field-"])').all())
    for (const isBack of [false, true]) {
      const answer = page.waitForResponse(
        (each) => each.url().includes('/api/config') && each.request().method() !== 'GET',
      );
      await one.click();
      expect((await sureOf(page, answer)).ok(), isBack ? 'changed back' : 'changed').toBe(true);
    }
}

/** Without a second factor of their own, whoever asks for it here could not take it back: `second-factor-required.spec.ts`. */
const ELSEWHERE: readonly string[] = [SECOND_FACTOR_SETTING];

const KEYS = Object.keys(CONFIG_CATALOGUE).filter(isKnownKey);
/** What visitors see of it are words, pictures and links. */
const isPublic = (key: KnownKey): boolean => !CONFIG_CATALOGUE[key].serverOnly && CONFIG_CATALOGUE[key].kind !== 'flag';

test('every setting, saved by each form that has it, stands as words on every page', async ({ page }) => {
  const stored = storedSettings(page);
  await enter(page, '/config');
  const tabs = page.getByRole('tablist', { name: 'Settings by topic' });
  for (const tab of await tabs.getByRole('tab').all()) {
    await tab.click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.locator(':is(input, table, [contenteditable]):visible').first()).toBeVisible();
    const secondFactor = panel.getByRole('switch', { name: CONFIG_CATALOGUE[SECOND_FACTOR_SETTING].label });
    if ((await secondFactor.count()) === 0) await tryEachSwitch(page);
    if ((await fieldsIn(panel).count()) === 0) continue;
    await inEveryLanguage(panel, async () => {
      await fillForm(panel, (name) => settingValue(name));
      await save(page, 'Save');
    });
  }
  expectWordsOn(await readPublicPages(page, clinic.stranger));

  // The list of all settings has a form of its own, and some have no other.
  forgetTyped();
  await tabs.getByRole('tab', { name: 'All entries' }).click();
  const sheet = page.getByRole('dialog');
  const wanted = KEYS.filter((key) => !ELSEWHERE.includes(key));
  for (const key of wanted.filter((each) => isPublic(each) || !stored.has(each))) {
    const link = page.getByRole('link', { name: key, exact: true });
    const isThere = (await link.count()) > 0;
    await (isThere ? link : page.getByRole('button', { name: 'Add setting' })).click();
    await expect(fieldsIn(sheet).first()).toBeVisible();
    const reveal = sheet.getByRole('button', { name: 'Reveal value' });
    if ((await reveal.count()) > 0) await reveal.click();
    await inEveryLanguage(sheet, async (language) => {
      const place = language === 'en' ? key : `${language}:${key}`;
      await fillForm(sheet, (name) => {
        if (name === 'id') return key;
        return readName(name).field === 'data' ? settingValue(place, true) : null;
      });
    });
    await sheet.getByRole('button', { name: isThere ? 'Save' : 'Add setting', exact: true }).click();
    await sureOf(page, expect(sheet).toBeHidden());
  }
  const fixed = SITE_PAGES.flatMap(({ path }) => LANGUAGES.map((language) => localPath(path, language)));
  expectWordsOn(await readPages(page, clinic.stranger, fixed));
  expect(
    wanted.filter((key) => !stored.has(key)),
    'saved by no form',
  ).toEqual([]);
});

// Somebody at the desk: what a scenario does with the browser, with the keyboard and by telephone.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD } from '../demo/day.mjs';
import { loadApi } from '../launcher/built-apps.mjs';

const CLINIC = '+12535550140';
/** How long a page may take to have something on it. */
const PATIENCE_MS = 20_000;

/** The seat of one browser. */
export class Seat {
  #api;
  constructor({ page, desk, origin, root }) {
    this.page = page;
    this.desk = desk;
    this.origin = origin;
    this.root = root;
  }

  /** Keys as from a keyboard: Orca hears them, too, and stops speaking. `Return`, `Tab`, `F6` … */
  press(...keys) {
    execFileSync('xdotool', ['key', '--delay', '60', ...keys], { env: this.desk.env });
  }

  type(text) {
    execFileSync('xdotool', ['type', '--delay', '30', text], { env: this.desk.env });
  }

  /** Opens a page as from the address bar, and waits until all is said. */
  async open(where) {
    // With a click into the page the keyboard is in it, and no longer in the address bar.
    await this.page.goto('about:blank');
    execFileSync('xdotool', ['mousemove', '700', '600', 'click', '1'], { env: this.desk.env });
    await this.page.goto(new URL(where, this.origin).href, { waitUntil: 'load' });
    await this.desk.untilQuiet(2_500);
  }

  /**
   * Waits for the first thing that is shown, fits the selector and has the name.
   *
   * @param {string} selector
   * @param {RegExp} [name]
   */
  see(selector, name = /./) {
    return this.page.waitForFunction(
      (css, source) => {
        const pattern = new RegExp(source);
        const nameOf = (element) =>
          element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '';
        return [...globalThis.document.querySelectorAll(css)].find(
          (element) => element.checkVisibility() && !element.closest('[inert]') && pattern.test(nameOf(element).trim()),
        );
      },
      { timeout: PATIENCE_MS },
      selector,
      name.source,
    );
  }

  /** Moves the keyboard to it. */
  async to(selector, name) {
    const found = await this.see(selector, name);
    // A page that has just opened gives the focus to its heading.
    for (let tries = 0; tries < 10; tries += 1) {
      await found.evaluate((element) => element.focus());
      await pause(300);
      if (await found.evaluate((element) => element === globalThis.document.activeElement)) return;
    }
    throw new Error(`the keyboard does not get to ${selector}`);
  }

  /** Presses a link or a button with the keyboard. */
  async enter(selector, name, key = 'Return') {
    await this.to(selector, name);
    this.press(key);
  }

  /** Types into a field, over what is in it. */
  async fill(selector, name, text) {
    await this.to(selector, name);
    this.press('ctrl+a');
    this.type(text);
  }

  /** Signs this browser in at the console, without its page. */
  async signIn(username) {
    await this.page.goto(`${this.origin}/faq`);
    const status = await this.page.evaluate(
      async (body) =>
        (await fetch('/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
          .status,
      JSON.stringify({ username, password: PASSWORD }),
    );
    if (status !== 200) throw new Error(`the demo at ${this.origin} does not let ${username} in: ${status}`);
  }

  /**
   * Somebody calls. `from` null withholds the number. Resolves when the call is over.
   *
   * @param {'answered' | 'missed' | 'voicemail' | 'transfer' | 'hold'} scenario
   */
  async call(scenario, from, speed = 1) {
    this.#api ??= loadApi(this.root);
    const { simulate, playCall } = await this.#api;
    const token = tokenOf(this.root);
    const send = async (envelope) => {
      const answer = await fetch(`${this.origin}/api/ringcentral/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'verification-token': token },
        body: JSON.stringify(envelope),
      });
      if (!answer.ok) throw new Error(`the demo does not take calls: ${answer.status}`);
    };
    const messages = simulate(scenario, [{ from, to: CLINIC, isUnmarked: true }], { speed });
    await playCall(messages, send, new AbortController().signal);
  }
}

/** What the phone system of the demo shows it. */
function tokenOf(root) {
  if (process.env.RINGCENTRAL_VERIFICATION_TOKEN) return process.env.RINGCENTRAL_VERIFICATION_TOKEN;
  const file = path.join(process.env.DATA_DIR ?? path.join(root, '.data/demo'), 'ringcentral-verification-token');
  if (!existsSync(file))
    throw new Error(`no token of the demo's phone system at ${path.relative(root, file)}: DATA_DIR?`);
  return readFileSync(file, 'utf8').trim();
}

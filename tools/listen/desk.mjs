// The desk somebody sits at: a screen nobody sees, a session bus and an accessibility bus of its own, a voice that writes down what it says,
// and Orca. Everything it keeps is in a folder for temporary files, so that the settings of whoever runs this are neither read nor touched.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readTranscript } from './transcript.mjs';

const VOICE = path.join(import.meta.dirname, 'voice.sh');
/** Where Debian keeps it. */
export const BUS_LAUNCHERS = ['/usr/libexec/at-spi-bus-launcher', '/usr/lib/at-spi2-core/at-spi-bus-launcher'];

/**
 * What was said is taken from the voice and not from Orca's log of its own: the voice hears what a person hears. What Orca has given away
 * and then cut short, because a key was pressed, has no end in its file; and writing the log slows Orca down so that times mean nothing.
 */
const voiceConf = (heard) => `GenericExecuteSynth "printf %s \\'$DATA\\' | sh ${VOICE} ${heard}"
GenericMaxChunkLength 9000
GenericDelimiters "~"
GenericLanguage "en" "en" "utf-8"
AddVoice "en" "MALE1" "reader"
DefaultVoice "reader"
`;

const speechConf = `LogLevel 3
CommunicationMethod "unix_socket"
DefaultLanguage "en"
AudioOutputMethod "alsa"
AudioALSADevice "null"
AddModule "voice" "sd_generic" "voice.conf"
DefaultModule voice
LanguageDefaultModule "en" "voice"
`;

/** Orca's settings. A page is not read from its top by itself: listened to is what it says of its own accord. */
const ORCA = {
  firstStart: false,
  enableSpeech: true,
  enableBraille: false,
  enableBrailleMonitor: false,
  enableKeyEcho: false,
  enableEchoByCharacter: false,
  enableEchoByWord: false,
  sayAllOnLoad: false,
  pageSummaryOnLoad: false,
  speechServerFactory: 'speechdispatcherfactory',
  speechServerInfo: ['voice', 'voice'],
};

/** Processes that end with the desk, the last one first. */
class Children {
  #all = [];
  constructor(env, log) {
    this.env = env;
    this.log = log;
  }
  start(command, args, stdio = ['ignore', this.log, this.log]) {
    const child = spawn(command, args, { env: this.env, stdio });
    child.on('error', () => undefined);
    this.#all.push(child);
    return child;
  }
  async stop() {
    for (const child of this.#all.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const over = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await Promise.race([over, pause(3_000).then(() => child.kill('SIGKILL'))]);
    }
  }
}

/** The first line that a process writes to the given stream. */
const firstLine = (stream, what) =>
  new Promise((resolve, reject) => {
    let text = '';
    stream.on('data', (part) => {
      text += part;
      if (text.includes('\n')) resolve(text.split('\n')[0].trim());
    });
    stream.once('close', () => reject(new Error(`${what} did not start`)));
  });

async function until(test, what, ms = 20_000) {
  for (const end = Date.now() + ms; Date.now() < end; await pause(100)) if (test()) return;
  throw new Error(`${what}: waited ${ms / 1000} s in vain`);
}

/**
 * @typedef {object} Desk
 * @property {NodeJS.ProcessEnv} env for programs that are to run on it
 * @property {() => import('./transcript.mjs').Utterance[]} heard everything that was said so far
 * @property {(quietMs?: number, mostMs?: number) => Promise<void>} untilQuiet waits until nothing has been said for a while
 * @property {() => Promise<void>} close
 */

/** @returns {Promise<Desk>} once Orca has said that it is there */
export async function openDesk() {
  const home = mkdtempSync(path.join(tmpdir(), 'listen-'));
  const folder = (name) => {
    const full = path.join(home, name);
    mkdirSync(full, { recursive: true, mode: 0o700 });
    return full;
  };
  const heard = path.join(home, 'heard');
  writeFileSync(heard, '');
  const config = folder('config/speech-dispatcher');
  mkdirSync(path.join(config, 'modules'));
  writeFileSync(path.join(config, 'speechd.conf'), speechConf);
  writeFileSync(path.join(config, 'modules/voice.conf'), voiceConf(heard));
  const orca = folder('data/orca');
  const settings = { ...ORCA, profile: ['Default', 'default'] };
  const profiles = { default: { ...settings, pronunciations: {}, keybindings: {} } };
  const saved = {
    general: { ...ORCA, startingProfile: ['Default', 'default'] },
    pronunciations: {},
    keybindings: {},
    profiles,
  };
  writeFileSync(path.join(orca, 'user-settings.conf'), JSON.stringify(saved));
  const env = {
    PATH: process.env.PATH,
    LANG: 'C.UTF-8',
    HOME: home,
    XDG_CONFIG_HOME: folder('config'),
    XDG_DATA_HOME: folder('data'),
    XDG_CACHE_HOME: folder('cache'),
    XDG_RUNTIME_DIR: folder('run'),
    GNOME_ACCESSIBILITY: '1',
    GTK_MODULES: 'gail:atk-bridge',
    NO_AT_BRIDGE: '0',
    GSETTINGS_BACKEND: 'memory',
  };
  const children = new Children(env, openSync(path.join(home, 'log'), 'a'));
  const close = async () => {
    await children.stop();
    if (process.env.LISTEN_KEEP) console.log(`kept: ${home}`);
    else rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const out = ['ignore', 'pipe', children.log];
    const screen = children.start('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], out);
    env.DISPLAY = `:${await firstLine(screen.stdout, 'Xvfb')}`;
    const bus = children.start('dbus-daemon', ['--session', '--nofork', '--print-address'], out);
    env.DBUS_SESSION_BUS_ADDRESS = await firstLine(bus.stdout, 'dbus-daemon');
    children.start('openbox', ['--sm-disable']);
    const launcher = BUS_LAUNCHERS.find((file) => existsSync(file));
    children.start(launcher, ['--launch-immediately', '--a11y=1', '--screen-reader=1']);
    const socket = path.join(env.XDG_RUNTIME_DIR, 'speech-dispatcher/speechd.sock');
    children.start('speech-dispatcher', ['--run-single', '--timeout', '0']);
    await until(() => existsSync(socket), 'speech-dispatcher');
    children.start('orca', ['--replace']);
    const said = () => readTranscript(readFileSync(heard, 'utf8'));
    await until(() => said().length > 0, 'Orca');
    return { env, heard: said, untilQuiet: (...ms) => untilQuiet(said, ...ms), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Nothing is being said, and nothing was said for `quietMs`. What never ends is waited for `mostMs`. */
async function untilQuiet(said, quietMs = 1_500, mostMs = 45_000) {
  const from = Date.now();
  while (Date.now() - from < mostMs) {
    const last = said().at(-1);
    const since = Math.max(from, last?.end ?? 0);
    // What was cut short has no end: it is over when its words would have been said.
    const isSpeaking = last !== undefined && last.end === null && Date.now() < last.at + 1_000 + 60 * last.text.length;
    if (!isSpeaking && Date.now() - since >= quietMs) return;
    await pause(100);
  }
}

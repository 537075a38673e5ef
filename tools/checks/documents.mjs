import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PRODUCT = 'docs/product.md';
/** Holds wrong references on purpose. */
const OWN_TEST = 'tools/checks/documents.test.mjs';
/** Made while the product runs or is built, inside the archive of a backup, or by the reader of a document. */
const NOT_COMMITTED = /^(\.data|dist|DATA_DIR|node_modules)\/|^(header|manifest)\.json$|^harmony-event\.sh$/;
/** Words that stand for a name: `<entity>`, `{id}`, `FILE`. */
const PLACEHOLDER = /[<>…]|\{\w+\}/;
const CODE = /\.(tsx?|mts|mjs|cjs|json|ya?ml)$|(^|\/)(Dockerfile|Caddyfile)$/;

/**
 * Whatever the documents name has to exist: paths, links and their anchors, npm scripts, the files of commands. So do
 * the sections of `docs/product.md` that comments refer to.
 *
 * @param {string} root
 * @param {string[]} files Paths of all files of the repository.
 */
export function checkDocuments(root, files = listFiles(root)) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const exists = pathFinder(files);
  const { scripts } = JSON.parse(read('package.json'));
  const aliases = Object.keys(JSON.parse(read('tsconfig.base.json')).compilerOptions.paths);
  // Pages of the starter content lead to addresses of the website.
  const documents = files
    .filter((file) => file.endsWith('.md') && !file.includes('/starter-content/'))
    .map((file) => ({ file, text: read(file) }));
  const anchors = new Map(documents.map(({ file, text }) => [file, anchorsOf(text)]));
  const numbers = numbersOf(documents.find(({ file }) => file === PRODUCT)?.text ?? '');

  const inDocuments = (find) =>
    documents.flatMap(({ file, text }) => find(text, file).map((what) => `${file}: ${what}`));
  const inCode = (find) =>
    files
      .filter((file) => CODE.test(file) && file !== OWN_TEST)
      .flatMap((file) => find(unwrapped(read(file))).map((what) => `${file}: ${what}`));
  const missingSections = (text) => sectionsIn(text).filter((number) => !numbers.has(number));

  return [
    result(
      'links of the documents lead somewhere',
      inDocuments((text, file) => brokenLinks(text, file, files, anchors)),
    ),
    result(
      'paths that the documents name exist',
      inDocuments((text) => codeWords(text).filter((word) => !exists(word))),
    ),
    result(
      'libraries that the documents name are importable',
      inDocuments((text) => codeWords(text).filter((word) => word.startsWith('@harmony/') && !aliases.includes(word))),
    ),
    result(
      'tests that the documents name exist',
      inDocuments((text) =>
        testsIn(text)
          .filter(([file, name]) => files.includes(file) && !read(file).includes(name))
          .map(([file, name]) => `${file} “${name}”`),
      ),
    ),
    result(
      'npm scripts that the documents name exist',
      inDocuments((text) => scriptsIn(text).filter((name) => !Object.hasOwn(scripts, name))),
    ),
    result(
      'documents that comments name exist',
      inCode((text) => documentsIn(text).filter((file) => !files.includes(file))),
    ),
    result(`references to ${PRODUCT} name numbers it has`, [
      ...inDocuments((text) => missingSections(unwrapped(text))),
      ...inCode(missingSections),
    ]),
  ];
}

const result = (name, found) => ({ name, problem: found.length ? found.slice(0, 20).join(', ') : undefined });

/** Files that git knows or would add, without those somebody has just removed. */
function listFiles(root) {
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  return [...new Set(String(names).split('\0'))].filter((file) => file && existsSync(path.join(root, file)));
}

/**
 * Tells whether a word is no path at all, or one that exists. Documents shorten paths from the left (`platform/plugins/access.ts`),
 * and use `*` and `{a,b}`. A word is a path when it begins with a folder of the root, or ends like a file we have or
 * like a folder.
 */
function pathFinder(files) {
  const roots = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
  const endings = new Set(files.map((file) => path.extname(file)).filter(Boolean));
  const folders = new Set(
    files.flatMap((file) =>
      file
        .split('/')
        .slice(0, -1)
        .map((_, depth, parts) => parts.slice(0, depth + 1).join('/')),
    ),
  );
  const all = [...files, ...folders];
  return (word) => {
    const name = word.replace(/\/$/, '');
    if (!/^[\w.*{},-]+(\/[\w.*{},-]+)*$/.test(name) || PLACEHOLDER.test(word) || NOT_COMMITTED.test(name)) return true;
    const isRooted = name.includes('/') && roots.has(name.split('/')[0]);
    if (!isRooted && !endings.has(path.extname(name)) && !word.endsWith('/')) return true;
    const pattern = new RegExp(`${isRooted ? '^' : '(^|/)'}${globSource(name)}$`);
    return all.some((file) => pattern.test(file));
  };
}

const globSource = (glob) =>
  glob
    .replace(/[.]/g, '\\.')
    .replace(/\*/g, '[^/]*')
    .replace(/\{([^}]*)\}/g, (_, choices) => `(${choices.replaceAll(',', '|')})`);

/** Everything set as code: words in backticks, and those of code blocks that follow `node`, `npx` or `sh`. */
function codeWords(text) {
  const blocks = codeBlocks(text);
  const inline = inlineCode(text);
  const commands = [...blocks.flatMap((block) => block.split('\n')), ...inline].filter((line) =>
    /^\s*(node|npx|sh) /.test(line),
  );
  return [...inline.filter((word) => !/\s/.test(word)), ...commands.flatMap(argumentsOf)];
}

/** Without the comment, the options and what follows a bare `--`. */
const argumentsOf = (command) =>
  command
    .replace(/\s#.*|\s--\s.*/, '')
    .trim()
    .split(/\s+/)
    .slice(1)
    .filter((word) => !word.startsWith('-'));

const FENCE = /^```.*\n([\s\S]*?)^```/gm;
const codeBlocks = (text) => [
  ...[...text.matchAll(FENCE)].map(([, block]) => block),
  ...[...text.matchAll(/^(?: {4}.*\n)+/gm)].map(([block]) => block),
];
const inlineCode = (text) => [...text.replace(FENCE, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code.trim());

/** Tests as `their/file.test.ts` “their name”, “another one”. Names that vary by a table are cut before that. */
const testsIn = (text) =>
  [...text.matchAll(/`([^`]+\.(?:test|spec)\.\w+)`((?:,?\s+“[^”]+”)+)/g)].flatMap(([, file, names]) =>
    [...names.matchAll(/“([^”]+)”/g)].map(([, name]) => [file, name.replace(/\s+/g, ' ')]),
  );

const scriptsIn = (text) =>
  [...inlineCode(text), ...codeBlocks(text)].flatMap((code) =>
    [...code.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(([, script, short]) => script ?? short),
  );

/** Links whose file or heading is not there. Links to other hosts are not followed. */
function brokenLinks(text, file, files, anchors) {
  const links = [...text.replace(FENCE, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [, target, anchor] = /^([^#]*)#?(.*)$/.exec(link);
    const found = target === '' ? file : path.posix.join(path.posix.dirname(file), target).replace(/\/$/, '');
    if (!files.some((one) => one === found || one.startsWith(`${found}/`))) return true;
    return anchor !== '' && anchors.get(found)?.has(anchor) !== true;
  });
}

/** Anchors of the headings, as GitHub makes them, and those that are written: `<a id="d19"></a>`. */
function anchorsOf(text) {
  const prose = text.replace(FENCE, '');
  const headings = [...prose.matchAll(/^#+ +(.+)$/gm)].map(([, heading]) => heading);
  const written = [...prose.matchAll(/<a id="([^"]+)">/g)].map(([, anchor]) => anchor);
  return new Set([
    ...written,
    ...headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  ]);
}

/** Numbers of headings (`## 9. Limits`, `### 2.1 Header`) and of bold paragraphs (`**10.1 …`). */
const numbersOf = (text) =>
  new Set([...text.matchAll(/^(?:#+ |\*\*)(\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => number));

/** The text with its lines joined, without the marks of comments: sentences run over several lines. */
const unwrapped = (text) => text.replace(/\s*\n\s*(?:\*(?!\*)|\/\/|#)?\s*/g, ' ');

/** Numbers named after `docs/product.md`: 'section 9', 'sections 2 and 8', 'sections 4, 7 and 10.3'. */
const sectionsIn = (text) =>
  [...text.matchAll(/docs\/product\.md`?, sections? (\d+(?:\.\d+)?(?:(?:, | and )\d+(?:\.\d+)?)*)/g)].flatMap(
    ([, numbers]) => numbers.split(/, | and /),
  );

const documentsIn = (text) => [...text.matchAll(/(?<![\w/.])(?:docs|tools)\/[\w./-]+\.md\b/g)].map(([file]) => file);

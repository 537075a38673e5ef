import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The content codings we produce, best first. */
const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send a handful of different headers; the bound only keeps other clients from filling the memory. */
const MAX_PARSED = 200;
const parsed = new Map<string, readonly Encoding[]>();

/**
 * The encodings that suit a client better than an unencoded body, best first, by its `Accept-Encoding` header (RFC 9110,
 * 12.5.3). Each distinct header is parsed once. Without a header there are none, although the RFC would allow any: such
 * clients are mostly simple programs that cannot decompress.
 *
 * Written here because `@fastify/accept-negotiator` reads `br;q=0, *` as a wish for brotli.
 */
export function acceptedEncodings(header: string | string[] | undefined): readonly Encoding[] {
  if (header === undefined) return [];
  const text = String(header);
  let accepted = parsed.get(text);
  if (!accepted) {
    accepted = parse(text);
    if (parsed.size >= MAX_PARSED) parsed.clear();
    parsed.set(text, accepted);
  }
  return accepted;
}

function parse(header: string): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const member of header.toLowerCase().split(',')) {
    const [coding = '', ...params] = member.split(';').map((part) => part.trim());
    weights.set(coding, weightIn(params));
  }
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const identity = weights.get('identity') ?? 0;
  return ENCODINGS.filter((encoding) => weightOf(encoding) > 0 && weightOf(encoding) >= identity).sort(
    (a, b) => weightOf(b) - weightOf(a),
  );
}

/** The value of `q` among a member's parameters: 1 when it is left out, 0 (refused) when it is no number. */
function weightIn(params: readonly string[]): number {
  const q = params.find((param) => param.startsWith('q='));
  return q === undefined ? 1 : Number(q.slice(2)) || 0;
}

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Compresses text in a thread of its own. `level`: 0 to 11 for brotli, 0 to 9 for gzip. */
export const compress = (text: Buffer, encoding: Encoding, level: number): Promise<Buffer> =>
  encoding === 'gzip'
    ? gzipAsync(text, { level })
    : brotliAsync(text, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: level,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      });

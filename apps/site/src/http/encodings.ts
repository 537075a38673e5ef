export interface AcceptedEncodings {
  br: boolean;
  gzip: boolean;
}

const NONE: AcceptedEncodings = { br: false, gzip: false };

/** Browsers send a handful of different headers; the bound only stops strangers from filling the memory. */
const MAX_KNOWN = 100;
const known = new Map<string, AcceptedEncodings>();

/** Reads an `Accept-Encoding` header. Each distinct header is parsed once. */
export function acceptedEncodings(header: string | string[] | undefined): AcceptedEncodings {
  if (header === undefined) return NONE;
  const text = String(header);
  let accepted = known.get(text);
  if (!accepted) {
    accepted = parse(text);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(text, accepted);
  }
  return accepted;
}

function parse(header: string): AcceptedEncodings {
  const accepted = { ...NONE };
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...params] = part.split(';').map((piece) => piece.trim());
    const refused = params.some((param) => /^q=0(\.0*)?$/.test(param));
    if (name === 'br') accepted.br = !refused;
    if (name === 'gzip') accepted.gzip = !refused;
  }
  return accepted;
}

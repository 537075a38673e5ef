import type { FrozenCampaign, ShownBlock } from '@harmony/domain';
import sanitizeHtml from 'sanitize-html';
import { BLOCK_TAGS } from '../../platform/rich-text/rich-text';

/** What stands at the foot of a mail. */
export interface Foot {
  /** Why the reader gets it. */
  reason: string;
  /** The page with the button that ends the subscription; null in a test, which belongs to no subscription. */
  leaveUrl: string | null;
}

export interface HtmlCampaign {
  subject: string;
  preheader: string;
  campaign: FrozenCampaign;
  foot: Foot;
  /** The address of the website, which paths are completed with. */
  publicUrl: string;
}

/** The colours of the design system: mails know no custom properties, and many programs no style sheets. */
const INK = '#16241e';
const SOFT = '#57625b';
const BRAND = '#1b4e3d';
const ON_BRAND = '#fbfaf6';
const LINE = '#dbdcd4';
const PAPER = '#f8f7f2';
const SURFACE = '#fefdfb';
const SERIF = "Georgia,'Times New Roman',serif";
const SANS = "system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

/** The width that the campaign has where there is room, in pixels. */
const WIDTH = 600;
const INNER = 536;

/**
 * What programs with a dark theme are told. Those that do not listen invert the colours themselves, which the pairs of colours
 * above bear: every text stands on a colour that is set beside it.
 */
const DARK = `@media (prefers-color-scheme: dark) {
.paper { background-color: #0e1513 !important }
.sheet { background-color: #151d1a !important; border-color: #2c3531 !important }
.ink, .ink p, .ink li, .ink h2, .ink h3, .ink h4 { color: #edeeea !important }
.soft, .soft p, .soft a { color: #9ea59f !important }
.ink a, .link { color: #96dabf !important }
.line { border-color: #2c3531 !important }
.button { background-color: #96d2ba !important }
.button a { color: #061a14 !important }
}`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** An address as mails need it. */
export function absolute(href: string, publicUrl: string): string {
  if (href.startsWith('/')) return `${publicUrl}${href}`;
  return /^[#?]/.test(href) ? `${publicUrl}/${href}` : href;
}

const TEXT = `margin:0 0 14px;font:17px/1.55 ${SANS};color:${INK}`;
const STYLES: Readonly<Record<string, string>> = {
  p: TEXT,
  li: `margin:0 0 6px;font:17px/1.55 ${SANS};color:${INK}`,
  ul: 'margin:0 0 14px;padding:0 0 0 22px',
  ol: 'margin:0 0 14px;padding:0 0 0 22px',
  h2: `margin:0 0 12px;font:600 22px/1.3 ${SERIF};color:${INK}`,
  h3: `margin:0 0 10px;font:600 19px/1.35 ${SERIF};color:${INK}`,
  h4: `margin:0 0 8px;font:600 17px/1.4 ${SANS};color:${INK}`,
  blockquote: `margin:0 0 14px;padding:0 0 0 14px;border-left:3px solid ${LINE}`,
  hr: `margin:14px 0;border:0;border-top:1px solid ${LINE}`,
  a: `color:${BRAND};text-decoration:underline`,
};

/** Rich text, which was sanitised when it was written, with its styles inside its tags and its addresses complete. */
function styled(html: string, publicUrl: string): string {
  return sanitizeHtml(html, {
    allowedTags: BLOCK_TAGS,
    allowedAttributes: { '*': ['href', 'style'] },
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: {
          ...(attribs['href'] !== undefined && { href: absolute(attribs['href'], publicUrl) }),
          ...(STYLES[tagName] !== undefined && { style: STYLES[tagName] }),
        },
      }),
    },
  });
}

const row = (content: string, padding = '0 32px 20px'): string =>
  `<tr><td style="padding:${padding}">${content}</td></tr>`;

const picture = ({ src, alt }: { src: string; alt: string }, publicUrl: string): string =>
  `<img src="${escapeHtml(absolute(src, publicUrl))}?w=1200&amp;q=80" alt="${escapeHtml(alt)}" width="${INNER}" style="display:block;width:100%;max-width:${INNER}px;height:auto;border:0;border-radius:8px;font:15px/1.5 ${SANS};color:${SOFT}">`;

function blockHtml(block: ShownBlock, publicUrl: string): string {
  switch (block.kind) {
    case 'heading':
      return row(
        `<h2 class="ink" style="margin:0;font:600 24px/1.25 ${SERIF};color:${INK}">${escapeHtml(block.text)}</h2>`,
      );
    case 'text':
      return row(`<div class="ink" style="color:${INK}">${styled(block.html, publicUrl)}</div>`, '0 32px 6px');
    case 'picture':
      return row(picture(block.picture, publicUrl));
    case 'button':
      return row(
        `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" bgcolor="${BRAND}" style="border-radius:8px;background-color:${BRAND}"><a href="${escapeHtml(absolute(block.href, publicUrl))}" style="display:inline-block;padding:13px 24px;font:600 17px/1.3 ${SANS};color:${ON_BRAND};text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>`,
      );
    case 'card':
      return row(cardHtml(block, publicUrl));
    case 'divider':
      return row(`<div class="line" style="border-top:1px solid ${LINE};font-size:1px;line-height:1px">&nbsp;</div>`);
  }
}

function cardHtml(card: Extract<ShownBlock, { kind: 'card' }>, publicUrl: string): string {
  const href = escapeHtml(absolute(card.href, publicUrl));
  const shown = card.picture
    ? `<a href="${href}">${picture({ ...card.picture, alt: card.picture.alt || card.title }, publicUrl)}</a><div style="height:12px;line-height:12px">&nbsp;</div>`
    : '';
  const snippet = card.snippet === '' ? '' : `<p style="${TEXT}">${escapeHtml(card.snippet)}</p>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="line ink" style="padding:16px;border:1px solid ${LINE};border-radius:8px;color:${INK}">${shown}<h3 style="margin:0 0 8px;font:600 19px/1.3 ${SERIF};color:${INK}"><a href="${href}" class="link" style="color:${BRAND};text-decoration:none">${escapeHtml(card.title)}</a></h3>${snippet}<a href="${href}" class="link" style="font:600 15px/1.4 ${SANS};color:${BRAND}">Read more<span style="display:none;mso-hide:all"> about ${escapeHtml(card.title)}</span></a></td></tr></table>`;
}

function footHtml({ campaign, foot, publicUrl }: HtmlCampaign): string {
  const style = `margin:0 0 8px;font:14px/1.5 ${SANS};color:${SOFT}`;
  const link = `color:${SOFT};text-decoration:underline`;
  const leave =
    foot.leaveUrl === null
      ? ''
      : `<p style="${style}"><a href="${escapeHtml(foot.leaveUrl)}" style="${link}">Unsubscribe</a></p>`;
  return `<p style="${style}"><a href="${escapeHtml(publicUrl)}/" style="${link}">${escapeHtml(campaign.clinicName)}</a>${campaign.address === null ? '' : `<br>${escapeHtml(campaign.address)}`}</p><p style="${style}">${escapeHtml(foot.reason)}</p>${leave}`;
}

/**
 * The campaign as a mail program shows it: tables and inline styles, nothing that is loaded but pictures, which say in words what they
 * show, and nothing that reports back.
 */
export function campaignHtml(given: HtmlCampaign): string {
  const { subject, preheader, campaign, publicUrl } = given;
  // Spaces of no width keep the first words of the campaign from following the preheader in the list of mails.
  const hidden =
    preheader === ''
      ? ''
      : `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${'&#8199;&#847; '.repeat(40)}</div>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${PAPER}">
${hidden}<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${PAPER}" style="background-color:${PAPER}"><tr><td align="center" style="padding:24px 8px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${SURFACE}" style="max-width:${WIDTH}px;background-color:${SURFACE};border:1px solid ${LINE};border-radius:12px">
${row(`<p class="ink" style="margin:0;font:600 17px/1.3 ${SERIF};color:${BRAND}">${escapeHtml(campaign.clinicName)}</p>`, '28px 32px 20px')}
${campaign.blocks.map((block) => blockHtml(block, publicUrl)).join('\n')}
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH}px"><tr><td class="soft" style="padding:20px 32px;color:${SOFT}">${footHtml(given)}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

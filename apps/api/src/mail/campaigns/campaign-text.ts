import { stripHtml, type ShownBlock } from '@harmony/domain';
import { absolute, type HtmlCampaign } from './campaign-html';

/** The campaign in plain words, for programs that show no HTML. */
export function campaignText({ campaign, foot, publicUrl }: HtmlCampaign): string {
  const blocks = campaign.blocks.map((block) => blockText(block, publicUrl));
  const sender = [campaign.clinicName, ...(campaign.address === null ? [] : [campaign.address]), `${publicUrl}/`].join(
    '\n',
  );
  const leave = foot.leaveUrl === null ? [] : [`Unsubscribe:\n${foot.leaveUrl}`];
  return `${[...blocks, '--', sender, foot.reason, ...leave].join('\n\n')}\n`;
}

function blockText(block: ShownBlock, publicUrl: string): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'='.repeat(Math.min(block.text.length, 60))}`;
    case 'text':
      return richWords(block.html, publicUrl);
    case 'picture':
      return `[Picture: ${block.picture.alt}]`;
    case 'button':
      return `${block.label}:\n${absolute(block.href, publicUrl)}`;
    case 'card':
      return [block.title, ...(block.snippet === '' ? [] : [block.snippet]), absolute(block.href, publicUrl)].join(
        '\n',
      );
    case 'divider':
      return '* * *';
  }
}

/** A link's own words, and where it leads behind them, unless they say it already. */
function richWords(html: string, publicUrl: string): string {
  const withLinks = html.replace(
    /<a\b[^<>]*\bhref="([^"<>]*)"[^<>]*>([\s\S]*?)<\/a>/gi,
    (_, href: string, words: string) => {
      const address = absolute(stripHtml(href), publicUrl);
      return stripHtml(words) === address ? words : `${words} (${address})`;
    },
  );
  return withLinks
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .split(/<br\s*\/?>|<\/(?:p|h[1-6]|blockquote|ul|ol)>|\n(?=- )/i)
    .map(stripHtml)
    .filter((line) => line !== '')
    .reduce((text, line) => (text === '' ? line : `${text}${line.startsWith('- ') ? '\n' : '\n\n'}${line}`), '');
}

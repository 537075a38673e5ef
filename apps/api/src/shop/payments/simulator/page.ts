import { pageCsp } from '@harmony/http';
import type { SimulatedPage } from './pages.repo';

/** What its buttons send. */
export const SIMULATOR_ACTS = ['pay', 'pay-silently', 'decline', 'close', 'arrive'] as const;
export type SimulatorAct = (typeof SIMULATOR_ACTS)[number];

const STYLE = `
:root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 26rem; padding: 2rem 1rem; }
h1 { font-size: 1.25rem; margin: 0; }
.sum { font-size: 2rem; font-weight: 600; margin: 0 0 1.5rem; }
.note { border: 1px dashed; border-radius: .5rem; padding: .5rem .75rem; }
form { display: grid; gap: .75rem; margin: 1.5rem 0; }
button, .back { box-sizing: border-box; display: block; font: inherit; min-height: 3rem; padding: .5rem 1rem; text-align: left; width: 100%; }
button { border-radius: .5rem; border-style: solid; border-width: 1px; cursor: pointer; }
button small { display: block; }
`;

/** The policy of the page: its own style, forms to itself, nothing else. */
export const SIMULATOR_CSP = pageCsp({ inline: { scripts: [], styles: [STYLE] } });

const BUTTONS: Readonly<Record<SimulatorAct, readonly [label: string, help: string]>> = {
  pay: ['Pay', 'The clinic is told right away.'],
  'pay-silently': ['Pay and lose the webhook', 'The clinic finds out when it asks, within a minute.'],
  decline: ['Decline', 'The card is declined; another one can be tried.'],
  close: ['Close, pay late', 'The page ends without a payment. One may still arrive afterwards.'],
  arrive: ['Let the money arrive late', 'Someone had pressed Pay just before the page was closed.'],
};

const WORDS: Readonly<Record<SimulatedPage['state'], string>> = {
  open: 'Nothing is charged here: this page only simulates a payment provider.',
  paid: 'Paid. Nothing was charged: this page only simulates a payment provider.',
  closed: 'This page is closed. No one can pay here anymore.',
};

/** The simulator's page as HTML without a script: what there is to pay, and buttons for everything that can happen to it. */
export function simulatorPage({ orderNumber, cents, returnUrl, state, isDeclined }: SimulatedPage): string {
  const acts: readonly SimulatorAct[] =
    state === 'open' ? ['pay', 'decline', 'pay-silently', 'close'] : state === 'closed' ? ['arrive'] : [];
  const note = state === 'open' && isDeclined ? 'The card was declined. Try again.' : WORDS[state];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Pay order ${orderNumber} (simulation)</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Order ${orderNumber}</h1>
<p class="sum">$${(cents / 100).toFixed(2)}</p>
<p class="note" role="status">${note}</p>
${acts.length > 0 ? `<form method="post">${acts.map(button).join('')}</form>` : ''}
<p><a class="back" href="${escaped(returnUrl)}">Back to the clinic</a></p>
</main>
</body>
</html>
`;
}

const button = (act: SimulatorAct): string => {
  const [label, help] = BUTTONS[act];
  return `\n<button name="act" value="${act}">${label}<small>${help}</small></button>`;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import test from 'node:test';

const require = createRequire(import.meta.url);
const helpers = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const inJsdom = helpers.matchesDontThrow;
let tried = 0;
helpers.matchesDontThrow = (...args) => {
  tried++;
  return inJsdom(...args);
};
require('./selectors.js');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const { JSDOM } = require('jsdom');
const { queryAllByRole } = require('@testing-library/dom');

const BODY = `
  <main id="main" class="a Big"><p class="b  c">One</p><p class="a&#9;b">Two</p><p>Three</p></main>
  <ul class="list"><li class="is-on größe">1</li><li data-x="a, b .c">2</li></ul>
  <svg class="drawing"><foreignObject class="a"></foreignObject></svg><button class="x-y _z" hidden>Go</button>`;

const SELECTORS = [
  ...[
    '.a',
    '.A',
    '.big',
    'p',
    'P',
    '*',
    '#main',
    'p.a',
    '*.b',
    '.b.c',
    '.c.b',
    '.a.missing',
    '.missing',
    'table',
    '.-x',
    '._z',
  ],
  ...[
    'main .b',
    'main>p',
    '.a > *',
    'p+p',
    'p + .a',
    'p~p.b',
    '.list .is-on',
    '.missing p',
    'ul > .missing',
    'main > p > .b',
  ],
  ...[
    '.missing, p',
    'p,.missing',
    '.missing,\n  .gone',
    'table, *',
    ' .a ',
    '.a,',
    ',',
    '',
    ' ',
    '>',
    'p >',
    '.',
    '..a',
  ],
  ...[
    'p:first-child',
    '.b:not(.c)',
    ':not(.a)',
    ':is(.a, .missing)',
    'p:is(.b, .c):not(:first-child)',
    'p:not(:is(.c, .a))',
    ':root',
  ],
  ...[
    '.a:hover',
    '.b:first-child.c',
    '.b::before',
    '::before',
    '.list li:nth-child(2n + 1)',
    'li:nth-of-type(2)',
    ':where(.a) p',
  ],
  ...[
    '[hidden]',
    'button[hidden]',
    '[data-x="a, b .c"]',
    "[class~='b']",
    '.x-y[hidden]',
    '[class*=".missing"]',
    'li[data-x=".no"]',
  ],
  ...[
    '.größe',
    '.gr\\f6\\df e',
    '.gr',
    '.a/* .missing */',
    '/* p */.b',
    'svg|a',
    '*|p',
    'foreignObject',
    'foreignobject',
    '.a:not(',
    'p)',
    '&.a',
  ],
];

for (const doctype of ['<!doctype html>', ''])
  test(`every answer is that of jsdom ${doctype ? '' : '(in quirks mode)'}`, () => {
    const { document } = new JSDOM(doctype + BODY).window;
    let matched = 0;
    for (const element of document.querySelectorAll('*'))
      for (const selector of [...SELECTORS, undefined]) {
        const impl = implForWrapper(element);
        const expected = inJsdom(impl, selector);
        assert.equal(helpers.matchesDontThrow(impl, selector), expected, `${selector} on ${element.outerHTML}`);
        if (expected) matched++;
      }
    assert.ok(matched > 60);
  });

test('rules for another class or tag are not tried', () => {
  const { document } = new JSDOM(`<!doctype html>${BODY}`).window;
  const element = implForWrapper(document.querySelector('.is-on'));
  tried = 0;
  for (const selector of ['.missing', 'p', 'main > .b, table', '.list > .c:not(.is-on)'])
    assert.equal(helpers.matchesDontThrow(element, selector), false);
  assert.equal(tried, 0);
  assert.equal(helpers.matchesDontThrow(element, '.list > .is-on'), true);
  assert.equal(tried, 1);
});

test('what a rule hides is not found by its role, and found when its class has changed', () => {
  const { document } = new JSDOM(`<!doctype html><style>
    .closed, .gone .deep { display: none } .list .faint { visibility: hidden } @media screen { .paper { display: none } }
    @media print { .screen { display: none } } li:not(.shown) > button { display: none }</style>
    <button class="closed">closed</button><div class="gone"><i><button class="deep">deep</button></i></div>
    <div class="list"><p class="faint"><button>faint</button></p></div><button class="paper">paper</button>
    <button class="screen">screen</button><ul><li><button>first</button></li><li class="shown"><button>second</button></li></ul>
    <div style="display: none"><button>inside</button></div><div hidden><button>hidden</button></div>`).window;
  const seen = () => queryAllByRole(document.body, 'button').map(({ textContent }) => textContent);
  assert.deepEqual(seen(), ['screen', 'second']);
  document.querySelector('.closed').className = 'open';
  document.querySelector('.faint').classList.remove('faint');
  document.querySelector('.shown').className = '';
  assert.deepEqual(seen(), ['closed', 'faint', 'screen']);
  document.querySelector('style').append('.screen { display: none }');
  assert.deepEqual(seen(), ['closed', 'faint']);
});

import { writeReply } from './reply';

const htmlOf = (text: string): string =>
  writeReply({ subject: 'Re: A visit', text, suggestedTimes: [], clinicName: 'Harmony', phone: null, timeZone: 'UTC' })
    .html;

it.each([
  ['Please book here: https://clinic.example/book.', 'https://clinic.example/book', '.'],
  ['(see https://clinic.example/faq)', 'https://clinic.example/faq', ')'],
  [
    'https://en.wikipedia.org/wiki/Qi_(disambiguation), for example',
    'https://en.wikipedia.org/wiki/Qi_(disambiguation)',
    ',',
  ],
  ['HTTPS://clinic.example/a?b=1&c=2!', 'HTTPS://clinic.example/a?b=1&amp;c=2', '!'],
  ['“https://clinic.example/”', 'https://clinic.example/', '”'],
])('an address in an answer becomes a link without the mark behind it: %s', (text, url, behind) => {
  expect(htmlOf(text)).toContain(`<a href="${url}">${url}</a>${behind}`);
});

it('makes a link of nothing else, and keeps what is written as text', () => {
  const html = htmlOf('<b>5 > 4</b> javascript:alert(1) www.clinic.example http:// https://"onclick=x\n\nBye,\nAna');
  expect(html).not.toContain('<a ');
  expect(html).toContain('&lt;b&gt;5 &gt; 4&lt;/b&gt;');
  expect(html).toContain('<p>Bye,<br>Ana</p>');
});

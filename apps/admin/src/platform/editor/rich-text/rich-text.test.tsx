import { Editor } from '@tiptap/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { RichTextKind } from '@harmony/domain/schemas';
import { makeStore } from '../../../app/store';
import { extensionsFor } from './allowed';
import { cleanPasted, isTooLong, storedHtml } from './html';
import { buttonGroups } from './toolbar-buttons';
import { isSafeLink, readLink } from './link-address';
import RichTextEditor from './rich-text-editor';

// jsdom has no layout: the editor asks where the cursor is to scroll to it.
beforeAll(() => {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

/** What the editor makes of a stored text. */
const through = (html: string, variant: RichTextKind = 'block'): string => {
  const editor = new Editor({ extensions: extensionsFor(variant), content: html });
  const result = storedHtml(editor.getHTML(), variant);
  editor.destroy();
  return result;
};

describe('the editor', () => {
  it.each([
    '<h2>a</h2><h3>b</h3><h4>c</h4>',
    '<p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s></p>',
    '<p>H<sub>2</sub>O, m<sup>2</sup>, <small>small print</small></p>',
    '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>',
    '<blockquote><p>a<br>b</p></blockquote><hr>',
    '<p><a href="https://example.com/">a</a> <a href="/contact">b</a> <a href="mailto:a@b.example">c</a></p>',
  ])('keeps what the API allows: %s', (html) => expect(through(html)).toBe(html));

  it.each([
    ['<p style="color:red" class="x">a</p>', '<p>a</p>'],
    ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['<p>a<img src="x" onerror="y()"></p>', '<p>a</p>'],
    ['<pre><code>a</code></pre>', '<p>a</p>'],
    ['<p></p>', ''],
  ])('makes of %s %s', (html, expected) => expect(through(html)).toBe(expected));

  it.each([
    '<table><caption>Fees</caption><tbody><tr><th scope="col"><p>a</p></th><th scope="col"><p>b</p></th></tr><tr><th scope="row"><p>c</p></th><td><p>d</p></td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2"><p>a</p></td></tr><tr><td><p>b</p></td><td><ul><li><p>c</p></li></ul></td></tr></tbody></table>',
    '<aside data-kind="note"><p>a</p></aside><aside data-kind="warning"><p>b</p></aside>',
    '<p>a</p><img src="/api/images/3" alt="Our door" width="800" height="600"><p>b</p>',
  ])('of a page keeps what the API allows there: %s', (html) => expect(through(html, 'page')).toBe(html));

  it.each([
    [
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
      '<table><tbody><tr><th scope="col"><p>a</p></th></tr><tr><td><p>b</p></td></tr></tbody></table>',
    ],
    ['<p>a</p><img src="https://evil.example/x.png">', '<p>a</p>'],
  ])('of a page makes of %s %s', (html, expected) => expect(through(html, 'page')).toBe(expected));

  it('of a press leads into the text at once: what is typed right after it is not lost', () => {
    const element = document.body.appendChild(document.createElement('div'));
    const editor = new Editor({ element, extensions: extensionsFor('page'), content: '<p>a</p>' });
    for (const { run, label } of buttonGroups('page').flat()) {
      editor.view.dom.blur();
      run?.(editor);
      if (run) expect([label, document.activeElement]).toEqual([label, editor.view.dom]);
    }
    editor.destroy();
    element.remove();
  });

  it('of a page makes, changes and removes tables and call-outs', () => {
    const editor = new Editor({ extensions: extensionsFor('page'), content: '<p>a</p>' });
    const press = (label: string) =>
      buttonGroups('page')
        .flat()
        .find((button) => button.label === label)
        ?.run?.(editor);
    press('Warning');
    expect(editor.getHTML()).toBe('<aside data-kind="warning"><p>a</p></aside>');
    press('Note');
    expect(editor.getHTML()).toBe('<aside data-kind="note"><p>a</p></aside>');
    press('Note');
    expect(editor.getHTML()).toBe('<p>a</p>');
    press('Table');
    const size = () => [editor.getHTML().split('<tr>').length - 1, editor.getHTML().split(/<t[dh]\b/).length - 1];
    expect(size()).toEqual([3, 6]);
    expect(editor.isActive('table')).toBe(true);
    press('Add row below');
    press('Add column to the right');
    expect(size()).toEqual([4, 12]);
    press('Header column');
    expect(storedHtml(editor.getHTML(), 'page')).toContain('<th scope="row">');
    press('Delete row');
    press('Delete column');
    expect(size()).toEqual([3, 6]);
    press('Delete table');
    expect(editor.getHTML()).not.toContain('<table');
    editor.destroy();
  });

  it.each([
    ['New hours: <strong>open</strong> <a href="/contact">here</a>', undefined],
    ['<h2>a</h2><p>b</p>', 'a'],
  ])('of one line holds words, emphasis and links: %s', (html, expected) => {
    const text = through(html, 'inline');
    if (expected === undefined) expect(text).toBe(html);
    else expect(text).toContain(expected);
    expect(text).not.toMatch(/<(h2|p|ul)/);
  });
});

it.each([
  ['<h1>a</h1><h6>b</h6>', '<h2>a</h2><h4>b</h4>'],
  ['<!-- x --><style>p{}</style><p>a</p>', '<p>a</p>'],
  ['<ul><li>a</li></ul><ul><li>b</li></ul>', '<ul><li>a</li></ul><ul><li>b</li></ul>'],
  [
    '<p class=MsoListParagraphCxSpFirst><![if !supportLists]><span>·<span>&nbsp; </span></span><![endif]>a</p>\n' +
      '<p class="MsoListParagraphCxSpLast"><!--[if !supportLists]--><span>·</span><!--[endif]--><b>b</b></p>',
    '<ul><li>a</li><li><b>b</b></li></ul>',
  ],
  ['<p class=MsoListParagraph><![if !supportLists]>2)<![endif]>a</p>', '<ol><li>a</li></ol>'],
  ['<p class=MsoListParagraph>a</p>', '<p class=MsoListParagraph>a</p>'],
  ['<table><tbody><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></tbody></table>', '<div>a b </div><div>c </div>'],
])('cleans pasted %s', (html, expected) => expect(cleanPasted(html)).toBe(expected));

it('measures in bytes of UTF-8', () => {
  expect(isTooLong('é'.repeat(32 * 1024))).toBe(false);
  expect(isTooLong(`${'é'.repeat(32 * 1024)}a`)).toBe(true);
});

describe('links', () => {
  it.each([
    ['https://example.com/', 'https://example.com/'],
    ['example.com/a?b', 'https://example.com/a?b'],
    [' /contact ', '/contact'],
    ['care@example.com', 'mailto:care@example.com'],
    ['tel:+12535550140', 'tel:+12535550140'],
    ['javascript:alert(1)', null],
    ['//evil.example', null],
    ['contact', null],
    ['', null],
  ])('reads %j as %j', (typed, expected) => expect(readLink(typed)).toBe(expected));

  it.each(['javascript:alert(1)', 'data:text/html,x', '/\\evil.example', 'java\nscript:x'])('refuses %j', (href) =>
    expect(isSafeLink(href)).toBe(false),
  );
});

describe('RichTextEditor', () => {
  const open = (value: string) => {
    const onChange = jest.fn<void, [string]>();
    render(
      <RichTextEditor
        id="d"
        label="Description"
        describedBy={undefined}
        isInvalid={false}
        value={value}
        onChange={onChange}
        variant="block"
      />,
      { wrapper: ({ children }) => <Provider store={makeStore()}>{children}</Provider> },
    );
    return { user: userEvent.setup(), onChange };
  };

  it('is labelled, and says nothing has changed though it writes the text another way', async () => {
    const { onChange } = open('<ul><li>a</li></ul>plain');
    expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveTextContent('aplain');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('tells what was done by the toolbar, and the stored text again when it is undone', async () => {
    const stored = '<b>a</b>';
    const { user, onChange } = open(stored);
    await user.click(await screen.findByRole('button', { name: 'Heading' }));
    expect(onChange).toHaveBeenLastCalledWith('<h2><strong>a</strong></h2>');
    expect(screen.getByRole('button', { name: 'Heading' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onChange).toHaveBeenLastCalledWith(stored);
  });

  it('has one stop of the Tab key for the toolbar; arrows go along', async () => {
    const { user } = open('');
    await screen.findByRole('toolbar', { name: 'Formatting for Description' });
    await user.tab();
    expect(screen.getByRole('button', { name: 'Heading' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Subheading' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('button', { name: 'Redo' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('textbox')).toHaveFocus();
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  it('leaves Escape to the sheet around it', async () => {
    open('<p>a</p>');
    const text = await screen.findByRole('textbox');
    text.focus();
    expect(fireEvent.keyDown(text, { key: 'Escape' })).toBe(true);
  });

  it('asks where a link leads, and refuses what would not be kept', async () => {
    const { user, onChange } = open('');
    await user.click(await screen.findByRole('button', { name: 'Link' }));
    await user.type(screen.getByLabelText('Link to'), 'javascript:x{Enter}');
    expect(screen.getByLabelText('Link to')).toBeInvalid();
    await user.clear(screen.getByLabelText('Link to'));
    await user.type(screen.getByLabelText('Link to'), 'example.com{Enter}');
    await waitFor(() =>
      expect(onChange).toHaveBeenLastCalledWith('<p><a href="https://example.com">https://example.com</a></p>'),
    );
  });
});

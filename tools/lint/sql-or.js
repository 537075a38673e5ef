/** What a condition begins or ends with: an `or` on one side of it says nothing about the other side. */
const LIMITS = new Set(
  `, ; as case else elsif end except filter from group having if join left limit on order returning select set then union using values
  when where window`.split(/\s+/),
);

const TOKENS = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|\w+|[(),;]/g;

/**
 * Whether the text of a template, with its values as words, has an `or` that is not in parentheses: one that is the whole of the
 * text, to which others may add `and`, or one beside an `and`.
 */
function isLoose(text) {
  let [loose, isBetween, last] = [false, false, ''];
  // The text itself is a condition until something says that it is a statement.
  const groups = [{ isFragment: true, hasAnd: false, hasOr: false }];
  const close = ({ isFragment, hasAnd, hasOr }) => {
    loose ||= hasOr && (hasAnd || isFragment);
  };
  for (const [token] of text.matchAll(TOKENS)) {
    const word = token.toLowerCase();
    const group = groups.at(-1);
    if (word === '(') groups.push({ isFragment: false, hasAnd: false, hasOr: false });
    else if (word === ')' && groups.length > 1) close(groups.pop());
    else if (LIMITS.has(word)) {
      close(group);
      groups[groups.length - 1] = { isFragment: false, hasAnd: false, hasOr: false };
    } else if (word === 'between') isBetween = true;
    else if (word === 'and' && isBetween) isBetween = false;
    else if (word === 'and') group.hasAnd = true;
    else if (word === 'or' && last !== 'create') group.hasOr = true;
    last = word;
  }
  groups.forEach(close);
  return loose;
}

/** Whether this is the `or` between the parts of a `sql.join` that stands in parentheses. */
function isEnclosed({ parent: join }) {
  const { parent: around } = join;
  if (around?.type !== 'TemplateLiteral') return false;
  const at = around.expressions.indexOf(join);
  const [before, after] = around.quasis.slice(at, at + 2).map(({ value }) => value.raw.trim());
  return before.endsWith('(') && after.startsWith(')');
}

/** Loaded by ESLint with `--rulesdir tools/lint`, under the name of this file. */
module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { loose: '`or` binds less than `and`, also that of whoever adds a condition: write (a or b)' },
  },
  create: (context) => ({
    'TaggedTemplateExpression[tag.name="sql"]'(node) {
      const text = node.quasi.quasis.map(({ value }) => value.raw).join(' value ');
      const isSound = text.trim() === 'or' ? isEnclosed(node) : !isLoose(text);
      if (!isSound) context.report({ node, messageId: 'loose' });
    },
  }),
};

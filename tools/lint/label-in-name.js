/**
 * The texts an expression can come to, each a list of its fixed parts: `null` where nothing is known of it.
 *
 * @returns {string[][] | null}
 */
function textsOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [[node.value]] : [];
  if (node.type === 'TemplateLiteral') return textsOfTemplate(node);
  if (node.type === 'ConditionalExpression') {
    const branches = [textsOf(node.consequent), textsOf(node.alternate)];
    return branches.includes(null) ? null : branches.flat();
  }
  // Texts of the website, written out for each language: `t('Remove {name}', { name })`.
  if (node.type === 'CallExpression' && node.callee.name === 't')
    return textsOf(node.arguments[0])?.map((parts) => parts.flatMap((part) => part.split(/\{\w+\}/))) ?? null;
  // `undefined`: without the attribute the element is called what it says.
  if (node.type === 'Identifier' && node.name === 'undefined') return [];
  return null;
}

function textsOfTemplate({ quasis, expressions }) {
  let texts = [[quasis[0].value.cooked]];
  expressions.forEach((expression, index) => {
    const after = quasis[index + 1].value.cooked;
    const values = textsOf(expression);
    // A value that is known joins the words around it; one that is not separates them.
    texts = texts.flatMap((parts) =>
      values?.length
        ? values.map((value) => [...parts.slice(0, -1), `${parts.at(-1)}${value.join('')}${after}`])
        : [[...parts, after]],
    );
  });
  return texts;
}

const words = (text) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** Whether the fixed parts of a name hold every text that is read on the element, in its order. */
function says(parts, read) {
  // A value between two parts separates what stands before it from what comes after.
  const name = ` ${parts.map(words).join(' | ')} `;
  let from = 0;
  for (const text of read) {
    const at = name.indexOf(` ${text} `, from);
    if (at < 0) return false;
    from = at + text.length;
  }
  return true;
}

/** What can be read on an element, by each way its children can come out; unknown values are left out. */
function readOn(element) {
  let ways = [[]];
  for (const child of element.children) {
    const texts =
      child.type === 'JSXText'
        ? [[child.value]]
        : child.type === 'JSXExpressionContainer'
          ? (textsOf(child.expression) ?? [])
          : [];
    if (texts.length === 0) continue;
    ways = ways.flatMap((way) => texts.map((parts) => [...way, ...parts.map(words).filter(Boolean)]));
  }
  return ways.filter((way) => way.length > 0);
}

const PRESSED = /^(a|button|summary|Link|NavLink|\w*(Button|Link))$/;

/**
 * WCAG 2.5.3, Label in Name: who speaks to the device says what they read on a button. Its `aria-label` therefore holds these words,
 * in their order. Read from the source, because a page in a browser shows one of its states.
 */
module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { other: '`aria-label` must hold the words that are read on the element, in their order (WCAG 2.5.3)' },
  },
  create: (context) => ({
    JSXElement(node) {
      const { name, attributes } = node.openingElement;
      if (!PRESSED.test(name.name ?? name.property?.name)) return;
      const label = attributes.find(({ name: attribute }) => attribute?.name === 'aria-label')?.value;
      if (!label) return;
      const names = textsOf(label.type === 'JSXExpressionContainer' ? label.expression : label) ?? [];
      const ways = readOn(node);
      // Which name belongs to which children is not known here: it is enough that one of them says it. Browser tests see the pairs.
      const isSaid = ways.every((read) => names.length === 0 || names.some((parts) => says(parts, read)));
      if (!isSaid) context.report({ node: label, messageId: 'other' });
    },
  }),
};

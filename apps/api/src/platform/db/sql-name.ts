/** The name of a table or column in SQL: `faqCategories` is `faq_categories`, as `CamelCasePlugin` writes it. */
export const sqlName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

require('@testing-library/jest-dom');

// jsdom has no layout and so no media queries: a screen that prefers nothing. Tests that care set their own.
// Tests of what a server draws run without a window.
if (typeof window !== 'undefined')
  window.matchMedia ??= (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });

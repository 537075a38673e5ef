require('@testing-library/jest-dom');

// jsdom has no layout and so no media queries: a screen that prefers nothing. Tests that care set their own.
window.matchMedia ??= (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });

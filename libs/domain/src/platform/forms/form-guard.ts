/** Nobody has opened a page, filled in its form and sent it sooner, in milliseconds. The website sends no form before; what comes sooner is a program's. */
export const FASTEST_PERSON_MS = 2000;

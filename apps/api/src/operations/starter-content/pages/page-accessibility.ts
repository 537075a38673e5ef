import { h2, outside, p, ul } from '../html';
import type { StarterPage } from './pages';

/** What somebody with a disability can rely on, and whom to tell when something does not work. */
export const ACCESSIBILITY_PAGE: StarterPage = {
  slug: 'accessibility',
  title: 'Accessibility',
  summary:
    'Everybody should be able to use this website and to visit us. How we work at it, and how to tell us what does not work.',
  place: 'footer',
  body:
    p(
      'We want everybody to be able to find out about the clinic, book a visit, order, check in and be seen, with whatever way of reading, hearing, moving or understanding is theirs.',
    ) +
    h2('This website') +
    p(`Our goal is the standard ${outside('https://www.w3.org/TR/WCAG22/', 'WCAG 2.2')} at level AA. In particular:`) +
    ul(
      'Every page can be used with the keyboard alone, and shows where you are. The first press of Tab offers to skip to the text.',
      'Headings, lists, tables, forms and pictures are named for screen readers. Errors are said in words beside the field.',
      'Text can be enlarged to twice its size and spaced more widely, and pages fit a narrow screen without scrolling sideways.',
      'Colors have enough contrast, in the light and in the dark theme, and nothing is said by color alone.',
      'Movement is reduced if your device asks for it. Nothing flashes, and nothing plays by itself.',
      'Pages are complete without JavaScript, and forms keep what you have typed when something has to be corrected.',
      'No step has to be done by dragging, by solving a puzzle or within a few seconds.',
    ) +
    p(
      'We check pages with automatic tools and by hand. They were last reviewed on [date of your last review] by [who reviewed the website].',
    ) +
    h2('What we know does not work yet') +
    ul(
      'Maps open at another company, whose pages we cannot change. The way to us is described in words on the <a href="/contact">contact page</a>.',
      'Documents that others have written, such as forms of an insurer, may not be readable by a screen reader. We read them to you or fill them in with you.',
      '[What you have found out yourselves, and by when it will be better]',
    ) +
    h2('The clinic') +
    ul(
      'A step-free ramp leads from the parking lot behind the building to the elevator; doors are wide.',
      'The restroom has grab bars. Two tables can be lowered, and treatment in your own chair is possible.',
      'Service animals are welcome.',
      'If the tablet at the front desk does not suit you, we check you in by word of mouth.',
      'If you need an interpreter, also in sign language, or more time, tell us when you book. You do not pay for it.',
    ) +
    p('More about the way to us, and about parking, stands on the <a href="/contact">contact page</a>.') +
    h2('Tell us what does not work') +
    p(
      'Call us or write to us on the <a href="/contact">contact page</a>, and say which page it was and what you wanted to do. We answer within [number of days] business days, and meanwhile help you in another way: on the phone, on paper or in person.',
    ) +
    p(
      'The person who looks after accessibility here is [name of the person who looks after accessibility], [phone or email of this person].',
    ) +
    h2('If we do not solve it') +
    p(
      `You may complain to the ${outside('https://www.ada.gov/file-a-complaint/', 'U.S. Department of Justice')}, or to the ${outside('https://www.hhs.gov/civil-rights/filing-a-complaint/index.html', 'Office for Civil Rights')} of the Department of Health and Human Services. We will not hold a complaint against you.`,
    ) +
    p(
      'We do not turn people away, or care for them less well, because of a disability. If a rule of the clinic stands in your way, ask us to change how we apply it to you: we do so wherever it is possible and safe.',
    ),
};

import { h2, h3, NEW_SHEET, note, ol, p, table, ul } from '../html';
import type { StarterPage } from './pages';

/** The first visit, and a sheet to fill in at home that prints on a page of its own. */
export const NEW_PATIENTS_PAGE: StarterPage = {
  slug: 'new-patients',
  title: 'New Patients',
  summary: 'What to bring, what happens at the first visit, and a sheet to print and fill in at home.',
  place: 'footer',
  body:
    p(
      'Welcome. A first visit takes about 90 minutes. You do not need a referral, and you do not need to know anything about acupuncture.',
    ) +
    h2('Before you come') +
    ol(
      'Book a time on this website, or <a href="/contact">call or write to us</a>.',
      'Print and fill in the sheet below, or come ten minutes early and fill it in here.',
      'Eat something light about two hours before. Wear clothes that roll up above elbows and knees.',
      'If you have a fever or something contagious, stay at home and tell us: moving a visit for this reason costs nothing.',
    ) +
    h2('What to bring') +
    ul(
      'A photo ID, and your insurance card if you would like a superbill.',
      'A list of everything you take: medicines, supplements and herbs, with the dose.',
      'Results of recent tests or scans, if they concern why you come.',
      'The name and number of your doctor.',
      'For a child: a parent or guardian, who stays in the room.',
    ) +
    note(
      '<strong>Tell us first</strong> if you are or may be pregnant, take blood thinners, bleed easily, have a pacemaker, or have had seizures or fainted. Some techniques are then left out.',
    ) +
    h2('What happens at the first visit') +
    ol(
      '<strong>We talk.</strong> Your practitioner asks why you come, how you sleep, eat and feel, and what you have tried, looks at your tongue and feels your pulse.',
      '<strong>You hear what we suggest,</strong> what it may do and what it may not, what it costs, and what else you could do. You decide.',
      '<strong>You lie down and rest.</strong> Sterile, single-use needles stay in place for 20 to 30 minutes. Most people feel little; a small bruise or feeling tired for an hour is common.',
      '<strong>We plan.</strong> Many people come four to eight times before we review together whether it helps.',
    ) +
    h2('What it costs') +
    p(
      'Prices stand on the page of <a href="/services">services</a>. We take cards, checks, cash, HSA and FSA cards. If you pay for your care yourself, you may have a good-faith estimate in writing before your visit: just ask.',
    ) +
    p('Please cancel at least 24 hours ahead. More about it is in our <a href="/terms">terms</a>.') +
    h2('On the day') +
    p(
      'Parking is free behind the building, and a step-free ramp leads to the elevator. At the front desk you can check in on the tablet, or with us. What you tell us is protected as our <a href="/privacy">privacy notice</a> says.',
    ) +
    NEW_SHEET +
    h2('Your intake sheet') +
    p(
      'Print this page, fill in the sheet in ink and bring it. Please do not send it by email. Leave out what you would rather tell us in person.',
    ) +
    h3('You') +
    table(
      'About you',
      ['Question', 'Your answer'],
      ['Name, and what to call you', ''],
      ['Date of birth', ''],
      ['Phone, and email', ''],
      ['In an emergency, whom do we call?', ''],
      ['Your doctor, with phone', ''],
    ) +
    h3('Your health') +
    table(
      'About your health',
      ['Question', 'Your answer'],
      ['Why do you come, and since when?', ''],
      ['What makes it better or worse?', ''],
      ['Illnesses and operations', ''],
      ['Medicines, supplements and herbs, with dose', ''],
      ['Allergies', ''],
      ['Pregnant or nursing? Pacemaker? Blood thinners?', ''],
      ['How do you sleep and eat?', ''],
      ['What would you like to be able to do again?', ''],
    ) +
    p('Date and signature: ______________________________'),
};

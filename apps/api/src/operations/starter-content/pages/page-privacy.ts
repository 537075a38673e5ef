import { h2, note, outside, p, table, ul, warning } from '../html';
import type { StarterPage } from './pages';

/*
 * The structure of a Notice of Privacy Practices (45 CFR 164.520), for a clinic to complete: what only the clinic knows is a
 * blank in brackets. The first sentence is prescribed to the letter.
 */
export const PRIVACY_PAGE: StarterPage = {
  slug: 'privacy',
  title: 'Privacy Notice',
  summary:
    'How we use and protect what you tell us, on this website, on the phone and at your visits, and what your rights are.',
  place: 'footer',
  body:
    warning(
      '<strong>This notice is being completed.</strong> What stands in brackets is still to be filled in, and the notice is not in effect before that. Until then, please ask us anything about your information on the <a href="/contact">contact page</a> or at the front desk.',
    ) +
    note(
      '<strong>THIS NOTICE DESCRIBES HOW MEDICAL INFORMATION ABOUT YOU MAY BE USED AND DISCLOSED AND HOW YOU CAN GET ACCESS TO THIS INFORMATION. PLEASE REVIEW IT CAREFULLY.</strong>',
    ) +
    p(
      'This notice is given by [legal name of the clinic]. It is in effect from [date from which this notice is in effect].',
    ) +
    h2('What we collect') +
    p(
      'We collect what you tell us and what we need to care for you. This website has no advertising, and no tracking by other companies. It asks for no more than each form shows.',
    ) +
    table(
      'What reaches us, and what we use it for',
      ['Where', 'What we receive', 'What we use it for'],
      ['Contact form', 'Your name, how to reach you, your message', 'To answer you'],
      [
        'Booking and appointment requests',
        'Your name, how to reach you, the visit you choose',
        'To keep your time and to remind you of it',
      ],
      ['Self check-in', 'Your name, date of birth, reason for the visit', 'To find your visit and prepare for it'],
      [
        'Custom formula requests',
        'Symptoms, medicines and allergies you name',
        'For a practitioner to answer your request',
      ],
      ['Store', 'What you order, and where to send it', 'To prepare your order, hand it over and keep the books'],
      ['Newsletter', 'Your email address', 'To send the newsletter, until you unsubscribe'],
      [
        'Telephone',
        'Your number, the time of the call, and a voicemail if you leave one',
        'To answer, and to call you back',
      ],
      [
        'Text messages',
        'Your number and the messages',
        'Short notices about your visits, if you have agreed. Reply STOP to end them.',
      ],
    ) +
    p(
      'Please do not send urgent or detailed medical information through a form or by text. In an emergency call 911; in a mental-health crisis call or text 988.',
    ) +
    h2('How we may use and share it') +
    p('Without asking you each time, the law lets us use and share medical information:') +
    ul(
      '<strong>For your care:</strong> with the practitioners of the clinic, and with your doctor or pharmacist when that is part of your care.',
      '<strong>For payment:</strong> to bill you, or to give you or your insurer an itemized receipt.',
      '<strong>To run the clinic:</strong> for scheduling, quality reviews and keeping our records in order.',
      '<strong>With companies that work for us,</strong> such as [companies that handle records, phones, texts or email for you]. A contract binds them to protect it as we do.',
      '<strong>When the law asks for it:</strong> for public health, oversight, courts, workers’ compensation, or to avert a serious threat to somebody’s health or safety.',
    ) +
    p(
      'With family or friends we share only what helps them to help you, and not if you object. Information that is shared as the law allows may be passed on by whoever receives it, and this notice then no longer protects it.',
    ) +
    h2('What needs your written permission') +
    p(
      'We ask for your permission in writing before we use or share your information for marketing, before anybody could pay us for it, before notes of counseling sessions are shared, and for every other use that this notice does not name. You can take a permission back in writing at any time, for everything that has not happened yet.',
    ) +
    p('[Add what your state protects further, and records about substance use, if you keep any]') +
    h2('Your rights') +
    ul(
      '<strong>See and copy.</strong> You may read your record, or have a copy on paper or in electronic form, as a rule within 30 days. We may ask for what the copy costs.',
      '<strong>Correct.</strong> You may ask us to change what is wrong or missing. If we do not, we say why in writing.',
      '<strong>Ask for limits.</strong> You may ask us not to use or share something. If you paid for a visit in full yourself, we do not tell your insurer about it if you ask us not to.',
      '<strong>Choose how we reach you.</strong> You may ask us to use another number or address.',
      '<strong>Know who received it.</strong> You may ask for a list of whom we shared your information with in the last six years, other than for care, payment and running the clinic.',
      '<strong>Have this notice on paper,</strong> also if you have agreed to receive it electronically.',
      '<strong>Be represented</strong> by your legal guardian, or by somebody with your medical power of attorney.',
    ) +
    h2('Our duties') +
    p(
      'The law requires us to keep your medical information private, to give you this notice, to follow it, and to tell you promptly if a breach may have put your information at risk. We may change this notice; the new one then holds for everything we have, and you find it here and at the front desk.',
    ) +
    h2('How long we keep it') +
    p(
      'We keep medical records for [number of years your state asks for]. Messages, check-ins and the log of calls are removed after the times that the clinic has set.',
    ) +
    h2('Questions and complaints') +
    p(
      'Write to or call our privacy officer: [name of your privacy officer], [phone of your privacy officer], [email of your privacy officer].',
    ) +
    p(
      `You may also complain to the ${outside('https://www.hhs.gov/hipaa/filing-a-complaint/index.html', 'Office for Civil Rights')} of the U.S. Department of Health and Human Services. We will not hold a complaint against you.`,
    ),
};

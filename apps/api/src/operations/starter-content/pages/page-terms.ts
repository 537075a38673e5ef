import { h2, note, p, ul } from '../html';
import type { StarterPage } from './pages';

/** Terms in plain words, for a clinic to complete. Nothing here takes a right away that the law gives. */
export const TERMS_PAGE: StarterPage = {
  slug: 'terms',
  title: 'Terms',
  summary: 'What holds for appointments, orders, herbs and this website.',
  place: 'footer',
  body:
    note(
      '<strong>In short:</strong> tell us 24 hours ahead if you cannot come, tell us about your medicines before you take herbs, and ask us whenever something is unclear.',
    ) +
    p(
      'These terms hold between you and [legal name of the clinic], [street address of the clinic]. By booking, ordering or using this website you agree to them.',
    ) +
    h2('Appointments') +
    p(
      'A time is yours when we have confirmed it, on this website, by email, by text or on the phone. A request is not an appointment yet: we answer it as soon as we can.',
    ) +
    p(
      'Your practitioner decides with you what is suitable. We may decline or end a treatment that would not be safe, and refer you to somebody else.',
    ) +
    h2('Cancellation and late arrival') +
    ul(
      'Please cancel or move a visit at least 24 hours ahead. The link in your confirmation does it at any hour.',
      'Later cancellations and missed visits cost $50. Sudden illness and emergencies are never charged.',
      'After ten minutes of grace we may shorten your visit, so that the next person can start on time; the fee stays the same.',
      'If we have to cancel, we find you another time, and you owe nothing.',
    ) +
    h2('Prices and payment') +
    p(
      'Prices of visits and products are those shown on this website when you book or order, in U.S. dollars; sales tax is added where it applies. You pay at the visit unless we have agreed otherwise. If you pay for your care yourself, you may have a good-faith estimate in writing: ask us when you schedule. We do not promise that your insurer pays.',
    ) +
    h2('Orders from the store') +
    ul(
      'Your order is binding when we confirm it. If something is out of stock, or a price is plainly wrong, we tell you and you may cancel.',
      'Orders for pickup are kept for [number of days you keep an order] days.',
      'Unopened products may be returned within [number of days for returns] days with the receipt. Opened herbs and formulas that were made for you cannot be taken back, for safety.',
      'If something arrives damaged, send us a photo within [number of days to report damage] days, and we replace it or refund you.',
    ) +
    h2('Herbs and supplements') +
    p(
      'Herbs may interact with medicines and are not suitable for everybody. Before you take any, tell us and your pharmacist about your medicines, allergies and illnesses, and whether you are pregnant or nursing. Follow the dose you were given, keep herbs away from children, and stop and call us if you feel unwell. The statement that the law asks for on supplements stands beside each product.',
    ) +
    p('A custom formula is made for one person. Please do not share it.') +
    h2('What this website is, and is not') +
    p(
      'The texts here, and the answers of the chat, are general information. They are no medical advice, and reading or writing here does not make you a patient. In an emergency call 911; in a mental-health crisis call or text 988. Do not put off seeing a doctor because of something you have read here.',
    ) +
    p(
      'We keep this website correct and reachable with care, but we cannot promise that it is free of mistakes at every moment. Where it links to other websites, their owners answer for them.',
    ) +
    h2('Our responsibility') +
    p(
      'We answer for what we do as the law provides. For harm that we did not cause by lack of care, and for what could not be foreseen, such as lost earnings because this website was unavailable, we are not liable as far as the law allows. Nothing in these terms limits rights that you have as a patient or a consumer and that cannot be waived, or liability for injury caused by negligence.',
    ) +
    h2('Your information') +
    p('How we use and protect what you tell us stands in the <a href="/privacy">privacy notice</a>.') +
    h2('Changes and law') +
    p(
      'We may change these terms; for an appointment or an order, those hold that stood here when you made it. The law of [your state] applies. If you are unhappy with something, please <a href="/contact">tell us first</a>: most things can be put right with one call.',
    ),
};

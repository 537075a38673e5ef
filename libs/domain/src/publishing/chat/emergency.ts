import type { ChatReply } from './content';
import { plainText } from './words';

/*
 * Wording that takes precedence over every keyword group. A false alarm is harmless, a missed one is not: somebody who
 * asks about last year's stroke merely reads one sentence too many.
 */

const CRISIS: readonly RegExp[] = [
  /suicid/,
  /\b(kill|killing|hang|hanging|harm|harming|shoot) (myself|my self|himself|herself|themselves)\b/,
  // People also hurt themselves lifting boxes: these verbs need an intention in front.
  /\b(want|wanna|going|urge|think|thinking|thoughts?|plan|planning|might|keep|like)\b.{0,30}\b(hurt|hurting|cut|cutting) (myself|my self)\b/,
  /\bself[- ]?harm/,
  /\bend(ing)? (it all|my (own )?life)\b/,
  /\b(want|wanna|wish|going|ready) to (die|be dead|disappear forever)\b/,
  /\b(don't|dont|do not) want to (live|be alive|wake up)\b/,
  /\bno (reason|point) (to|in) (live|living)\b/,
  /\bbetter off (dead|without me)\b/,
  /\btak(e|ing) my (own )?life\b/,
];

const EMERGENCY: readonly RegExp[] = [
  /\b(chest|heart) (pain|pains|pressure|tightness|hurts?)\b/,
  /\b(pain|pressure|tightness) (in|on) (my|the|his|her) chest\b/,
  /\b(heart attack|cardiac arrest)\b/,
  /\b(can't|cant|cannot|can not|couldn't|unable to|hard to|struggling to|not able to|not) (breathe|breath|breathing)\b/,
  /\b(trouble|difficulty|problems?) (with )?breathing\b/,
  /\bshort(ness)? of breath\b/,
  /\b(choking|turning blue|suffocating)\b/,
  /\b(a|having|had|my|mini|heat) ?-?strokes?\b|^stroke\b/,
  /\b(face|mouth|arm|smile) (is )?(droop|going numb|suddenly numb)/,
  /\b(slurr(ed|ing)|sudden(ly)?) (speech|my words|numb|numbness|weakness|confusion|can't (see|speak|move|walk))\b/,
  /\b(overdos(e|ed|ing)|too many (pills|tablets|capsules)|poison(ed|ing)|swallowed (bleach|poison|batter))/,
  /\b(severe|severely|heavy|heavily|massive|uncontrolled|profuse|profusely)( \w+)? bleed|\bbleed\w*( \w+){0,3} (heavily|severely|profusely|badly|a lot)\b/,
  /\b(won't|wont|can't|cant|doesn't|does not|will not) stop( the)? bleed|\bbleeding( that)? (won't|wont|will not|doesn't|does not|can't be) stop/,
  /\b(vomiting|coughing( up)?|throwing up) blood\b/,
  /\b(unconscious|unresponsive|passed out|not waking up|won't wake up|having a seizure|convulsi)/,
  /\b(anaphyla|(throat|tongue|airway) (is )?(swelling|closing|swollen)|swelling of (my|the) (throat|tongue))/,
  /\b(lost|losing|loss of) (control of )?(my )?(bladder|bowel)/,
  /\bworst headache\b/,
  /\b(call|dial|need|ring) (911|an ambulance)\b/,
  /\b(this|it) is an emergency\b|^(emergency|911)\b/,
];

const says = (text: string, patterns: readonly RegExp[]): boolean => patterns.some((pattern) => pattern.test(text));

const CALL_911 = { label: 'Call 911', place: { kind: 'phone', number: '911' } } as const;
const CALL_988 = { label: 'Call or text 988', place: { kind: 'phone', number: '988' } } as const;

/** The answer to a message that sounds like an emergency or a crisis, otherwise null. Checked before every other rule. */
export function emergencyReply(message: string): ChatReply | null {
  const text = plainText(message);
  if (says(text, CRISIS))
    return {
      topic: 'crisis',
      text: 'I am an automated assistant and cannot help in a crisis, but people can, right now. Call or text 988 (Suicide & Crisis Lifeline, free, day and night). If you or somebody else is in danger, call 911.',
      links: [CALL_988, CALL_911],
      products: [],
      quickReplies: [],
    };
  if (says(text, EMERGENCY))
    return {
      topic: 'emergency',
      text: 'This may be an emergency. Please call 911 now, or go to the nearest emergency room. I am an automated assistant and cannot help with this.',
      links: [CALL_911],
      products: [],
      quickReplies: [],
    };
  return null;
}

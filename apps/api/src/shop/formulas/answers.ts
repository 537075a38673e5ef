import type { FormulaFinding } from '@harmony/domain';
import { z } from 'zod';

const Answers = z.array(z.object({ key: z.string(), words: z.string(), reason: z.string() }));

/** What was found before a formula was signed, with the practitioner's reasons. */
export type Answers = z.output<typeof Answers>;

/** The answers of a formula as they are stored; none where there were none, or where they cannot be read. */
export function readAnswers(stored: string | null): Answers {
  if (stored === null) return [];
  try {
    return Answers.parse(JSON.parse(stored));
  } catch {
    return [];
  }
}

/**
 * Puts findings and reasons together.
 *
 * @returns the answers, or the words by field (`answers.<key>`) where other things are found than were answered
 */
export function answerFindings(
  findings: readonly FormulaFinding[],
  answers: readonly { key: string; reason: string }[],
): { answers: Answers } | { fields: Record<string, string> } {
  const reasons = new Map(answers.map(({ key, reason }) => [key, reason]));
  const answered = findings.map((finding) => ({ ...finding, reason: reasons.get(finding.key) ?? null }));
  const open = answered.filter(({ reason }) => reason === null).map(({ key, words }) => [`answers.${key}`, words]);
  const known = new Set(findings.map(({ key }) => key));
  const gone = [...reasons.keys()].filter((key) => !known.has(key));
  const fields = [...open, ...gone.map((key) => [`answers.${key}`, 'This is no longer found'])];
  if (fields.length > 0) return { fields: Object.fromEntries(fields) as Record<string, string> };
  return { answers: answered.map(({ reason, ...finding }) => ({ ...finding, reason: reason ?? '' })) };
}

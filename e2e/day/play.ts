import type { Page } from '@playwright/test';
import { HERB_CONSENTS } from '@harmony/domain';
import { PhoneCall } from '../support/phone';
import type { Product } from '../support/run-product';
import { expect } from '../support/test';
import type { CallCourse, DayEvent } from './people';

/** Form fields that say that the sender took long enough to be a person. */
const TYPED = { website: '', elapsedMs: 9_000, proof: null };

/** What a visitor sends by a form, as their browser does: again until it is answered. */
export async function sendForm({ origin }: Product, event: Exclude<DayEvent, { kind: 'call' }>): Promise<void> {
  const [path, body] = formOf(event);
  const key = `day-${JSON.stringify(event).length}-${Math.random().toString(36).slice(2)}-harmony`;
  await expect(async () => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, 'idempotency-key': key },
      body: JSON.stringify({ ...TYPED, ...body }),
    });
    expect(answer.status, await answer.text()).toBeLessThan(300);
  }).toPass({ timeout: 60_000 });
}

function formOf(event: Exclude<DayEvent, { kind: 'call' }>): [string, object] {
  switch (event.kind) {
    case 'check-in': {
      const { given, family, birthDate, phone } = event.patient;
      return ['/check-ins', { firstName: given, lastName: family, dateOfBirth: birthDate, phone }];
    }
    case 'message':
      return ['/contact', { ...senderOf(event), message: 'Could somebody ring me about the opening hours, please?' }];
    case 'appointment':
      return ['/appointments', { ...senderOf(event), preferredDays: ['monday'], preferredTimes: ['morning'] }];
    case 'herb-request':
      return [
        '/custom-herb-requests',
        {
          ...senderOf(event),
          healthConcerns: 'Sleepless nights since midsummer.',
          consent: true,
          consentVersion: HERB_CONSENTS.at(-1)?.version,
        },
      ];
  }
}

const senderOf = ({ name, email, phone }: { name: string; email: string; phone: string | null }) => ({
  name,
  email,
  phone,
});

/** A telephone that delivers each of its messages until the product has taken it, as phone systems do. */
export class PatientPhone extends PhoneCall {
  constructor(
    from: string,
    private readonly at: Product,
  ) {
    super(from, { product: at });
  }
  override async rings(): Promise<this> {
    await this.untilTaken();
    return super.rings();
  }
  /** From ringing to the end, as the course says; somebody who was not answered waits for a moment. */
  async takes(course: CallCourse, duringCall: () => Promise<void>): Promise<void> {
    if (course === 'answered') {
      await this.isAnswered();
      await duringCall();
    } else if (course === 'voicemail') await this.goesToVoicemail();
    await this.ends();
  }
  private async untilTaken(): Promise<void> {
    await expect(async () => expect((await fetch(`${this.at.origin}/readyz`)).ok).toBe(true)).toPass();
  }
}

/** Somebody else may close the same row, or answer it, in between: then the next one is taken. */
const untilDone = (steps: () => Promise<void>): Promise<void> => expect(steps).toPass({ timeout: 30_000 });
const SOON = { timeout: 3_000 };

/** Closes the most urgent follow-up in the console. */
export async function closeFirstInConsole(page: Page, outcome: string): Promise<void> {
  await untilDone(async () => {
    const first = page.getByRole('button', { name: /^Close: / }).first();
    if (!(await first.isVisible())) return;
    await first.click(SOON);
    await page.getByRole('menuitem', { name: outcome, exact: true }).click(SOON);
  });
}

/** Closes the most urgent follow-up at a call monitor. */
export async function closeFirstAtMonitor(page: Page, outcome: string): Promise<void> {
  const list = page.getByRole('list', { name: 'Follow-ups' });
  await untilDone(async () => {
    const first = list.getByRole('button', { name: /^Close the follow-up/ }).first();
    if (!(await first.isVisible())) return;
    await first.click(SOON);
    await list.getByRole('button', { name: outcome, exact: true }).first().click(SOON);
  });
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { z } from 'zod';
import {
  BackupSettingsSchema,
  BackupStatusSchema,
  BlockBody,
  BlockSchema,
  ConfigEntrySchema,
  FormulaBody,
  FormulaDetailSchema,
  HerbBody,
  HerbSchema,
  LetterBody,
  LetterSchema,
  OrderDetailSchema,
  PageTitleBody,
  PageTitleSchema,
  PatientSchema,
  ReceptionAccountSchema,
  RecallContactSchema,
  RedirectBody,
  RedirectSchema,
  RefillSchema,
  ReplaceSpecialDateBody,
  ReviewRowSchema,
  RoomBody,
  RoomSchema,
  ServiceRuleBody,
  ServiceRuleSchema,
  ShippingRateBody,
  ShippingRateSchema,
  StockItemSchema,
  StockLotSchema,
  TaxRateBody,
  TaxRateSchema,
  TextTemplateBody,
  TextTemplateSchema,
  UpdateConfigBody,
  UpdateLotBody,
  UpdateOrderBody,
  UpdatePatientBody,
  UpdateRecallContactBody,
  UpdateReceptionAccountBody,
  UpdateRefillBody,
  UpdateReviewBody,
  UpdateStockItemBody,
  UpdateUserBody,
  UpdateVisitBody,
  UserSchema,
  VisitRowSchema,
  WorkingExceptionBody,
  WorkingExceptionSchema,
  WorkingPlanBody,
  WorkingPlanSchema,
} from '@harmony/domain/schemas';
import { buildPractitioner, buildService, failWith, type FakeRequest } from '@harmony/testing';
import { ScheduleCard } from '../features/backup/schedule-card';
import { ExceptionDialog } from '../features/booking/exception-dialog';
import { draftOf } from '../features/booking/plan';
import { PlanSheet } from '../features/booking/plan-sheet';
import { RoomDialog } from '../features/booking/room-dialog';
import { ServiceSheet } from '../features/booking/service-sheet';
import { AccountSheet } from '../features/call-monitoring/account-sheet';
import { Component as ConfigPage } from '../features/config/config-page';
import { Component as FormulasPage } from '../features/formulas/formulas-page';
import { HerbDialog } from '../features/formulas/herb-dialog';
import { SpecialDialog } from '../features/hours/special-dialog';
import { Component as LettersPage } from '../features/letters/letters-page';
import { ChangeRefillDialog } from '../features/orders/change-refill-dialog';
import { DetailsDialog } from '../features/orders/details-dialog';
import { Component as PageTitlesPage } from '../features/page-titles/page-titles-page';
import { Component as PatientsPage } from '../features/patients/patients-page';
import { RedirectDialog } from '../features/redirects/redirect-dialog';
import { BlockSheet } from '../features/schedule/block-sheet';
import { ShippingRateDialog } from '../features/shop/shipping-rate-dialog';
import { TaxRateDialog } from '../features/shop/tax-rate-dialog';
import { ContactsTable } from '../features/stock/contacts-table';
import { ItemSettings } from '../features/stock/item-settings';
import { LotDialog } from '../features/stock/lot-dialog';
import { TemplateSheet } from '../features/texts/template-sheet';
import { ChangePosition } from '../features/users/change-position';
import { ReviewEditor } from '../inbox/kinds/review-editor';
import { buildSchedule } from '../test/build-schedule';
import { emptiest } from '../test/emptiest';
import { renderConsole } from '../test/render-console';
import { useVisitActions } from '../visits/use-visit-actions';
import { VisitSheet } from '../visits/visit-sheet';

/*
 * What is published has its test in `content-forms.test.ts`. Here are the other editors: of each, a row in which everything is empty that
 * may be, one word that is changed, and whatever else was touched and is empty again. A form that is in neither list below fails.
 */
interface Editor {
  /** Where the form is. */
  file: string;
  /** The call that saves, and what its body has to be. */
  call: string;
  body: z.ZodType;
  /** Draws it, with the row and what else the API answers. */
  page: ReactElement;
  answers?: Readonly<Record<string, unknown>>;
  at?: string;
  /** Opens it where it is not open at once: the name of a button. */
  opener?: RegExp;
  /** The field in which a word is changed, and what is typed there. */
  field: RegExp;
  word?: string;
  button?: RegExp;
}

const noop = (): void => undefined;

const TIMES = { createdAt: '2026-11-20T18:00:00.000Z', updatedAt: '2026-11-20T18:00:00.000Z' };
const room = emptiest(RoomSchema);
const practitioner = buildPractitioner();
const review = emptiest(ReviewRowSchema, { id: 1, ...TIMES });
const letter = emptiest(LetterSchema, { id: 1, state: 'draft' });
const formula = emptiest(FormulaDetailSchema, { id: 1, state: 'draft', days: 7, patientName: 'Maya Chen' });
const patient = emptiest(PatientSchema, { id: 1, isActive: true });
const visit = emptiest(VisitRowSchema, { startsAt: '2099-02-03T18:00:00.000Z' });
const plan = emptiest(WorkingPlanSchema, { validFrom: '2027-01-04', cycleWeeks: 1 });
const SCHEDULE = { schedule: 'daily', time: '03:00', keep: 7, drill: 'weekly' } as const;

const OpenVisit = () => (
  <VisitSheet patientId={1} visit={visit} actions={useVisitActions(24)} rooms={[room]} onClose={noop} />
);

const EDITORS: readonly Editor[] = [
  {
    file: 'features/booking/room-dialog.tsx',
    call: 'PUT /api/rooms/1',
    body: RoomBody,
    page: <RoomDialog room={room} orderIndex={0} onClose={noop} />,
    field: /^Name/,
  },
  {
    file: 'features/booking/exception-dialog.tsx',
    call: 'PUT /api/working-exceptions/1',
    body: WorkingExceptionBody,
    page: (
      <ExceptionDialog
        practitioner={practitioner}
        exception={emptiest(WorkingExceptionSchema, { firstDate: '2027-01-04', lastDate: '2027-01-04' })}
        today="2027-01-01"
        onClose={noop}
      />
    ),
    field: /^Note/,
  },
  {
    file: 'features/booking/service-sheet.tsx',
    call: 'PUT /api/service-rules/1',
    body: ServiceRuleBody,
    page: (
      <ServiceSheet
        service={buildService({ id: 1 })}
        rule={emptiest(ServiceRuleSchema, { isVideo: true, step: 15, turnover: 0, offset: 0 })}
        practitioners={[practitioner]}
        rooms={[room]}
        isKeptHere
        onClose={noop}
      />
    ),
    field: /^Notice/,
    word: '60',
  },
  {
    file: 'features/call-monitoring/account-sheet.tsx',
    call: 'PUT /api/reception-accounts/1',
    body: UpdateReceptionAccountBody,
    page: <AccountSheet account={emptiest(ReceptionAccountSchema, { username: 'reception' })} onClose={noop} />,
    field: /^Username/,
    word: 'x',
  },
  {
    file: 'editor/record-editor.tsx',
    call: 'PUT /api/reviews/1',
    body: UpdateReviewBody,
    page: <ReviewEditor />,
    answers: { '/api/reviews/1': review },
    at: '/?edit=1',
    field: /^Name/,
  },
  {
    file: 'features/config/entry-sheet.tsx',
    call: 'PUT /api/config/parking_note',
    body: UpdateConfigBody,
    page: <ConfigPage />,
    answers: { '/api/config': [emptiest(ConfigEntrySchema, { id: 'parking_note', dataType: 'T', configType: 'G' })] },
    at: '/config?tab=entries&edit=parking_note',
    field: /^Value/,
  },
  {
    file: 'features/letters/use-letter-form.ts',
    call: 'PUT /api/letters/1',
    body: LetterBody,
    page: <LettersPage />,
    answers: {
      '/api/config': [{ id: 'newsletter_enabled', data: 'true', isActive: true }],
      '/api/letters/choices': { cards: [], pictures: [] },
      '/api/letters/1': letter,
    },
    at: '/letters?edit=1',
    field: /^Subject/,
  },
  {
    file: 'features/formulas/use-formula-form.ts',
    call: 'PUT /api/formulas/1',
    body: FormulaBody,
    page: <FormulasPage />,
    answers: {
      '/api/herbs': [],
      '/api/formulas/1': formula,
      '/api/formulas?state=template': [],
      '/api/refills?formula=1': [],
    },
    at: '/formulas?edit=1',
    field: /^How to take it|^Dose|taken/,
  },
  {
    file: 'features/formulas/herb-dialog.tsx',
    call: 'PUT /api/herbs/1',
    body: HerbBody,
    page: <HerbDialog herb={emptiest(HerbSchema)} allergens={[]} onClose={noop} />,
    field: /^Name/,
  },
  {
    file: 'features/page-titles/page-title-dialog.tsx',
    call: 'PUT /api/page-titles',
    body: PageTitleBody,
    page: <PageTitlesPage />,
    answers: { '/api/page-titles': [emptiest(PageTitleSchema, { path: '/' })], '/api/images': [] },
    opener: /^Edit search and sharing of Home$/,
    field: /^Title/,
  },
  {
    file: 'features/patients/patient-form.tsx',
    call: 'PUT /api/patients/1',
    body: UpdatePatientBody,
    page: <PatientsPage />,
    answers: { '/api/patients/1': patient },
    at: '/patients?edit=1',
    field: /^Name/,
  },
  {
    file: 'features/redirects/redirect-dialog.tsx',
    call: 'PUT /api/redirects/1',
    body: RedirectBody,
    page: (
      <RedirectDialog redirect={emptiest(RedirectSchema, { fromPath: '/old', toPath: '/services' })} onClose={noop} />
    ),
    field: /^Old address/,
    word: 'er',
  },
  {
    file: 'features/schedule/block-sheet.tsx',
    call: 'PUT /api/blocks/1',
    body: BlockBody,
    page: (
      <BlockSheet
        block={emptiest(BlockSchema, {
          practitionerId: 1,
          title: '',
          startsAt: '2099-02-03T18:00:00.000Z',
          endsAt: '2099-02-03T19:00:00.000Z',
        })}
        start={null}
        practitionerId={null}
        roomId={null}
        schedule={buildSchedule()}
        onClose={noop}
      />
    ),
    field: /^Description/,
  },
  {
    file: 'features/shop/shipping-rate-dialog.tsx',
    call: 'PUT /api/shipping-rates/1',
    body: ShippingRateBody,
    page: <ShippingRateDialog rate={emptiest(ShippingRateSchema)} onClose={noop} />,
    field: /^Name/,
  },
  {
    file: 'features/shop/tax-rate-dialog.tsx',
    call: 'PUT /api/tax-rates/1',
    body: TaxRateBody,
    page: (
      <TaxRateDialog
        rate={emptiest(TaxRateSchema, { state: 'WA', zipPrefix: '', validFrom: '2026-01-01' })}
        state="WA"
        today="2026-11-20"
        onClose={noop}
      />
    ),
    field: /^Name/,
  },
  {
    file: 'features/stock/item-settings.tsx',
    call: 'PUT /api/stock/1',
    body: UpdateStockItemBody,
    page: <ItemSettings item={emptiest(StockItemSchema, { isTracked: true, shelf: '' })} />,
    field: /^Low at/,
    word: '0',
  },
  {
    file: 'features/stock/lot-dialog.tsx',
    call: 'PUT /api/stock/lots/1',
    body: UpdateLotBody,
    page: <LotDialog lot={emptiest(StockLotSchema)} onClose={noop} />,
    field: /^Code/,
  },
  {
    file: 'features/texts/template-sheet.tsx',
    call: 'PUT /api/text-templates/1',
    body: TextTemplateBody,
    page: (
      <TemplateSheet
        template={emptiest(TextTemplateSchema)}
        facts={{ clinic: 'Harmony', phone: null, address: null, link: null }}
        onClose={noop}
      />
    ),
    field: /^Name/,
  },
  {
    file: 'features/booking/plan-sheet.tsx',
    call: 'PUT /api/working-plans/1',
    body: WorkingPlanBody,
    page: (
      <PlanSheet
        practitioner={practitioner}
        plan={plan}
        start={draftOf(plan)}
        rooms={[room]}
        hours={[]}
        asksDates
        onClose={noop}
      />
    ),
    field: /^First day/,
  },
  {
    file: 'features/backup/schedule-card.tsx',
    call: 'PUT /api/backup/settings',
    body: BackupSettingsSchema,
    page: <ScheduleCard status={emptiest(BackupStatusSchema, { settings: SCHEDULE })} />,
    field: /^Backups to keep/,
    word: '0',
  },
  {
    file: 'features/hours/special-dialog.tsx',
    call: 'PUT /api/hours/special/2027-01-04',
    body: ReplaceSpecialDateBody,
    page: (
      <SpecialDialog
        date="2027-01-04"
        isNew={false}
        today="2027-01-01"
        day={{ isOpen: false, periods: [], note: '' }}
        onClose={noop}
        onSaved={noop}
      />
    ),
    field: /^Note/,
  },
  {
    file: 'features/orders/details-dialog.tsx',
    call: 'PUT /api/orders/1',
    body: UpdateOrderBody,
    page: <DetailsDialog order={emptiest(OrderDetailSchema, { delivery: 'shipping' })} onClose={noop} />,
    field: /^Shelf/,
  },
  {
    file: 'features/orders/change-refill-dialog.tsx',
    call: 'PUT /api/refills/1',
    body: UpdateRefillBody,
    page: <ChangeRefillDialog refill={emptiest(RefillSchema)} onClose={noop} />,
    field: /^Total refills/,
    word: '0',
  },
  {
    file: 'features/stock/contacts-table.tsx',
    call: 'PUT /api/recalls/1/contacts/1',
    body: UpdateRecallContactBody,
    page: <ContactsTable recallId={1} unit="piece" contacts={[emptiest(RecallContactSchema)]} />,
    opener: /^Add note/,
    field: /^Note/,
  },
  {
    file: 'features/users/change-position.tsx',
    call: 'PUT /api/users/1',
    body: UpdateUserBody,
    page: <ChangePosition user={emptiest(UserSchema, { role: 'practitioner' })} what="practitioner" onClose={noop} />,
    answers: { '/api/practitioners?activeOnly=false': [practitioner] },
    field: /^Practitioner/,
  },
  {
    file: 'visits/visit-sheet.tsx',
    call: 'PUT /api/visits/1',
    body: UpdateVisitBody,
    page: <OpenVisit />,
    answers: {
      '/api/services': [buildService({ id: 1 })],
      '/api/practitioners': [practitioner],
      '/api/visits?patient=1': { items: [visit], lateHours: 24 },
    },
    field: /^Length in minutes/,
    word: '30',
  },
];

/** Forms that open no row, by what they are. */
const OTHERS = {
  'draw other forms, and are tested with each of them': [
    'editor/form-dialog.tsx',
    'editor/use-editor-form.ts',
    'editor/use-whole-form.ts',
    'features/config/settings-form.tsx',
    'features/patients/use-patient-form.ts',
    'kit/confirm.tsx',
  ],
  'ask for what is not there yet': [
    'features/account/add-authenticator-app.tsx',
    'features/account/add-passkey.tsx',
    'features/orders/grant-refill-dialog.tsx',
    'features/orders/staff-order-sheet.tsx',
    'features/schedule/new-visit-sheet.tsx',
    'features/schedule/series-sheet.tsx',
    'features/stock/found-dialog.tsx',
    'features/users/add-user.tsx',
  ],
  'do one thing with what is there, and change no field of it': [
    'editor/publishing/date-dialog.tsx',
    'features/call-monitoring/test-call-card.tsx',
    'features/faqs/move-dialog.tsx',
    'features/formulas/offer-dialog.tsx',
    'features/formulas/order-dialog.tsx',
    'features/formulas/refills-card.tsx',
    'features/formulas/scale-dialog.tsx',
    'features/formulas/sign-sheet.tsx',
    'features/letters/test-dialog.tsx',
    'features/orders/edit-sheet.tsx',
    'features/orders/given-back-dialog.tsx',
    'features/orders/hand-over-dialog.tsx',
    'features/orders/pack-order.tsx',
    'features/orders/payment-dialog.tsx',
    'features/orders/reason-dialog.tsx',
    'features/orders/refund-sheet.tsx',
    'features/orders/return-sheet.tsx',
    'features/orders/ship-dialog.tsx',
    'features/stock/adjust-dialog.tsx',
    'features/stock/recall-lots.tsx',
    'inbox/kinds/came-back.tsx',
    'list/place-dialog.tsx',
    'list/reassign-dialog.tsx',
    'week/copy-dialog.tsx',
  ],
  'are about somebody’s own account or a password': [
    'features/account/email-card.tsx',
    'features/account/password-card.tsx',
    'features/account/rename-passkey.tsx',
    'features/auth/forgot-password-page.tsx',
    'features/auth/reset-password-page.tsx',
    'features/call-monitoring/password-sheet.tsx',
    'features/users/reset-password.tsx',
    'shell/password-proof.tsx',
  ],
  'write a part of a text': ['editor/rich-text/caption-dialog.tsx', 'editor/rich-text/link-dialog.tsx'],
  'have no field that may be empty': [
    'features/booking/conditions-sheet.tsx',
    'features/booking/outer-names-form.tsx',
    'features/follow-ups/note-dialog.tsx',
  ],
} as const;

/** Everything that is empty is filled in and emptied again, as its control says it. */
function touchWhatIsEmpty(except: HTMLElement): void {
  const isTyped = 'input:not([type=file], [type=radio], [type=checkbox])';
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    `main :is(${isTyped}, textarea, select)`,
  )) {
    if (control === except || control.value !== '') continue;
    const filled =
      control instanceof HTMLSelectElement
        ? ([...control.options].at(-1)?.value ?? '')
        : control.type === 'date'
          ? '2027-01-05'
          : '1';
    fireEvent.change(control, { target: { value: filled } });
    fireEvent.change(control, { target: { value: '' } });
    fireEvent.blur(control);
  }
}

beforeEach(() => localStorage.clear());

it.each(EDITORS)('$file: a row of empty fields is saved with another word', async (editor) => {
  const { call, body, page, answers = {}, at = '/', opener, field, word = 'word', button = /^Save/ } = editor;
  const refusals: string[] = [];
  const bodies: unknown[] = [];
  const { user } = renderConsole(
    page,
    {
      ...answers,
      [call]: (request: FakeRequest) => {
        bodies.push(request.body);
        const issues = body.safeParse(request.body).error?.issues ?? [];
        refusals.push(...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
        return failWith(500, { code: 'internal' });
      },
    },
    at,
  );
  if (opener) await user.click(await screen.findByRole('button', { name: opener }));
  const changed = await screen.findByLabelText(field, { selector: 'input, textarea, select' });
  touchWhatIsEmpty(changed);
  if (changed instanceof HTMLSelectElement)
    fireEvent.change(changed, { target: { value: [...changed.options].at(-1)?.value } });
  else if (changed instanceof HTMLInputElement && changed.type === 'date')
    fireEvent.change(changed, { target: { value: '2027-02-01' } });
  else await user.type(changed, word);
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(refusals).toEqual([]);
});

it('names every form', () => {
  const source = path.join(__dirname, '..');
  const forms = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) =>
      /<FormFooter|<FormDialog|use(Whole|Editor|Patient)Form[<(]|<form|as="form"/.test(
        readFileSync(path.join(source, file), 'utf8'),
      ),
    );
  const known = [...EDITORS.map(({ file }) => file), ...Object.values(OTHERS).flat()];
  expect(forms.filter((file) => !known.includes(file))).toEqual([]);
  expect(known.filter((file) => !forms.includes(file))).toEqual([]);
});

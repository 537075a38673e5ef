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
  CampaignBody,
  CampaignSchema,
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
import { ScheduleCard } from '../operations/backup/schedule-card';
import { ExceptionDialog } from '../scheduling/booking/exception-dialog';
import { draftOf } from '../scheduling/booking/plan';
import { PlanSheet } from '../scheduling/booking/plan-sheet';
import { RoomDialog } from '../scheduling/booking/room-dialog';
import { ServiceSheet } from '../scheduling/booking/service-sheet';
import { AccountSheet } from '../calls/call-monitoring/account-sheet';
import { Component as ConfigPage } from '../publishing/config/config-page';
import { Component as FormulasPage } from '../shop/formulas/formulas-page';
import { HerbDialog } from '../shop/formulas/herb-dialog';
import { SpecialDialog } from '../publishing/hours/special-dialog';
import { Component as LettersPage } from '../mail/campaigns/campaigns-page';
import { ChangeRefillDialog } from '../shop/orders/change-refill-dialog';
import { DetailsDialog } from '../shop/orders/details-dialog';
import { Component as PageTitlesPage } from '../publishing/page-titles/page-titles-page';
import { Component as PatientsPage } from '../patients/patients/patients-page';
import { RedirectDialog } from '../publishing/redirects/redirect-dialog';
import { BlockSheet } from '../scheduling/schedule/block-sheet';
import { ShippingRateDialog } from '../shop/shop/shipping-rate-dialog';
import { TaxRateDialog } from '../shop/shop/tax-rate-dialog';
import { ContactsTable } from '../shop/stock/recalls/contacts-table';
import { ItemSettings } from '../shop/stock/item-settings';
import { LotDialog } from '../shop/stock/lot-dialog';
import { TemplateSheet } from '../calls/texts/template-sheet';
import { ChangePosition } from '../accounts/users/change-position';
import { ReviewEditor } from '../platform/inbox/kinds/review-editor';
import { buildSchedule } from '../test/build-schedule';
import { emptiest } from '../test/emptiest';
import { renderConsole } from '../test/render-console';
import { useVisitActions } from '../scheduling/visits/use-visit-actions';
import { VisitSheet } from '../scheduling/visits/visit-sheet';

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
const letter = emptiest(CampaignSchema, { id: 1, state: 'draft' });
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
    file: 'scheduling/booking/room-dialog.tsx',
    call: 'PUT /api/rooms/1',
    body: RoomBody,
    page: <RoomDialog room={room} orderIndex={0} onClose={noop} />,
    field: /^Name/,
  },
  {
    file: 'scheduling/booking/exception-dialog.tsx',
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
    file: 'scheduling/booking/service-sheet.tsx',
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
    file: 'calls/call-monitoring/account-sheet.tsx',
    call: 'PUT /api/reception-accounts/1',
    body: UpdateReceptionAccountBody,
    page: <AccountSheet account={emptiest(ReceptionAccountSchema, { username: 'reception' })} onClose={noop} />,
    field: /^Username/,
    word: 'x',
  },
  {
    file: 'platform/editor/record-editor.tsx',
    call: 'PUT /api/reviews/1',
    body: UpdateReviewBody,
    page: <ReviewEditor />,
    answers: { '/api/reviews/1': review },
    at: '/?edit=1',
    field: /^Name/,
  },
  {
    file: 'publishing/config/entry-sheet.tsx',
    call: 'PUT /api/config/parking_note',
    body: UpdateConfigBody,
    page: <ConfigPage />,
    answers: { '/api/config': [emptiest(ConfigEntrySchema, { id: 'parking_note', dataType: 'T', configType: 'G' })] },
    at: '/config?tab=entries&edit=parking_note',
    field: /^Value/,
  },
  {
    file: 'mail/campaigns/use-campaign-form.ts',
    call: 'PUT /api/campaigns/1',
    body: CampaignBody,
    page: <LettersPage />,
    answers: {
      '/api/config': [{ id: 'newsletter_enabled', data: 'true', isActive: true }],
      '/api/campaigns/choices': { cards: [], pictures: [] },
      '/api/campaigns/1': letter,
    },
    at: '/campaigns?edit=1',
    field: /^Subject/,
  },
  {
    file: 'shop/formulas/use-formula-form.ts',
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
    file: 'shop/formulas/herb-dialog.tsx',
    call: 'PUT /api/herbs/1',
    body: HerbBody,
    page: <HerbDialog herb={emptiest(HerbSchema)} allergens={[]} onClose={noop} />,
    field: /^Name/,
  },
  {
    file: 'publishing/page-titles/page-title-dialog.tsx',
    call: 'PUT /api/page-titles',
    body: PageTitleBody,
    page: <PageTitlesPage />,
    answers: { '/api/page-titles': [emptiest(PageTitleSchema, { path: '/' })], '/api/images': [] },
    opener: /^Edit search and sharing of Home$/,
    field: /^Title/,
  },
  {
    file: 'patients/patients/patient-form.tsx',
    call: 'PUT /api/patients/1',
    body: UpdatePatientBody,
    page: <PatientsPage />,
    answers: { '/api/patients/1': patient },
    at: '/patients?edit=1',
    field: /^Name/,
  },
  {
    file: 'publishing/redirects/redirect-dialog.tsx',
    call: 'PUT /api/redirects/1',
    body: RedirectBody,
    page: (
      <RedirectDialog redirect={emptiest(RedirectSchema, { fromPath: '/old', toPath: '/services' })} onClose={noop} />
    ),
    field: /^Old address/,
    word: 'er',
  },
  {
    file: 'scheduling/schedule/block-sheet.tsx',
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
    file: 'shop/shop/shipping-rate-dialog.tsx',
    call: 'PUT /api/shipping-rates/1',
    body: ShippingRateBody,
    page: <ShippingRateDialog rate={emptiest(ShippingRateSchema)} onClose={noop} />,
    field: /^Name/,
  },
  {
    file: 'shop/shop/tax-rate-dialog.tsx',
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
    file: 'shop/stock/item-settings.tsx',
    call: 'PUT /api/stock/1',
    body: UpdateStockItemBody,
    page: <ItemSettings item={emptiest(StockItemSchema, { isTracked: true, shelf: '' })} />,
    field: /^Low at/,
    word: '0',
  },
  {
    file: 'shop/stock/lot-dialog.tsx',
    call: 'PUT /api/stock/lots/1',
    body: UpdateLotBody,
    page: <LotDialog lot={emptiest(StockLotSchema)} onClose={noop} />,
    field: /^Code/,
  },
  {
    file: 'calls/texts/template-sheet.tsx',
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
    file: 'scheduling/booking/plan-sheet.tsx',
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
    file: 'operations/backup/schedule-card.tsx',
    call: 'PUT /api/backup/settings',
    body: BackupSettingsSchema,
    page: <ScheduleCard status={emptiest(BackupStatusSchema, { settings: SCHEDULE })} />,
    field: /^Backups to keep/,
    word: '0',
  },
  {
    file: 'publishing/hours/special-dialog.tsx',
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
    file: 'shop/orders/details-dialog.tsx',
    call: 'PUT /api/orders/1',
    body: UpdateOrderBody,
    page: <DetailsDialog order={emptiest(OrderDetailSchema, { delivery: 'shipping' })} onClose={noop} />,
    field: /^Shelf/,
  },
  {
    file: 'shop/orders/change-refill-dialog.tsx',
    call: 'PUT /api/refills/1',
    body: UpdateRefillBody,
    page: <ChangeRefillDialog refill={emptiest(RefillSchema)} onClose={noop} />,
    field: /^Total refills/,
    word: '0',
  },
  {
    file: 'shop/stock/recalls/contacts-table.tsx',
    call: 'PUT /api/recalls/1/contacts/1',
    body: UpdateRecallContactBody,
    page: <ContactsTable recallId={1} unit="piece" contacts={[emptiest(RecallContactSchema)]} />,
    opener: /^Add note/,
    field: /^Note/,
  },
  {
    file: 'accounts/users/change-position.tsx',
    call: 'PUT /api/users/1',
    body: UpdateUserBody,
    page: <ChangePosition user={emptiest(UserSchema, { role: 'practitioner' })} what="practitioner" onClose={noop} />,
    answers: { '/api/practitioners?activeOnly=false': [practitioner] },
    field: /^Practitioner/,
  },
  {
    file: 'scheduling/visits/visit-sheet.tsx',
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
    'platform/kit/forms/form-dialog.tsx',
    'platform/editor/use-editor-form.ts',
    'platform/editor/use-whole-form.ts',
    'publishing/config/settings-form.tsx',
    'patients/patients/use-patient-form.ts',
    'platform/kit/overlays/confirm.tsx',
  ],
  'ask for what is not there yet': [
    'accounts/account/add-authenticator-app.tsx',
    'accounts/account/add-passkey.tsx',
    'shop/orders/grant-refill-dialog.tsx',
    'shop/orders/staff-order-sheet.tsx',
    'scheduling/schedule/new-visit/new-visit-sheet.tsx',
    'scheduling/schedule/new-visit/series-sheet.tsx',
    'shop/stock/stocktakes/found-dialog.tsx',
    'accounts/users/add-user.tsx',
  ],
  'do one thing with what is there, and change no field of it': [
    'platform/editor/publishing/date-dialog.tsx',
    'calls/call-monitoring/test-call-card.tsx',
    'publishing/faqs/move-dialog.tsx',
    'shop/formulas/offer-dialog.tsx',
    'shop/formulas/order-dialog.tsx',
    'shop/formulas/refills-card.tsx',
    'shop/formulas/scale-dialog.tsx',
    'shop/formulas/sign-sheet.tsx',
    'mail/campaigns/test-dialog.tsx',
    'shop/orders/edit-sheet.tsx',
    'shop/orders/given-back-dialog.tsx',
    'shop/orders/hand-over-dialog.tsx',
    'shop/orders/packing/pack-order.tsx',
    'shop/orders/payment-dialog.tsx',
    'shop/orders/reason-dialog.tsx',
    'shop/orders/refund-sheet.tsx',
    'shop/orders/return-sheet.tsx',
    'shop/orders/ship-dialog.tsx',
    'shop/stock/adjust-dialog.tsx',
    'shop/stock/recalls/recall-lots.tsx',
    'platform/inbox/kinds/came-back.tsx',
    'platform/list/place-dialog.tsx',
    'platform/list/work/reassign-dialog.tsx',
    'platform/week/copy-dialog.tsx',
  ],
  'are about somebody’s own account or a password': [
    'accounts/account/email-card.tsx',
    'accounts/account/password-card.tsx',
    'accounts/account/rename-passkey.tsx',
    'accounts/auth/forgot-password-page.tsx',
    'accounts/auth/reset-password-page.tsx',
    'calls/call-monitoring/password-sheet.tsx',
    'accounts/users/reset-password.tsx',
    'platform/shell/session/password-proof.tsx',
  ],
  'write a part of a text': [
    'platform/editor/rich-text/caption-dialog.tsx',
    'platform/editor/rich-text/link-dialog.tsx',
  ],
  'have no field that may be empty': [
    'scheduling/booking/conditions-sheet.tsx',
    'scheduling/booking/fill-in.tsx',
    'scheduling/booking/external-names-form.tsx',
    'patients/follow-ups/note-dialog.tsx',
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
      /<Form(Dialog|Sheet|\s+form=)|use(Whole|Editor|Patient)Form[<(]|<form|as="form"/.test(
        readFileSync(path.join(source, file), 'utf8'),
      ),
    );
  const known = [...EDITORS.map(({ file }) => file), ...Object.values(OTHERS).flat()];
  expect(forms.filter((file) => !known.includes(file))).toEqual([]);
  expect(known.filter((file) => !forms.includes(file))).toEqual([]);
});

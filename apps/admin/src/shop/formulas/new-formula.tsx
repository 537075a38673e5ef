import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  herbRequestsInbox,
  useGetFormulaQuery,
  useGetHerbsQuery,
  useGetOwnPatientsQuery,
  useGetPatientQuery,
} from '@harmony/api-client/admin';
import type { CustomHerbRequestDetail, FormulaDetail, Herb } from '@harmony/domain';
import { Skeleton } from '@harmony/ui';
import { QueryState, type QueryResult } from '../../platform/kit/lists/query-state';
import { together } from '../../platform/kit/forms/together';
import { FORMULA_START_PARAMS, formulaPlaces } from '../../platform/formula-places';
import { Page } from '../../platform/shell/page';
import { useMay } from '../../platform/state/use-may';
import { emptyDraft, requestPart, writtenOf, type FormulaDraft } from './formula-draft';
import { FormulaEditor } from './formula-editor';

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

/** Of a practitioner's own patients at most so many are looked through for one of them. */
const MOST_OWN = 100;

interface Start {
  first: FormulaDraft;
  said: FormulaDetail['said'];
  herbs: readonly Herb[];
}

const saidBy = ({ currentMedications, allergies, healthConcerns }: CustomHerbRequestDetail) => ({
  medications: currentMedications,
  allergies,
  concerns: healthConcerns,
});

/** Who the patient is, as far as this account sees it: everything for whoever sees patients, the name of a practitioner's own. */
function usePatientPart(id: number | null) {
  const maySeeAll = useMay()('patients');
  const all = useGetPatientQuery(id ?? 0, { skip: id === null || !maySeeAll });
  const own = useGetOwnPatientsQuery({ limit: MOST_OWN, offset: 0 }, { skip: id === null || maySeeAll });
  const found = own.data?.items.find((each) => each.id === id);
  const part: Partial<FormulaDraft> | undefined = maySeeAll
    ? all.data && {
        patientId: all.data.id,
        patientName: all.data.name,
        patientEmail: all.data.email ?? '',
        patientPhone: all.data.phones[0]?.raw ?? '',
      }
    : // Somebody who is not among the first of them is found by name in the form.
      own.data && (found ? { patientId: found.id, patientName: found.name } : {});
  return { query: maySeeAll ? all : own, part };
}

/** Everything that a new formula is begun with, as one query: it fails with the first part that did. */
function useStart(params: URLSearchParams): QueryResult<Start> {
  const requestId = idOf(params.get(FORMULA_START_PARAMS.request));
  const patientId = idOf(params.get(FORMULA_START_PARAMS.patient));
  const templateId = idOf(params.get(FORMULA_START_PARAMS.template));
  const isTemplate = params.get(FORMULA_START_PARAMS.isTemplate) === 'true';
  const herbs = useGetHerbsQuery();
  const request = herbRequestsInbox.useRow(requestId ?? 0, { skip: requestId === null });
  const template = useGetFormulaQuery(templateId ?? 0, { skip: templateId === null });
  const patient = usePatientPart(patientId);
  const whole = together({ herbs, request, template, patient: patient.query });
  const isThere =
    (requestId === null || request.data !== undefined) &&
    (templateId === null || template.data !== undefined) &&
    (patientId === null || patient.part !== undefined);
  return {
    ...whole,
    // What nobody asked for is not waited for.
    data:
      herbs.data && isThere
        ? {
            herbs: herbs.data,
            said: request.data ? saidBy(request.data) : null,
            first: {
              ...emptyDraft(isTemplate),
              ...(template.data && { name: template.data.name, ...writtenOf(template.data) }),
              ...patient.part,
              ...(request.data && requestPart(request.data)),
            },
          }
        : undefined,
  };
}

const CRUMBS = [{ label: 'Formulas', to: formulaPlaces.list() }];

/** The form of a new formula begins once and is not begun again: what is typed outlives a reload of what it began with. */
const Begun = ({ start }: { start: Start }) => {
  const [{ first, said }] = useState(start);
  const navigate = useNavigate();
  return (
    <FormulaEditor
      formula={null}
      first={first}
      said={said}
      herbs={start.herbs}
      refresh={() => Promise.resolve(undefined)}
      onCreated={({ id }) => void navigate(formulaPlaces.formula(id), { replace: true })}
      frame={({ title, actions, content }) => (
        <Page title={title} crumbs={CRUMBS} actions={actions}>
          {content}
        </Page>
      )}
    />
  );
};

/** The page of a new formula: for a request, for a patient, out of a template, or of nobody yet. */
export const NewFormula = () => {
  const [params] = useSearchParams();
  const query = useStart(params);
  if (query.data) return <Begun start={query.data} />;
  return (
    <Page title="New formula" crumbs={CRUMBS}>
      <QueryState query={query} what="The starting point of the formula" skeleton={<Skeleton shape="card" />}>
        {() => null}
      </QueryState>
    </Page>
  );
};

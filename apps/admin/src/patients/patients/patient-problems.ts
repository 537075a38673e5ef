/** A wrong field: the path in the body (`phones.0.raw`) and what to do. */
export type PatientProblems = Readonly<Record<string, string>>;

/** The fields that hold one text, with their labels. */
export const TEXT_LABELS = {
  name: 'Name',
  preferredName: 'Preferred name',
  dateOfBirth: 'Date of birth',
  email: 'Email',
  externalId: 'Patient number',
  externalLink: 'Link to the patient',
  balance: 'Balance',
  balanceLink: 'Link to the account',
};
const LABELS: Readonly<Record<string, string>> = { ...TEXT_LABELS, alerts: 'Alerts', phones: 'Phone' };

/** The id of the control of a path, which error summaries link to. */
export const controlId = (path: string): string => `patient-${path.replaceAll('.', '-')}`;

/** For the summary at the top of the form: 'Phone 2: This field is required'. */
export const summaryOf = (problems: PatientProblems) =>
  Object.entries(problems).map(([path, message]) => {
    const [name = '', index] = path.split('.');
    const label = `${LABELS[name] ?? name}${index === undefined ? '' : ` ${Number(index) + 1}`}`;
    // A list as a whole has no control of its own: its first row stands for it.
    return { id: controlId(path), message: `${label}: ${message}` };
  });

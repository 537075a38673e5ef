import type { ImportField } from '@harmony/domain';

/** Headings that clinic systems and address books give their columns, without spaces and signs. */
const HEADINGS: readonly [ImportField, RegExp][] = [
  ['externalId', /^(id|patientid|clientid|patientnumber|patientno|chartnumber|guid|mrn|recordid|accountnumber)$/],
  ['firstName', /^(first|firstname|givenname|forename|patientfirstname|clientfirstname)$/],
  ['lastName', /^(last|lastname|surname|familyname|patientlastname|clientlastname)$/],
  ['preferredName', /^(preferredname|preferredfirstname|nickname|knownas|goesby)$/],
  ['name', /^(name|fullname|patient|patientname|client|clientname|displayname)$/],
  ['dateOfBirth', /^(dob|dateofbirth|birthdate|birthday|born)$/],
  ['email', /^(email|emailaddress|mail|primaryemail|patientemail|clientemail)$/],
  ['mobile', /^(mobile|mobilephone|mobilenumber|cell|cellphone|cellnumber|phonemobile)$/],
  ['homePhone', /^(home|homephone|homenumber|phonehome)$/],
  ['workPhone', /^(work|workphone|worknumber|businessphone|phonework|office)$/],
  ['phone', /^(phone\d*|phonenumber\d*|telephone|tel|contactnumber|primaryphone|phone\d*value)$/],
  ['relation', /^(relation|relationship|phonerelation|contactrelation)$/],
  ['balance', /^(balance|accountbalance|credit|currentbalance)$/],
  ['externalLink', /^(link|url|profile|profileurl|patientlink|patienturl)$/],
  ['alerts', /^(alert|alerts|medicalalert|medicalalerts|flag|flags|warning)$/],
];

const REPEATABLE: ReadonlySet<ImportField> = new Set(['phone', 'mobile', 'homePhone', 'workPhone', 'alerts']);

/** What the columns of a file probably are. What has no known heading is left out. */
export function guessMapping(columns: readonly string[]): ImportField[] {
  const taken = new Set<ImportField>();
  return columns.map((heading) => {
    const bare = heading.toLowerCase().replace(/[^a-z0-9]/g, '');
    const [field] = HEADINGS.find(([, pattern]) => pattern.test(bare)) ?? (['ignore'] as const);
    if (field === 'ignore' || (taken.has(field) && !REPEATABLE.has(field))) return 'ignore';
    taken.add(field);
    return field;
  });
}

import { exampleFile } from '../../platform/kit/forms/example-file';

const ROWS = [
  [
    'Patient number',
    'First name',
    'Last name',
    'Date of birth',
    'Email',
    'Mobile phone',
    'Home phone',
    'Relation',
    'Balance',
    'Link',
    'Alert',
  ],
  [
    '1001',
    'Aiko',
    'Brennan',
    '1980-04-27',
    'aiko@example.com',
    '(206) 555-0123',
    '',
    '',
    '-120.00',
    'https://example.com/patients/1001',
    'Latex allergy',
  ],
  ['1002', 'Theo', 'Brennan', '2014-09-02', '', '(206) 555-0123', '', 'mother', '0.00', '', ''],
];

/** An example of a file that can be imported, as the address of a download. */
export const TEMPLATE_URL = exampleFile(ROWS);

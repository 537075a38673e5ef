import { css } from 'styled-components';
import { c, space } from '@harmony/ui';

/** Tables on paper. */
export const printedTable = css`
  table {
    inline-size: 100%;
    font-size: 10pt;
  }
  caption {
    padding-block-end: ${space[8]};
    text-align: start;
    font-weight: 600;
  }
  th,
  td {
    padding: 4pt 6pt 4pt 0;
    border-block-end: 0.5pt solid ${c.lineStrong};
    text-align: start;
    vertical-align: top;
  }
  tr {
    break-inside: avoid;
  }
  /* Repeated on every sheet, and never alone at the foot of one. */
  thead {
    display: table-header-group;
    break-inside: avoid;
  }
  tbody tr:first-child {
    break-before: avoid;
  }
`;

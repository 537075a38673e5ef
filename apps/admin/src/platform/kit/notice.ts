import styled from 'styled-components';
import { c, radius, space } from '@harmony/ui';

const COLOURS = {
  warning: { line: c.amberLine, back: c.amberBg, text: c.amber },
  danger: { line: c.rougeLine, back: c.rougeBg, text: c.rouge },
  info: { line: c.cobaltLine, back: c.cobaltBg, text: c.cobalt },
};

/** Something is wrong or worth knowing, in a sentence. */
export const Notice = styled.p<{ $tone?: keyof typeof COLOURS }>`
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${({ $tone = 'warning' }) => COLOURS[$tone].line};
  border-radius: ${radius.input};
  background: ${({ $tone = 'warning' }) => COLOURS[$tone].back};
  color: ${({ $tone = 'warning' }) => COLOURS[$tone].text};
  overflow-wrap: anywhere;
`;

/** The same of a whole page, above its tools. */
export const PageNotice = styled(Notice)`
  margin-block-end: ${space[16]};
`;

import { Link } from 'react-router-dom';
import type { ImageUse } from '@harmony/domain';
import { detailOf, editorOfUse, kindOf } from './use-image-uses';

/** Places that show a picture, each with the way to its editor. */
export const UseList = ({ uses }: { uses: readonly ImageUse[] }) => (
  <ul>
    {uses.map((use) => {
      const detail = detailOf(use);
      return (
        <li key={`${use.entity} ${use.id} ${use.field} ${use.isDraft}`}>
          {kindOf(use.entity)}: <Link to={editorOfUse(use)}>{use.label}</Link>
          {detail !== '' && ` (${detail})`}
        </li>
      );
    })}
  </ul>
);

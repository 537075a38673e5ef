import { dateText } from '@harmony/domain';
import { useClinicTime } from '../../platform/kit/use-clinic-time';
import { Tag } from '../../platform/kit/tag';
import { expiryMark } from './stock-words';

/** A day of expiry, with a word when it is near or over; null: there is none. */
export const Expiry = ({ day }: { day: string | null }) => {
  const { date: today } = useClinicTime();
  if (day === null) return <>None</>;
  const mark = expiryMark(day, today);
  return (
    <>
      <time dateTime={day}>{dateText(day)}</time> {mark && <Tag tone={mark.tone}>{mark.words}</Tag>}
    </>
  );
};

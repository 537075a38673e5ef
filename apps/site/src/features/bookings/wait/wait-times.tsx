import { DAY_PARTS } from '@harmony/domain';
import { t } from '@harmony/language';
import { useFormResult } from '../../../hooks';
import { ChoiceGroup } from '../../../parts/forms/choice-group';
import { PART_LABELS, WAIT_LABELS, WEEKDAY_NAMES, WEEKDAYS, type WaitField } from './wait-form';

export const waitFieldId = (name: WaitField): string => `wait-${name}`;

/** On which days and at what time of day somebody can come: at any, until they say otherwise. */
export function WaitTimes() {
  const errors = useFormResult()?.fields;
  const field = (name: 'weekdays' | 'parts') => ({
    id: waitFieldId(name),
    name,
    label: t(WAIT_LABELS[name]),
    hint: t('(choose all that suit you)'),
    error: errors?.[name],
  });
  return (
    <>
      <ChoiceGroup {...field('weekdays')} options={WEEKDAYS} labels={WEEKDAY_NAMES} ticked={WEEKDAYS} />
      <ChoiceGroup {...field('parts')} options={DAY_PARTS} labels={PART_LABELS} ticked={DAY_PARTS} />
    </>
  );
}

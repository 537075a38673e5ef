import { useToasts } from '@harmony/api-client';
import {
  useConfirmTranslationMutation,
  useGetOutdatedTranslationsQuery,
  type TranslatedRow,
} from '@harmony/api-client/admin';
import { draftedName, LANGUAGE_NOUNS } from '@harmony/domain';
import { Button, Status } from '@harmony/ui';
import { failureToast } from '../../kit/failure-text';
import { Moment } from '../../kit/moment';
import { Notice } from '../../kit/notice';

export interface OutdatedNoticeProps {
  row: TranslatedRow;
  /** What a field is called. */
  nameOf: (field: string) => string;
}

/** Says in the editor that the English was changed after the translation, which may be right all the same. */
export const OutdatedNotice = ({ row, nameOf }: OutdatedNoticeProps) => {
  const query = useGetOutdatedTranslationsQuery();
  const [confirm, { isLoading }] = useConfirmTranslationMutation();
  const { show } = useToasts();
  if (query.isError)
    return (
      <Status as={Notice} tag="div">
        Couldn’t check whether the English text changed after it was translated.{' '}
        <Button size="sm" variant="quiet" pending={query.isFetching} onClick={() => void query.refetch()}>
          Check again
        </Button>
      </Status>
    );
  const found = query.data?.find(({ entity, id }) => entity === draftedName(row.entity) && id === String(row.id));
  if (!found) return null;
  const noun = LANGUAGE_NOUNS[found.language];
  const handleConfirm = async (): Promise<void> => {
    const { error } = await confirm(row);
    if (error) show(failureToast('Couldn’t save this', error));
    else show({ title: `${noun} confirmed`, description: 'It now counts as up to date with the English text.' });
  };
  return (
    <Notice as="div">
      The English text was changed after the {noun}: {found.fields.map(nameOf).join(', ')} (<Moment at={found.since} />
      ).{' '}
      <Button size="sm" variant="secondary" pending={isLoading} onClick={() => void handleConfirm()}>
        The {noun} is still correct
      </Button>
    </Notice>
  );
};

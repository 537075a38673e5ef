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
        Whether the English was changed after its translation could not be found out.{' '}
        <Button size="sm" variant="quiet" pending={query.isFetching} onClick={() => void query.refetch()}>
          Look again
        </Button>
      </Status>
    );
  const found = query.data?.find(({ entity, id }) => entity === draftedName(row.entity) && id === String(row.id));
  if (!found) return null;
  const noun = LANGUAGE_NOUNS[found.language];
  const handleConfirm = async (): Promise<void> => {
    const { error } = await confirm(row);
    if (error) show(failureToast('This could not be noted', error));
    else show({ title: `${noun} confirmed`, description: 'It counts as up to date with the English.' });
  };
  return (
    <Notice as="div">
      The English was changed after the {noun}: {found.fields.map(nameOf).join(', ')} (<Moment at={found.since} />
      ).{' '}
      <Button size="sm" variant="secondary" pending={isLoading} onClick={() => void handleConfirm()}>
        The {noun} is still right
      </Button>
    </Notice>
  );
};

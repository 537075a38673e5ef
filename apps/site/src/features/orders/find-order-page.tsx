import { useSendShopFormMutation } from '@harmony/api-client';
import { msg, t } from '@harmony/language';
import { TextField } from '@harmony/ui';
import { useSells } from '../../hooks';
import { MissingPage } from '../../parts/page/missing-page';
import { TaskFrame } from '../../parts/forms/task-frame';
import { usePostForm } from '../../parts/forms/use-post-form';
import { paths } from '../../paths';
import { useSearchParams } from '../../router';
import { ShortForm } from './short-form';

const LABELS = { email: msg('Email'), number: msg('Order number') };
const fieldId = (name: string): string => `find-order-${name}`;
const read = (form: FormData): object => Object.fromEntries(form);
const loadSchema = () => import('@harmony/domain/schemas').then(({ FindOrderBody }) => FindOrderBody);

/** `/orders/find`: mails the link of an order again. What is said is the same for everybody: a number alone opens nothing. */
export function FindOrderPage() {
  const sells = useSells();
  return sells ? <Find /> : <MissingPage />;
}

function Find() {
  const [params] = useSearchParams();
  const [send] = useSendShopFormMutation();
  const form = usePostForm({
    fieldId,
    labels: LABELS,
    read,
    loadSchema,
    send: (call) => send({ url: '/api/orders/find-link', ...call }),
  });
  return (
    <TaskFrame title={t('Find Your Order')} lead={t('We send you the link to your order again.')}>
      <ShortForm
        form={form}
        action={paths.findOrder()}
        submitLabel={t('Send Me the Link')}
        wasPosted={params.get('sent') === '1'}
        sent={{
          title: t('Check your email'),
          description: t(
            'If there is such an order, its link is on the way to the address that it was placed with. If nothing arrives within a few minutes, look in the spam folder, or call us.',
          ),
        }}
        failed={t('We have not sent the link yet. Please try again.')}
      >
        <TextField
          {...form.field('email')}
          type="email"
          autoComplete="email"
          hint={t('The address you ordered with.')}
        />
        <TextField
          {...form.field('number')}
          inputMode="numeric"
          autoComplete="off"
          hint={t('It stands in the subject of our emails, such as 1047.')}
        />
      </ShortForm>
    </TaskFrame>
  );
}

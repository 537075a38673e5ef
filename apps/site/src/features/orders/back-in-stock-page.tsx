import { useGetProductQuery, useSendShopFormMutation } from '@harmony/api-client';
import type { Product } from '@harmony/domain';
import { msg, t } from '@harmony/language';
import { ButtonLink, TextField, TextLink } from '@harmony/ui';
import { useSells } from '../../hooks';
import { DetailState } from '../../parts/page/detail-state';
import { MissingPage } from '../../parts/page/missing-page';
import { TaskFrame } from '../../parts/forms/task-frame';
import { usePostForm } from '../../parts/forms/use-post-form';
import { isMissing } from '../../parts/page/view-state';
import { paths } from '../../paths';
import { useSearchParams } from '../../router';
import { ShortForm } from './short-form';

const LABELS = { email: msg('Email') };
const fieldId = (name: string): string => `back-in-stock-${name}`;
const read = (form: FormData): object => ({ ...Object.fromEntries(form), productId: Number(form.get('productId')) });
const loadSchema = () => import('@harmony/domain/schemas').then(({ BackInStockBody }) => BackInStockBody);

/** `/back-in-stock?product=`: asks to be told once when a product can be had again. */
export function BackInStockPage() {
  const sells = useSells();
  return sells ? <OfProduct /> : <MissingPage />;
}

function OfProduct() {
  const [params] = useSearchParams();
  const query = useGetProductQuery(params.get('product') ?? '');
  if (isMissing(query))
    return (
      <TaskFrame title={t('We Don’t Know This Product')}>
        <p>
          {t('It may have another name by now.')} <TextLink href={paths.store()}>{t('Look in the store')}</TextLink>
        </p>
      </TaskFrame>
    );
  if (!query.currentData)
    return (
      <DetailState
        query={query}
        loading={t('Loading product...')}
        failed={t('We can’t show this product right now.')}
      />
    );
  return <Ask product={query.currentData} wasPosted={params.get('sent') === '1'} />;
}

function Ask({ product, wasPosted }: { product: Product; wasPosted: boolean }) {
  const [send] = useSendShopFormMutation();
  const form = usePostForm({
    fieldId,
    labels: LABELS,
    read,
    loadSchema,
    send: (call) => send({ url: '/api/back-in-stock', ...call }),
  });
  const isThere = product.stockQuantity > 0 && form.status === 'editing' && !wasPosted;
  return (
    <TaskFrame
      title={t(isThere ? 'It Is Back' : 'Tell Me When It Is Back')}
      lead={t(
        isThere
          ? '{name} can be had again.'
          : 'We write to you once when {name} can be had again. Then we delete your address.',
        { name: product.name },
      )}
    >
      {isThere ? (
        <p>
          <ButtonLink href={paths.product(product.slug)}>{t('Go to the Product')}</ButtonLink>
        </p>
      ) : (
        <ShortForm
          form={form}
          action={paths.backInStock(product.slug)}
          submitLabel={t('Tell Me')}
          wasPosted={wasPosted}
          sent={{ title: t('We have noted it'), description: t('You hear from us when it can be had again.') }}
          failed={t('We have not noted your address yet. Please try again.')}
        >
          <input type="hidden" name="productId" value={product.id} />
          <TextField {...form.field('email')} type="email" autoComplete="email" />
        </ShortForm>
      )}
    </TaskFrame>
  );
}

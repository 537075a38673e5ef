import styled from 'styled-components';
import { useGetPreviewQuery } from '@harmony/api-client/previews';
import { clinicLongText, type Preview } from '@harmony/domain';
import { t } from '@harmony/language';
import { c, Container, HerbArt, LoadingState, Section, space, TextLink } from '@harmony/ui';
import { useSiteSettings } from '../hooks';
import { DeadEnd, OrCallUs } from '../parts/page/dead-end';
import { LoadFailed } from '../parts/page/load-failed';
import { isEverywhere, previewPlace, previewToken } from '../parts/page/preview-place';
import { isMissing } from '../parts/page/view-state';
import { paths } from '../paths';
import { useSearchParams } from '../router';
import { Seo } from '../seo';
import { matchRoute } from './match-route';

const StyledStrip = styled.aside`
  padding-block: ${space[12]};
  border-block: 1px solid ${c.amberLine};
  background: ${c.amberBg};
  color: ${c.amber};

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[4]} ${space[16]};
  }
  strong {
    color: inherit;
  }
  a {
    color: inherit;
  }
`;

/** Says what this page is, above everything that looks like the real one. */
const Strip = ({ preview, token, hash }: { preview: Preview; token: string; hash: string }) => {
  const { timeZone } = useSiteSettings();
  return (
    <StyledStrip aria-label={t('Preview')}>
      <Container>
        <strong>{t('Preview of a draft, not public.')}</strong>
        <span>{t('Works until {time}.', { time: clinicLongText(preview.until, timeZone) })}</span>
        {hash !== '' && <TextLink href={hash}>{t('Go to what is new')}</TextLink>}
        {isEverywhere(preview) && (
          <>
            <TextLink href={paths.preview({ token })}>{t('Home page')}</TextLink>
            <TextLink href={paths.preview({ token, page: 'contact' })}>{t('Contact page')}</TextLink>
          </>
        )}
      </Container>
    </StyledStrip>
  );
};

const Ended = () => (
  <DeadEnd
    art={<HerbArt name="ginkgo" />}
    title={t('Preview')}
    heading={t('This link does not work any more.')}
    description={t('Links to drafts end after a while.')}
  >
    <p>{t('Links to drafts end after a while, or when the draft is published. Ask whoever sent it for a new one.')}</p>
    <OrCallUs />
  </DeadEnd>
);

/** `/preview?token=`: the page on which a draft will stand, as it will be, for whoever has the draft's link. */
export function PreviewPage() {
  const [params] = useSearchParams();
  const token = previewToken(params);
  const query = useGetPreviewQuery(token ?? '', { skip: token === null });
  const { data } = query;
  if (token === null || isMissing(query)) return <Ended />;
  if (!data)
    return (
      <Section as="div">
        <Container>
          {query.isError ? (
            <LoadFailed title={t('We can’t show this preview right now.')} onRetry={query.refetch} />
          ) : (
            <LoadingState text={t('Loading preview...')} />
          )}
        </Container>
      </Section>
    );
  const { pathname, hash } = previewPlace(data, params);
  const { route, slug } = matchRoute(pathname);
  const { Page } = route.page;
  return (
    <>
      <Strip preview={data} token={token} hash={hash} />
      <Page slug={slug} />
      {/* The last one is the document's. */}
      <Seo title={t('Preview')} noindex />
    </>
  );
}

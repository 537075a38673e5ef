import styled from 'styled-components';
import { useGetNextOpeningsQuery, type NextOpeningsWanted } from '@harmony/api-client';
import { clinicDayTimeText } from '@harmony/domain';
import { t } from '@harmony/language';
import { Button, c, space, TextLink } from '@harmony/ui';
import { useFlags } from '../../hooks';
import { paths } from '../../paths';
import { AsOfNote } from './as-of-note';
import type { BookingLink } from './booking';
import { DetailSection } from '../page/detail-layout';
import { pickOf, REQUEST_FIELD } from './picked-time';
import { isMissing } from '../page/view-state';

const StyledList = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[16]};
    align-items: center;
    padding-block: ${space[8]};
    border-block-start: 1px solid ${c.line};
  }
  & strong {
    display: block;
    font-variant-numeric: tabular-nums;
  }
`;

export interface NextOpeningsProps {
  title: string;
  wanted: NextOpeningsWanted;
  /** The page's own way to a visit: where that leads elsewhere, our free times are not the truth. */
  booking: BookingLink | null;
  /** All that can be booked. */
  href: string;
}

/** The next free times, each booked from here; nothing while times can't be booked, or there is none. */
export function NextOpenings(props: NextOpeningsProps) {
  const { booking_enabled: isOn } = useFlags();
  return isOn && !props.booking?.external && <Openings {...props} />;
}

function Openings({ title, wanted, href }: NextOpeningsProps) {
  const query = useGetNextOpeningsQuery(wanted);
  const { data } = query;
  if (data?.openings.length === 0 || isMissing(query) || (!data && !query.isError)) return null;
  return (
    <DetailSection id="next-openings" title={title}>
      {data?.asOf && <AsOfNote asOf={data.asOf} timeZone={data.timeZone} />}
      {data ? (
        <StyledList role="list">
          {data.openings.map(({ startsAt, service, practitioner }) => {
            const when = clinicDayTimeText(startsAt, data.timeZone);
            return (
              <li key={`${startsAt} ${practitioner.slug}`}>
                <span>
                  <strong>{when}</strong>{' '}
                  {t('{service} with {name}', { service: service.name, name: practitioner.name })}
                </span>
                <form method="post" action={paths.book({ service: service.slug, with: practitioner.slug })}>
                  <input type="hidden" name="service" value={service.slug} />
                  {data.asOf && <input type="hidden" {...REQUEST_FIELD} />}
                  <Button
                    type="submit"
                    variant="secondary"
                    size="sm"
                    name="pick"
                    value={pickOf(startsAt, practitioner.slug)}
                    aria-label={t(data.asOf === null ? 'Book {when} with {name}' : 'Ask for {when} with {name}', {
                      when,
                      name: practitioner.name,
                    })}
                  >
                    {t(data.asOf === null ? 'Book' : 'Ask')}
                  </Button>
                </form>
              </li>
            );
          })}
        </StyledList>
      ) : (
        <p>{t('The next free times can’t be shown right now.')}</p>
      )}
      <p>
        <TextLink href={href}>{t('All free times')}</TextLink>
      </p>
    </DetailSection>
  );
}

import { formatDuration, formatPrice, type BookablePerson, type BookingOptions } from '@harmony/domain';
import { msg, t } from '@harmony/language';
import { EmptyState, Facts, Status } from '@harmony/ui';
import { useSiteSettings } from '../../hooks';
import { TaskFrame } from '../../parts/forms/task-frame';
import { paths } from '../../paths';
import type { BookableService } from './booking-choice';
import { ChoiceList } from './choice-list';
import { Otherwise } from './otherwise';

/** Whom a service is for, where that is not everybody. */
const FOR_WHOM = {
  first: msg('For your first visit with us'),
  returning: msg('If you have been here before'),
  both: null,
} as const;

export interface ServiceStepProps extends Pick<BookingOptions, 'services'> {
  /** Chosen already, by the link that led here. */
  who: BookablePerson | null;
  /** The link named something that cannot be booked. */
  isUnknown: boolean;
}

/** The first step: what for. */
export function ServiceStep({ services, who, isUnknown }: ServiceStepProps) {
  const { clinicName } = useSiteSettings();
  const offered = services.filter(({ practitioners }) => !who || practitioners.some(({ id }) => id === who.id));
  return (
    <TaskFrame
      isNarrow
      isFound
      title={t('Book a Visit')}
      lead={
        <p>
          {who
            ? t('What would you like to see {name} for?', { name: who.name })
            : t('What would you like to come for?')}
        </p>
      }
      description={t(
        'Book a visit at {clinicName} online: choose a treatment, a practitioner and a time. It takes about a minute, and you need no account.',
        { clinicName },
      )}
    >
      {isUnknown && (
        <Status>{t('What you were looking for can’t be booked online. Choose something else, or ask us.')}</Status>
      )}
      {offered.length > 0 ? (
        <ChoiceList choices={offered.map((service) => choiceFor(service, who))} />
      ) : (
        <EmptyState art="ginkgo" title={t('Nothing can be booked online at the moment.')} />
      )}
      <Otherwise />
    </TaskFrame>
  );
}

function choiceFor(service: BookableService, who: BookablePerson | null) {
  const forWhom = FOR_WHOM[service.audience];
  return {
    key: service.slug,
    href: paths.book({ service: service.slug, with: who?.slug }),
    name: service.name,
    about: (
      <>
        {service.shortDescription && <p>{service.shortDescription}</p>}
        <Facts>
          <span>{formatDuration(service.duration)}</span>
          <span>{formatPrice(service.price)}</span>
        </Facts>
        {forWhom && <p>{t(forWhom)}</p>}
      </>
    ),
  };
}

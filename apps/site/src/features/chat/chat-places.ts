import { telHref } from '@harmony/domain';
import type { ChatPlace } from '@harmony/domain/chat';
import { paths } from '../../paths';

/** The URL of a place the assistant links to. */
export function hrefOf(place: ChatPlace): string {
  switch (place.kind) {
    case 'service':
      return paths.service(place.slug);
    case 'condition':
      return paths.condition(place.slug);
    case 'practitioner':
      return paths.practitioner(place.slug);
    case 'question':
      return paths.question(place.id);
    case 'phone':
      return telHref(place.number);
    case 'outside':
      return place.href;
    case 'message':
      return paths.contact();
    default:
      return paths[place.kind]();
  }
}

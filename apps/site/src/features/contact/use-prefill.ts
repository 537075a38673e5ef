import { useEffect, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGetServicesQuery } from '@harmony/api-client';
import { fillBlank } from './contact-values';

/** What `?about=` may name, with the words it begins a message with. Free text never comes from the address. */
const TOPICS: Readonly<Record<string, string>> = {
  'custom-formula': 'I would like to ask about a custom herbal formula. ',
};

/**
 * Starts the form for a visitor who comes from a place that knows what they want: `?service={name}` chooses a service,
 * `?about={topic}` begins the message. Runs after hydration, so that one rendered page serves every such address.
 */
export function usePrefill(formRef: RefObject<HTMLFormElement | null>): void {
  const [params] = useSearchParams();
  const { data: services } = useGetServicesQuery();
  const service = params.get('service');
  const topic = params.get('about');

  useEffect(() => {
    const form = formRef.current;
    if (form && service && services?.some(({ name }) => name === service)) fillBlank(form, 'service', service);
  }, [formRef, service, services]);

  useEffect(() => {
    const words = topic === null ? undefined : TOPICS[topic];
    if (formRef.current && words) fillBlank(formRef.current, 'message', words);
  }, [formRef, topic]);
}

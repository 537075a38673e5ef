import { Check, Minus, PhoneIncoming } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Accordion, AccordionItem } from '../accordion/accordion';
import { Badge, StatusPill } from '../badge/badge';
import { Button } from '../button/button';
import { Card, CardGrid } from '../card/card';
import { Dialog } from '../dialog/dialog';
import { EmptyState, ErrorState, LoadingState, Skeleton } from '../state/states';
import { Highlight } from '../text/highlight';
import { Toast, type ToastMessage } from '../toast/toast';
import { Specimen } from './specimen';

const SkeletonCard = styled(Card)`
  display: grid;
  gap: 16px;
`;

const TONES = ['brand', 'neutral', 'success', 'warning', 'danger', 'info', 'urgent'] as const;

const TOASTS: readonly Omit<ToastMessage, 'id'>[] = [
  { title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." },
  { tone: 'error', title: 'Error sending message', description: 'Please try again or call us directly.' },
];

const PILLS = [
  { tone: 'urgent', Icon: PhoneIncoming, label: 'Ringing' },
  { tone: 'success', Icon: Check, label: 'Answered' },
  { tone: 'neutral', Icon: Minus, label: 'Ended' },
] as const;

/** Feedback: states, messages, and things that open. */
export const Feedback = () => {
  const [dialog, setDialog] = useState(false);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  return (
    <>
      <Specimen title="Badges and status">
        <div data-row="">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge outlined>outlined</Badge>
        </div>
        <div data-row="">
          {PILLS.map(({ tone, Icon, label }) => (
            <StatusPill key={label} tone={tone} icon={<Icon size={14} />}>
              {label}
            </StatusPill>
          ))}
        </div>
        <p>
          <Highlight text="Trouble falling asleep, light sleep and early waking" words={['sleep', 'light']} />
        </p>
      </Specimen>

      <Specimen title="Accordion">
        <Accordion>
          <AccordionItem
            title="Your visit"
            summary="What happens, and how long it takes. 2 questions"
            size="lg"
            defaultOpen
          >
            <Accordion>
              <AccordionItem title="Does it hurt?" level={4} defaultOpen>
                <p>Most people feel a short prick, then warmth or heaviness.</p>
              </AccordionItem>
              <AccordionItem title="How long does a first visit take?" level={4}>
                <p>About 75 minutes.</p>
              </AccordionItem>
            </Accordion>
          </AccordionItem>
          <AccordionItem title="Costs and insurance" summary="1 question" size="lg">
            <p>Prices stand beside each service.</p>
          </AccordionItem>
        </Accordion>
      </Specimen>

      <Specimen title="States">
        <EmptyState
          art="ginkgo"
          title="No conditions found"
          hint="Try another word, or ask us."
          action={<Button variant="secondary">Clear search</Button>}
        />
        <EmptyState art="mugwort" title="No services available" />
        <ErrorState title="We can’t show services right now." onRetry={() => setToast(null)}>
          <p>You can also call us: (416) 555-0139.</p>
        </ErrorState>
        <LoadingState text="Loading health conditions...">
          <CardGrid>
            {[1, 2, 3].map((card) => (
              <SkeletonCard key={card}>
                <Skeleton shape="title" />
                <Skeleton />
                <Skeleton shape="image" />
                <Skeleton shape="button" />
              </SkeletonCard>
            ))}
          </CardGrid>
        </LoadingState>
      </Specimen>

      <Specimen title="Dialog and toast">
        <div data-row="">
          <Button variant="secondary" onClick={() => setDialog(true)}>
            Open the dialog
          </Button>
          {TOASTS.map((message) => (
            <Button
              key={message.title}
              variant="secondary"
              onClick={() => setToast({ id: crypto.randomUUID(), ...message })}
            >
              {message.tone === 'error' ? 'Show an error' : 'Show a success'}
            </Button>
          ))}
        </div>
        <Dialog
          open={dialog}
          onClose={() => setDialog(false)}
          title="Leave without saving?"
          footer={
            <>
              <Button variant="secondary" onClick={() => setDialog(false)}>
                Stay
              </Button>
              <Button variant="danger" onClick={() => setDialog(false)}>
                Discard and leave
              </Button>
            </>
          }
        >
          <p>Your changes to this service are not saved yet.</p>
        </Dialog>
        <Toast toast={toast} onDismiss={() => setToast(null)} />
      </Specimen>
    </>
  );
};

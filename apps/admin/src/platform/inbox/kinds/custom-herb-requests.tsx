import { Leaf, Pill, TriangleAlert, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import type { CustomHerbRequest, CustomHerbRequestDetail } from '@harmony/domain';
import { herbRequestsInbox as hooks } from '@harmony/api-client/admin';
import { c, radius, space } from '@harmony/ui';
import { Moment } from '../../kit/moment';
import { Tag } from '../../kit/tag';
import { FormulasOf } from '../../people/formulas-of';
import type { InboxDeclaration } from '../declaration';
import { DetailCard, Words } from '../detail-card';
import { FactList, reachFacts, spokenFact } from '../facts';
import { greetingFor } from '../quote';
import { Replies } from '../replies';
import type { ReplyWords } from '../reply-form';

const StyledWarnings = styled.div`
  display: grid;
  gap: ${space[12]};

  @container inbox (min-width: 1000px) {
    grid-template-columns: 1fr 1fr;
  }
`;

const WarningBox = styled.div<{ $isGiven: boolean }>`
  display: grid;
  gap: ${space[4]};
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${({ $isGiven }) => ($isGiven ? c.amberLine : c.line)};
  border-radius: ${radius.control};
  background: ${({ $isGiven }) => $isGiven && c.amberBg};

  h3 {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    color: ${({ $isGiven }) => $isGiven && c.amber};
    font: 600 0.9375rem/1.4 var(--font-text);
  }
  p {
    white-space: ${({ $isGiven }) => $isGiven && 'pre-wrap'};
    overflow-wrap: anywhere;
  }
`;

const Warning = ({ icon: Icon, title, words }: { icon: LucideIcon; title: string; words: string | null }) => (
  <WarningBox $isGiven={words !== null}>
    <h3>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {words === null ? title : `${title}: check before prescribing`}
    </h3>
    <p>{words ?? 'None given'}</p>
  </WarningBox>
);

const Body = ({ row }: { row: CustomHerbRequest }) => (
  <>
    <StyledWarnings>
      <Warning icon={Pill} title="Current medications" words={row.currentMedications} />
      <Warning icon={TriangleAlert} title="Allergies" words={row.allergies} />
    </StyledWarnings>
    <DetailCard aria-label="Herb request">
      <FactList
        facts={[
          ...reachFacts(row),
          spokenFact(row),
          [
            'Consent',
            row.consentedAt === null ? (
              'Not given in the form'
            ) : (
              <>
                <Moment at={row.consentedAt} />, wording {row.consentVersion ?? 'unknown'}
              </>
            ),
          ],
        ]}
      />
      <h3>Health concerns</h3>
      <Words>{row.healthConcerns}</Words>
      {row.previousTreatments !== null && (
        <>
          <h3>Previous treatments</h3>
          <Words>{row.previousTreatments}</Words>
        </>
      )}
    </DetailCard>
  </>
);

// Nothing is quoted: an email is no place for what somebody wrote about their health.
const WORDS: ReplyWords<CustomHerbRequestDetail> = {
  subject: (clinic) => `Your request to ${clinic}`,
  text: ({ name }) => greetingFor(name),
  hint: 'Keep health details out of emails. Offer to call about them instead.',
};

const Answer = ({ row }: { row: CustomHerbRequestDetail }) => (
  <>
    <FormulasOf key={row.id} request={row.id} />
    <Replies inbox={hooks} row={row} words={WORDS} />
  </>
);

/** Requests for custom formulas. */
export const herbRequestsInbox: InboxDeclaration<CustomHerbRequest, CustomHerbRequestDetail> = {
  hooks,
  tab: 'custom-herb-requests',
  icon: Leaf,
  art: 'mugwort',
  noun: { one: 'herb request', many: 'herb requests' },
  whenEmpty: 'Requests for custom formulas from the website appear here.',
  firstState: 'pending',
  firstSort: 'newest',
  filed: { state: 'closed', verb: 'Close request' },
  nameOf: ({ name }) => name,
  preview: ({ healthConcerns }) => healthConcerns,
  mark: ({ currentMedications, allergies }) => (
    <>
      {currentMedications !== null && <Tag tone="warning">Medications</Tag>}
      {allergies !== null && <Tag tone="warning">Allergies</Tag>}
    </>
  ),
  personOf: ({ id, phone, email }) => ({ phone, email, except: { kind: 'custom-herb-requests', id: String(id) } }),
  Body,
  Answer,
};

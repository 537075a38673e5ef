import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useGetConfigQuery } from '@harmony/api-client';
import { useGetCompletenessQuery, useGetDashboardQuery, useGetExternalScheduleQuery } from '@harmony/api-client/admin';
import { Button, c, space, VisuallyHidden } from '@harmony/ui';
import { Part } from '../../platform/kit/part';
import { QueryState } from '../../platform/kit/lists/query-state';
import { together } from '../../platform/kit/forms/together';
import { useToggleFeature } from '../../platform/shell/use-toggle-feature';
import { POLL } from '../../platform/state/poll';
import { Line, Lines } from './lines';
import { setupTasks, type SetupTask } from './setup-tasks';

const Step = styled(Line)`
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: ${space[12]};
  align-items: start;

  > svg {
    margin-block-start: 2px;
    color: ${c.ink3};
  }
  small {
    display: block;
  }
`;

const Task = ({ task: { title, why, to, isDone, turnsOn } }: { task: SetupTask }) => {
  const Icon = isDone ? CircleCheck : Circle;
  const toggle = useToggleFeature();
  return (
    <Step>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <div>
        {isDone ? title : <Link to={to}>{title}</Link>}
        {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
        {!isDone && <small>{why}</small>}
        {!isDone && turnsOn !== undefined && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Turn on: ${title}`}
            onClick={() => void toggle(turnsOn, true)}
          >
            Turn on
          </Button>
        )}
      </div>
    </Step>
  );
};

/** The steps of a first run, for administrators; nothing as soon as all are done. */
export const Setup = () => {
  const query = together({
    dashboard: useGetDashboardQuery(undefined, POLL),
    parts: useGetCompletenessQuery(),
    config: useGetConfigQuery(),
    external: useGetExternalScheduleQuery(),
  });
  const tasks = query.data ? setupTasks({ ...query.data, connections: query.data.dashboard.connections }) : [];
  const asked = tasks.filter(({ isOptional }) => !isOptional);
  const done = asked.filter(({ isDone }) => isDone).length;
  // While it loads nothing is drawn: mostly there is nothing to do.
  if (query.data === undefined ? !query.isError : done === asked.length) return null;
  return (
    <Part title="Set up the clinic" aside={query.data && <span>{`${done} of ${asked.length} done`}</span>}>
      <QueryState query={query} what="The setup steps">
        {() => (
          <Lines>
            {tasks.map((task) => (
              <Task key={task.id} task={task} />
            ))}
          </Lines>
        )}
      </QueryState>
    </Part>
  );
};

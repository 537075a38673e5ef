import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import styled from 'styled-components';
import { imageSource, type Image } from '@harmony/domain';
import { useUpdateImageMutation } from '@harmony/api-client/admin';
import { assertive, Button, c, LiveRegion, radius, space, TextField } from '@harmony/ui';
import { failureText } from '../../platform/kit/failure-text';
import { FieldProblem } from '../../platform/editor/field-problem';

const StyledFocus = styled.section`
  display: grid;
  gap: ${space[12]};

  > p {
    color: ${c.ink3};
    font: var(--type-small);
  }
`;

const Target = styled.button`
  position: relative;
  justify-self: center;
  padding: 0;
  border: 0;
  border-radius: ${radius.input};
  background: ${c.sunken};
  cursor: crosshair;
  overflow: hidden;

  > img {
    display: block;
    max-inline-size: 100%;
    max-block-size: 50vh;
  }
`;

const Point = styled.span.attrs<{ $x: number; $y: number }>(({ $x, $y }) => ({
  style: { insetInlineStart: `${$x}%`, insetBlockStart: `${$y}%` },
}))`
  position: absolute;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  translate: -50% -50%;
  border: 3px solid ${c.surface};
  border-radius: 50%;
  outline: 2px solid ${c.ink};
  pointer-events: none;
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 7rem)) auto;
  gap: ${space[12]};
  align-items: end;
  justify-content: start;
`;

const Crops = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  padding: 0;
  list-style: none;

  li {
    display: grid;
    gap: ${space[4]};
    color: ${c.ink3};
    font: var(--type-caption);
  }
`;

const Crop = styled.img<{ $ratio: string }>`
  block-size: 6rem;
  aspect-ratio: ${({ $ratio }) => $ratio};
  border: 1px solid ${c.line};
  border-radius: ${radius.control};
  background: ${c.sunken};
  object-fit: cover;
`;

/** How the website and messengers crop pictures. */
const CROPS = [
  { name: 'Card', ratio: '3 / 2' },
  { name: 'Portrait', ratio: '4 / 5' },
  { name: 'Wide', ratio: '1200 / 630' },
] as const;

const MIDDLE = { x: 50, y: 50 };
const STEP = 1;
const LARGE_STEP = 10;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const percent = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

/**
 * The point of a picture that stays visible wherever it is cropped: chosen by a press on the picture, by arrow keys (with Shift ten at a
 * time) or as numbers, and kept when it is said to be. The crops beside it show it at once.
 */
export function FocusEditor({ image }: { image: Image }) {
  const kept = { x: image.focusX, y: image.focusY };
  const [point, setPoint] = useState(kept);
  const [said, setSaid] = useState('');
  const [update, { isLoading, error }] = useUpdateImageMutation();
  const src = imageSource(image.url, { width: 640 });
  const isChanged = point.x !== kept.x || point.y !== kept.y;
  const isMoved = point.x !== MIDDLE.x || point.y !== MIDDLE.y;

  const handlePress = (event: MouseEvent<HTMLButtonElement>): void => {
    // A button that is pressed by a key has no place that was pressed.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    setPoint({
      x: percent(((event.clientX - left) / width) * 100),
      y: percent(((event.clientY - top) / height) * 100),
    });
  };
  const handleKey = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    setPoint(({ x, y }) => ({ x: percent(x + arrow[0] * step), y: percent(y + arrow[1] * step) }));
  };
  const handleNumber = (axis: 'x' | 'y', text: string): void =>
    setPoint((before) => ({ ...before, [axis]: percent(Number(text) || 0) }));
  const handleKeep = async (): Promise<void> => {
    const answer = await update({ id: image.id, changes: { focusX: point.x, focusY: point.y } });
    if (!answer.error) setSaid('Saved what stays visible');
  };

  return (
    <StyledFocus aria-labelledby="focus-heading">
      <h3 id="focus-heading">What stays visible</h3>
      <p>Click what matters most. However the picture is cropped, this point stays in it. Arrow keys move it, too.</p>
      <Target
        type="button"
        aria-label={`The point that stays visible: ${point.x} % across, ${point.y} % down`}
        onClick={handlePress}
        onKeyDown={handleKey}
      >
        <img src={src} alt="" draggable={false} />
        <Point $x={point.x} $y={point.y} />
      </Target>
      <Fields>
        {(['x', 'y'] as const).map((axis) => (
          <TextField
            key={axis}
            label={axis === 'x' ? 'Across, %' : 'Down, %'}
            type="number"
            inputMode="numeric"
            min={0}
            max={100}
            value={point[axis]}
            onChange={(event) => handleNumber(axis, event.target.value)}
          />
        ))}
        <Button variant="quiet" size="sm" disabled={!isMoved} onClick={() => setPoint(MIDDLE)}>
          Center
        </Button>
      </Fields>
      <Crops role="list" aria-label="How it’s cropped">
        {CROPS.map(({ name, ratio }) => (
          <li key={name}>
            <Crop
              $ratio={ratio}
              src={src}
              alt=""
              style={{ objectPosition: `${point.x}% ${point.y}%` }}
              data-crop={name.toLowerCase()}
            />
            {name}
          </li>
        ))}
      </Crops>
      {error && <FieldProblem {...assertive}>{failureText(error)}</FieldProblem>}
      <div>
        <Button
          variant="secondary"
          size="sm"
          disabled={!isChanged}
          pending={isLoading}
          onClick={() => void handleKeep()}
        >
          Save this point
        </Button>
      </div>
      <LiveRegion>{said}</LiveRegion>
    </StyledFocus>
  );
}

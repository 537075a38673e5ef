import { useId } from 'react';
import { Notice } from '../../kit/notice';

/** Why a letter cannot be sent as things are. */
export const Obstacles = ({ sentences }: { sentences: readonly string[] }) => {
  const id = useId();
  if (sentences.length === 0) return null;
  return (
    <Notice as="section" aria-labelledby={id}>
      <strong id={id}>It cannot be sent yet</strong>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
};

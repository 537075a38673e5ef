import { useId } from 'react';
import { Notice } from '../../platform/kit/notice';

export interface ObstaclesProps {
  title: string;
  sentences: readonly string[];
}

/** Why a campaign cannot be sent, or does not go on, as things are. */
export const Obstacles = ({ title, sentences }: ObstaclesProps) => {
  const id = useId();
  if (sentences.length === 0) return null;
  return (
    <Notice as="section" aria-labelledby={id}>
      <strong id={id}>{title}</strong>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
};

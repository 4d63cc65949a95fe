import { createElement, type ReactNode } from 'react';
import type { MarkShape } from '../../contract/client-settings.ts';
import { settings } from '../client-settings.ts';

/** The shop's mark, in the colour of the text beside it. */
export function Logo({ className = 'size-8' }: { className?: string }) {
  const { viewBox, attributes, shapes } = settings.brand.mark;
  return (
    <svg {...attributes} viewBox={viewBox} aria-hidden="true" className={className}>
      {shapes.map(drawShape)}
    </svg>
  );
}

const drawShape = ({ name, attributes, shapes }: MarkShape, index: number): ReactNode =>
  createElement(name, { ...attributes, key: index }, ...shapes.map(drawShape));

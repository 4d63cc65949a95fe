import { type SyntheticEvent, useState } from 'react';

interface FrameProps {
  title: string;
  src: string;
  width: number;
  /** Undefined for the height of its content. */
  height: number | undefined;
  scale: number;
}

/** A separate document, so that media queries apply to the frame's width. */
export function Frame({ title, src, width, height, scale }: FrameProps) {
  const [content, setContent] = useState(800);
  const shown = height ?? content;
  const follow = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const root = currentTarget.contentDocument?.getElementById('root');
    if (!root || height !== undefined) return;
    new ResizeObserver(() => setContent(Math.ceil(root.getBoundingClientRect().height))).observe(
      root,
    );
  };
  return (
    <div
      className="overflow-hidden rounded-field border border-line"
      style={{ width: width * scale, height: shown * scale }}
    >
      <iframe
        title={title}
        src={src}
        loading="lazy"
        style={{ width, height: shown, scale, transformOrigin: '0 0' }}
        onLoad={follow}
      />
    </div>
  );
}

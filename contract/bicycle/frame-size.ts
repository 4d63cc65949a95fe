import { z } from '../zod.ts';
import { formatFrameSize, readFrameSize } from './read-frame-size.ts';

const normalize = (written: string): string => {
  const size = readFrameSize(written);
  return size ? formatFrameSize(size) : written;
};

/** A frame size in any spelling, normalised by `formatFrameSize`. */
export const frameSize = z
  .string()
  .max(40)
  .overwrite(normalize)
  .refine((written) => readFrameSize(written) !== null, 'Please write it as 54 cm, 18 in or M');

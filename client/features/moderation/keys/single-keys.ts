import { storedValue } from '../../../browser-storage/stored-value.ts';
import { singleKeysKey } from '../../../person-storage.ts';

const stored = storedValue<boolean>(singleKeysKey, true, (written) => written !== 'off');

/** Returns whether the pages of moderation react to single keys in this browser; on until somebody turns them off. */
export const useSingleKeys = (): boolean => stored.use();

/** Keeps whether they do. */
export const storeSingleKeys = (isOn: boolean): void => stored.write(isOn ? 'on' : 'off');

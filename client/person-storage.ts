import { discardDrafts } from './form/draft.ts';
import { forgetWrittenMessages } from './written-messages.ts';

// What this browser keeps of a person after they have signed out, under their id: the next person at
// this computer must not read an email here.

/** The key in local storage of the person for whom this browser shows push messages. */
export const pushOwnerKey = 'respoke-push';

/** The key in local storage of the person whose time zone the server knows, and the zone. */
export const timeZoneKey = 'respoke-time-zone';

/** The key in local storage of the rider's measures. */
export const riderKey = 'respoke-rider';

/** The key in local storage of the unit in which the rider's measures are typed. */
export const lengthUnitKey = 'respoke-length-unit';

/** The key in local storage of when this browser was here last. */
export const visitKey = 'respoke-visit';

/** The key in local storage of the place around which was searched last. */
export const placeKey = 'respoke-place';

/** The key in local storage of the bicycles whose pages were opened. */
export const seenKey = 'respoke-seen';

/** The key in local storage of the bicycles that are chosen for comparison. */
export const comparedKey = 'respoke-compared';

/** The key in local storage of the codes of hand-overs that the server has not confirmed yet. */
export const handOverCodesKey = 'respoke-hand-over-codes';

/** The key in local storage of this browser's random name of the day, by which views are counted. */
export const viewerKey = 'respoke-viewer';

/** The key in local storage of where a person wanted to go who is signing in. */
export const wayBackKey = 'respoke-way-back';

/** The key in local storage of whether the pages of moderation react to single keys. */
export const singleKeysKey = 'respoke-single-keys';

const remove = (...keys: string[]) => {
  for (const key of keys) localStorage.removeItem(key);
};

/** Removes what a person has written and not sent, when they sign out: messages, forms of this tab, and what they were about to do. */
export function forgetWritten(): void {
  forgetWrittenMessages();
  discardDrafts();
  remove(wayBackKey);
}

/**
 * Removes what a person has written, entered and looked at, when they ask to delete their account:
 * this browser does not learn of the deletion, days later.
 */
export function forgetTraces(): void {
  forgetWritten();
  remove(riderKey, lengthUnitKey, seenKey, comparedKey, viewerKey, visitKey, placeKey);
}

/** Removes all that this browser keeps of a person whose account is deleted. */
export function forgetPerson(): void {
  forgetTraces();
  remove(pushOwnerKey, timeZoneKey, handOverCodesKey);
}

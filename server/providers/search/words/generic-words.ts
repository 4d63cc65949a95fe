/**
 * Words that restrict no search: of English grammar, and those that fit every bicycle. They are
 * folded, and neither indexed nor asked for.
 */
export const genericWords: readonly string[] = (
  'a an and are as at be but by for from has have i if in is it its me my of on or our so that ' +
  'the their this to was we were will with you your ' +
  'bike bikes bicycle bicycles cycle cycles used second hand secondhand sale selling sell'
).split(' ');

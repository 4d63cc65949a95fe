/** The days of a week, as schema.org names them in lower case. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Returns the name of a day, as people and schema.org write it. */
export const dayName = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1);

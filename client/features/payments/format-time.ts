/** Formats the time of day of an ISO 8601 timestamp, in the reader's time zone. */
export const formatTime = (moment: string): string =>
  new Date(moment).toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit' });

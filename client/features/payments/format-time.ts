/** The time of day of a moment in ISO 8601, where the reader is. */
export const formatTime = (moment: string): string =>
  new Date(moment).toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit' });

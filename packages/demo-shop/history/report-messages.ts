/** The messages of the buyers' reports. */
export const reportMessages: readonly string[] = [
  'The seller asked me to pay by bank transfer outside Respoke and to keep it between us. I did not, but others might.',
  'I went to see it and it is another model than the one in the listing. I told the seller last week, nothing has changed.',
  'The same bike is on another site with a different name, city and phone number. One of the two is not real.',
  'No answer to three calls and two messages. I think it was sold long ago and is still listed here.',
  'Described as good, but there is a crack near the seat clamp that the picture does not show. I do not think it is safe to ride.',
  'The phone number in this listing belongs to somebody who has never heard of the bike and is tired of being called.',
];

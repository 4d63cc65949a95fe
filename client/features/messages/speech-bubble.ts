/** The path of the icon of messages, drawn on 24 x 24. */
export const speechBubble = 'M4 5h16v11H10l-4 4v-4H4z';

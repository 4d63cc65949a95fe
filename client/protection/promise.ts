/** What protects a buyer, in one sentence. */
export const heldMoney = 'We hold your money until you have the bicycle.';

/** The page that explains it. */
export const protectionPath = '/buyer-protection';

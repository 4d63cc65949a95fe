/** The codes of the payment provider for a failed transfer, payout or refund, in plain words. */
const texts: Record<string, string> = {
  account_closed: 'The bank account is closed.',
  account_invalid: 'The account at the payment provider is closed.',
  account_frozen: 'The bank has frozen the account.',
  balance_insufficient: 'The shop’s balance at the payment provider is too low at the moment.',
  bank_account_restricted: 'The bank account does not accept this kind of payment.',
  bank_ownership_changed: 'The bank account has a new owner.',
  charge_already_refunded: 'The payment was already refunded.',
  could_not_process: 'The bank could not process the payment.',
  debit_not_authorized: 'The bank did not allow the payment.',
  declined: 'The bank refused the payment.',
  expired_or_canceled_card: 'The buyer’s card has expired or is cancelled.',
  incorrect_account_holder_name: 'The name does not match the one of the bank account.',
  insufficient_funds: 'The account at the payment provider does not hold enough money.',
  insufficient_capabilities_for_transfer:
    'The account at the payment provider cannot receive money yet.',
  invalid_account_number: 'The number of the bank account is wrong.',
  invalid_currency: 'The bank account has another currency.',
  lost_or_stolen_card: 'The buyer’s card was reported as lost or stolen.',
  no_account: 'There is no bank account with these details.',
  no_charge: 'The payment provider has not settled the payment yet.',
  refund_failed: 'The bank has returned the refund, for example because the card is closed.',
  unsupported_card: 'The bank does not accept this kind of payment.',
};

const unknownCode = 'The payment did not go through.';

/**
 * Returns the words for why money did not arrive: those of a known code of the provider, or the
 * given text if it is already a sentence.
 */
export const payoutFailureText = (failure: string): string =>
  texts[failure] ?? (failure.includes(' ') ? failure : unknownCode);

import { AppError } from '../../errors.ts';

/**
 * Returns a typed phone number in the form of E.164, as `+15035550188`. The number must have its
 * country code, since people of many countries use one shop, and a length that numbers of that
 * country have. Whether it is in use is not checked.
 * @throws AppError invalid_input
 */
export async function normalizePhone(typed: string): Promise<string> {
  // Loaded on first use: the ranges of all countries take memory, and few people change a number.
  const { parsePhoneNumber } = await import('awesome-phonenumber');
  const { possible, number } = parsePhoneNumber(typed.replace(/^\s*00/, '+'));
  if (!possible || !number) throw new AppError('invalid_input', { fields: { phone: wanted } });
  return number.e164;
}

const wanted = 'Please enter a phone number with its country code, as in +1 503 555 0188';

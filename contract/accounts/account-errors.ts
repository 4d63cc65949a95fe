import { freshSignInMinutes, maxPasskeys, minPasswordLength } from '../limits.ts';

/** The errors of accounts and of signing in, a part of `errors`. */
export const accountErrors = {
  not_signed_in: { status: 401, message: 'Please sign in to continue.' },
  second_factor_needed: {
    status: 403,
    message: 'Please enter the code of your authenticator app to finish signing in.',
  },
  fresh_sign_in_needed: {
    status: 403,
    message: `Please confirm that it is you. The last time was more than ${freshSignInMinutes} minutes ago.`,
    values: { minutes: freshSignInMinutes },
  },
  already_set_up: { status: 409, message: 'You already have an authenticator app.' },
  code_clock_off: {
    status: 403,
    message:
      'The code is right, but for another time. Please let your phone set its clock automatically, and try again.',
  },
  passkey_refused: {
    status: 401,
    message: 'This passkey does not work here. Please try another way to sign in.',
  },
  too_many_passkeys: {
    status: 409,
    message: `You have ${maxPasskeys} passkeys, which is the maximum. Please remove one of them first.`,
    values: { times: maxPasskeys },
  },
  last_way_in: {
    status: 409,
    message: 'This is the only way to sign in to your account. Please add another one first.',
  },
  challenge_needed: {
    status: 403,
    message: 'There were too many failed sign-ins. Please solve the challenge and repeat the call.',
  },
  wrong_code: { status: 403, message: 'The code is wrong, or it has been used already.' },
  wrong_email_or_password: { status: 401, message: 'The email or the password is wrong.' },
  wrong_password: { status: 403, message: 'The password is wrong.' },
  password_needed: {
    status: 409,
    message:
      'Your account has no password yet. Use "Forgot password?" to choose one, then try again.',
  },
  account_closing: {
    status: 409,
    message:
      'Your account is going to be deleted. Keep it first to list a bicycle, to book one or to write to somebody new.',
  },
  right_needed: {
    status: 403,
    message: 'Your admin account does not have the right to do this.',
  },
  second_factor_setup_needed: {
    status: 403,
    message:
      'Admins need a second factor. Please set one up in Your account, or sign in again with it.',
  },
  account_type_needed: { status: 403, message: 'Please choose an account type first.' },
  email_unproven: {
    status: 403,
    message: 'Please confirm your email first. The link is in the mail that we sent you.',
  },
  email_taken: { status: 409, message: 'There is already an account with this email.' },
  password_too_short: {
    status: 400,
    message: `The password needs at least ${minPasswordLength} characters.`,
    values: { characters: minPasswordLength },
  },
  password_too_common: {
    status: 400,
    message: 'This password is too common. Please choose another one.',
  },
  password_breached: {
    status: 400,
    message: 'This password is known from a data breach. Please choose another one.',
  },
  password_unchanged: { status: 400, message: 'This is your current password.' },
  link_expired: { status: 400, message: 'This link has expired or was already used.' },
  link_broken: { status: 400, message: 'This link is incomplete.' },
  google_unreachable: {
    status: 503,
    message: 'We cannot reach Google. Please try again in a moment.',
  },
} as const;

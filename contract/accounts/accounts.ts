import { email, fillIn, id, imageUrl, text, tooLong } from '../fields.ts';
import { maxPasswordLength, minPasswordLength, textLimits } from '../limits.ts';
import { z } from '../zod.ts';
import { defaultPhoto } from './default-photo.ts';

/** Account types that a person can choose at sign-up. */
export const accountType = z.enum(['buyer', 'seller'], 'Please choose an account type');
export const role = z.enum(['buyer', 'seller', 'admin']);
export type Role = z.infer<typeof role>;

export const newPassword = z
  .string()
  .min(minPasswordLength, `At least ${minPasswordLength} characters`)
  .max(maxPasswordLength, tooLong(maxPasswordLength));

/** A password that somebody has: any that is not longer than one can be. */
export const currentPassword = z
  .string()
  .min(1, fillIn)
  .max(maxPasswordLength, tooLong(maxPasswordLength));

export const username = text(textLimits.username);

export const signInForm = z.object({
  email,
  password: currentPassword,
});
export type SignInForm = z.infer<typeof signInForm>;

export const signUpForm = z.object({ username, email, role: accountType, password: newPassword });
export type SignUpForm = z.infer<typeof signUpForm>;

export const forgotPasswordForm = z.object({ email });
export type ForgotPasswordForm = z.infer<typeof forgotPasswordForm>;

export const resetPasswordForm = z.object({ newPassword });
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>;

export const changePasswordForm = z.object({
  currentPassword,
  newPassword,
});
export type ChangePasswordForm = z.infer<typeof changePasswordForm>;

export const newUser = z.object({
  username,
  email,
  /** Null for an account without a picture, as some of Google's are. */
  photoURL: imageUrl.nullable().transform((url) => url ?? defaultPhoto),
  role: accountType,
  wishlist: z.array(id).max(0, 'A new wishlist is empty'),
});
export type NewUser = z.infer<typeof newUser>;

export const user = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  photoURL: z.string(),
  role,
  wishlist: z.array(id),
  verified: z.boolean(),
});
export type User = z.infer<typeof user>;

/** A change of one's own account; fields left out stay. */
export const accountChange = z
  .object({ role: accountType, username, photoURL: imageUrl })
  .partial();
export type AccountChange = z.infer<typeof accountChange>;

/** One's own account, and the open trades on both sides of it. */
export const account = z.object({
  username: z.string(),
  email: z.string(),
  photoURL: z.string(),
  role,
  /** Whether an admin has verified them as a seller, under the name that they have now. */
  verified: z.boolean(),
  /** Their bookings that are neither received nor ended. */
  buying: z.number(),
  /** The bookings of their products, likewise. */
  selling: z.number(),
});
export type Account = z.infer<typeof account>;

/** The person who is signed in with the identity provider. */
export const identityUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  image: z.string().nullish(),
  /** Whether they have proven that the email is theirs. */
  emailVerified: z.boolean(),
});
export type IdentityUser = z.infer<typeof identityUser>;

/** Where the popup goes to sign in with Google, and by what name its end will be announced. */
export const googleSignIn = z.object({ url: z.string(), attempt: z.string() });

/** The channel of one browser on which the popup announces its end to the page that opened it. */
export const googleChannel = 'respoke-google';

/** What the popup says: `error` is the provider's code, null for success. */
export const googleOutcome = z.object({
  /**
   * Null when the provider's answer named no attempt; it then belongs to the attempt that is
   * waiting.
   */
  attempt: z.string().nullable(),
  error: z.string().nullable(),
});
export type GoogleOutcome = z.infer<typeof googleOutcome>;

import { directionMarks, email, fillIn, id, imageUrl, text, tooLong } from '../fields.ts';
import { maxPasswordLength, minPasswordLength, textLimits } from '../limits.ts';
import { z } from '../zod.ts';
import { ownAdminRights } from './admin-rights.ts';
import { defaultPhoto } from './default-photo.ts';

/** Account types that a person can choose at sign-up. */
export const accountType = z.enum(['buyer', 'seller'], 'Please choose an account type');
export const role = z.enum(['buyer', 'seller', 'admin']);
export type Role = z.infer<typeof role>;

export const newPassword = z
  .string()
  // As the server hashes it: an accent of its own does not count as a character.
  .normalize('NFKC')
  .min(minPasswordLength, `At least ${minPasswordLength} characters`)
  .max(maxPasswordLength, tooLong(maxPasswordLength));

/** An existing password; only its length is limited. */
export const currentPassword = z
  .string()
  .min(1, fillIn)
  .max(maxPasswordLength, tooLong(maxPasswordLength));

export const username = text(textLimits.username);

/** The phone number of an account as typed, with the country code; null or empty for none. */
const accountPhone = z
  .string()
  .nullable()
  .transform((typed) => typed?.replace(directionMarks, '').trim() || null)
  .pipe(text(textLimits.typedPhone).nullable());

/** The name that an admin gives somebody. */
export const renameForm = z.object({ username });

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
  /** Null for an account without a picture, as some Google accounts are. */
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
  /** How many messages led out of the shop before the payment, in the last 90 days. */
  contactAttempts: z.number().int().optional(),
  /** When the account is to be deleted, if its owner has asked for it. */
  closesAt: z.iso.datetime().optional(),
});
export type User = z.infer<typeof user>;

/** A change of one's own account; fields that are left out keep their values. */
export const accountChange = z
  .object({
    role: accountType,
    username,
    photoURL: imageUrl,
    phone: accountPhone,
    /** Whether sellers may offer a bicycle at a lower price in which the person is interested. */
    takesSellersOffers: z.boolean(),
  })
  .partial();
export type AccountChange = z.infer<typeof accountChange>;

/** What a person types about themselves. */
export const profileForm = accountChange.pick({ username: true, phone: true });

/** One's own account, and the number of open deals as buyer and as seller. */
export const account = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  photoURL: z.string(),
  role,
  /** In the form of E.164, as `+15035550188`; null without one. Nobody else gets it. */
  phone: z.string().nullable(),
  /** Whether sellers may offer a bicycle at a lower price in which the person is interested. */
  takesSellersOffers: z.boolean().optional(),
  /** Whether an admin has verified the user as a seller, under the current name. */
  verified: z.boolean(),
  /** Bookings by the user that are neither received nor cancelled. */
  buying: z.number(),
  /** Bookings of the user's products that are neither received nor cancelled. */
  selling: z.number(),
  /** Whether this person has ever listed a bicycle, whatever the account type is now. */
  hasListed: z.boolean(),
  /** The day on which the person, who has paused as a seller, is back; left out without a pause. */
  pausedUntil: z.iso.date().optional(),
  /** When the account is to be deleted, if the person has asked for it. */
  closesAt: z.iso.datetime().optional(),
  /** Only then: whether a deal is open that must be complete before the deletion. */
  closingWaits: z.boolean().optional(),
  /**
   * While the account is suspended: until when, with null for a ban; the decision that says why; and whether it is that
   * moderators delete the account, which its person cannot keep then.
   */
  suspended: z
    .object({
      until: z.iso.datetime().nullable(),
      decisionId: id,
      isDeletion: z.boolean(),
    })
    .optional(),
  /** Only for admins. */
  admin: ownAdminRights.optional(),
});
export type Account = z.infer<typeof account>;

/** The person who is signed in with the identity provider. */
export const identityUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  image: z.string().nullish(),
  /** Whether the person has confirmed the email. */
  emailVerified: z.boolean(),
});
export type IdentityUser = z.infer<typeof identityUser>;

/**
 * The URL for the popup to sign in with Google, and the name of the attempt, under which the result
 * is announced.
 */
export const googleSignIn = z.object({ url: z.string(), attempt: z.string() });

/** The broadcast channel on which the popup announces the result to the page that opened it. */
export const googleChannel = 'respoke-google';

/** The popup's message: `error` is the provider's code, null for success. */
export const googleOutcome = z.object({
  /**
   * Null when the provider's response named no attempt; it then belongs to the attempt that is
   * waiting.
   */
  attempt: z.string().nullable(),
  error: z.string().nullable(),
});
export type GoogleOutcome = z.infer<typeof googleOutcome>;

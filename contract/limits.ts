/**
 * All limits on what people can do, in one place. How often a call may be made is in
 * `rate-limits.ts`; how long sessions, tokens and records live is in `server/config/lifetimes.ts`.
 * The limit of one report a day for each buyer and product is a unique index in
 * `server/db/schema/reports.ts`.
 * Each section names its source: the product decisions, or another reason.
 */

// Passwords, in characters. The minimum is a product decision; the maximum bounds the work of hashing.

export const minPasswordLength = 8;
export const maxPasswordLength = 128;

// Sign-in (product decisions).

/** For how long a sign-in is fresh enough to change how one signs in, or to delete the account. */
export const freshSignInMinutes = 10;

/** For how many days a browser is not asked for the second factor again, if the person wants that. */
export const trustedDeviceDays = 30;

/** After a change of the email, a passkey or a second factor, no money is paid out for so long. */
export const moneyHoldHours = 72;

/** How long a lost second factor is kept after an admin has noted it, in hours. */
export const factorResetHours = 72;

/** For how many days the owner of the former email can undo a change of the email. */
export const emailUndoDays = 7;

/** For how many days the file with a person's data can be downloaded. */
export const exportDays = 7;

/** How many passkeys an account can have, and the length of the name of one. */
export const maxPasskeys = 20;
export const maxPasskeyName = 60;

// Forms: lengths of texts in characters, and other limits (product decisions, except where noted).

export const textLimits = {
  title: 120,
  description: 5000,
  /** The city and the area of a bicycle. */
  place: 80,
  make: 60,
  model: 80,
  /** What a picture shows, for people who cannot see it. */
  pictureText: 200,
  /** The name of a saved search. */
  savedSearch: 60,
  report: 2000,
  message: 2000,
  /** Not a product decision. */
  username: 80,
  /** A phone number as typed, with brackets and spaces. Not a product decision. */
  typedPhone: 40,
  /** Not a product decision. */
  buyerLocation: 200,
  /** One line of a postal address, and a postcode. Not product decisions. */
  addressLine: 120,
  postcode: 16,
  /** The longest numbers of carriers have 34 digits. */
  trackingNumber: 40,
  /** A number, a date or a choice in a draft of a listing. Not a product decision. */
  shortInput: 60,
  /** Known faults of one part of a bicycle. Not a product decision. */
  faults: 500,
  /** What is wrong, an answer to it, or a decision. Not a product decision. */
  dispute: 3000,
  /** What moderators write, and an appeal. 5,000 is the EU database's limit of facts. */
  moderation: 5000,
  appeal: 3000,
  /** Why an admin deletes an account: a part of an address. */
  reason: 300,
  /** A review, and the reply to it. Not product decisions. */
  review: 2000,
  reviewReply: 1000,
  /** What a seller says of themselves, and the address of a shop. Not product decisions. */
  aboutSeller: 1000,
  shopAddress: 200,
  /** The maximum length of an address in RFC 5321. */
  email: 254,
} as const;

/** Digits of a phone number; E.164 allows at most 15. */
export const phoneDigits = { min: 6, max: 15 } as const;

/** Prices in dollars. */
export const priceLimits = { min: 0.5, max: 999_999.99 } as const;

// Pictures (product decisions): the size of the file, and of the decoded picture.

/**
 * The names of the accepted formats; `imageKindOf` recognizes them by their first bytes. HEIC is
 * left out, since decoders come without it: phones convert theirs to JPEG where that is asked for.
 */
export const pictureFormats = 'JPEG, PNG, WebP or AVIF';

const mega = 1024 ** 2;

/** A camera of 64 megapixels makes 9248 x 6936, which is slightly more than 64 million. */
export const imageLimits = { bytes: 20 * mega, pixels: 64 * mega } as const;
export const maxPictureMegabytes = imageLimits.bytes / mega;
export const maxPictureMegapixels = imageLimits.pixels / mega;

// Payments (product decisions).

/** How long a payment holds a product for its booking: 15 minutes. */
export const holdDurationMs = 15 * 60 * 1000;
export const holdMinutes = holdDurationMs / 60_000;

/** How often one buyer can hold one product in 24 hours. */
export const maxHoldsPerDay = 2;

/**
 * How often a day one bicycle can be reserved by all buyers together who have neither confirmed their
 * email nor finished a purchase: accounts cost nothing, and could otherwise reserve it in turn all day.
 */
export const maxHoldsOfUnproven = 4;

/** How many products one account can hold at the same time. */
export const maxConcurrentHolds = 3;

// Offers (product decisions).

/** How long an offer can be answered, and the seller's offer to all who are interested. */
export const offerHours = 48;
export const roundOfferDays = 4;

/** How many offers one buyer can make for one bicycle, and have open for all bicycles together. */
export const maxOffersOfBuyer = 3;
export const maxOpenOffers = 3;

/** After so many reservations that one buyer has not paid, that bicycle is reserved for them no more. */
export const maxLapses = 2;

/** A seller makes such an offer for one bicycle once in so many days. */
export const offerRoundDays = 7;

/** The maximum of people who get it: those whose interest is the newest. Not a product decision. */
export const maxRoundPeople = 500;

// Disputes (product decisions).

/** The maximum of pictures in one statement of a dispute. */
export const maxDisputePictures = 8;

/**
 * How often one side can take the same step in one dispute: a further statement, an answer or an
 * offer. Each is mailed to the other side, and shown for good. Not a product decision.
 */
export const disputeStepLimits = { per24Hours: 10, inAll: 50 } as const;

// Reviews (product decisions, except where noted).

/** How long both sides may review each other after a deal has ended, in days. */
export const reviewDays = 14;

/**
 * After so many days, both sides are asked for a review, and whoever has written none once more. A buyer has ridden
 * the bicycle by then. Not product decisions.
 */
export const reviewAskDays = { first: 1, again: 9 } as const;

/** With fewer reviews there is no average. */
export const fewestReviews = 3;

// Moderation (product decisions, except where noted).

/** For how many days a person can appeal against a decision, and a moderator can take one back. */
export const appealDays = 14;
export const takeBackDays = 90;

/** For how many days an account is suspended, or payouts are held, at most. Not a product decision. */
export const maxSuspensionDays = 365;

/** How many reports one person can write in 24 hours: about bicycles, people, messages and reviews together. Not a product decision. */
export const maxReportsPerDay = 20;

/** A seller can pause for so many days at most, as on Vinted. Not a product decision. */
export const maxPauseDays = 90;

// Lists (not product decisions, except where noted).

/** The maximum of rows in one page of a list. */
export const maxPageRows = 100;

/** The maximum of rows in a list whose request has no limit (product decisions). */
export const maxRowsWithoutLimit = 1000;

/**
 * The products of a list are counted up to this number; for longer lists, the count is reported as
 * more.
 */
export const maxCounted = 1000;

/** The maximum of products whose views one call counts; one page shows no more. */
export const maxViewsPerCall = 100;

/** Unread notifications are counted up to this number; the bell shows more as `99+`. */
export const maxUnreadCounted = 100;

/** The maximum of pictures in one message. */
export const maxMessagePictures = 4;

/** A search of the inbox looks at so many threads, those with the newest messages. */
export const maxSearchedThreads = 1000;

/** Admins read so many messages before a report, or about a disputed deal. */
export const maxReportedMessages = 200;

/** The devices of one person that show push messages; one more turns off the oldest. */
export const maxPushDevices = 10;

/** The maximum of topics that one open page can subscribe to; a page needs one or two. */
export const maxTopics = 10;

// Figures of the dashboards (not product decisions).

/**
 * The length in days of the recent period of figures, which is compared with as many days before.
 */
export const recentDays = 30;

/** The minimum of sold products for a price comparison; fewer have no meaningful quartiles. */
export const minComparableSales = 4;

// Attributes of a bicycle (not product decisions): bounds that exclude typing errors.

/** In centimetres and inches of the seat tube; children's frames begin at 15 cm. */
export const frameSizeLimits = { cm: { min: 15, max: 75 }, inch: { min: 6, max: 25 } } as const;

export const attributeLimits = {
  /** The safety bicycle, with two equal wheels and a chain, was first sold in 1885. */
  modelYear: { min: 1885 },
  gears: { min: 1, max: 36 },
  batteryWh: { min: 50, max: 3000 },
  rangeKm: { min: 5, max: 400 },
  age: { min: 1, max: 16 },
  payloadKg: { min: 10, max: 400 },
  childSeats: { min: 1, max: 6 },
} as const;

/** The smallest share of a picture's width and height that a crop keeps. */
export const minCropShare = 0.05;

/** The maximum of pictures of one bicycle. */
export const maxProductPictures = 12;

/** The maximum of drafts of listings of one seller. Not a product decision. */
export const maxProductDrafts = 20;

/** For how many days a sold bicycle keeps its page. */
export const soldPageDays = 90;

// Search (not product decisions, except where noted).

/** The maximum length of a query in characters; longer ones are cut. */
export const maxQueryLength = 200;

/** Body heights and inseams in centimetres that the fit accepts. */
export const riderLimits = {
  height: { min: 90, max: 220 },
  inseam: { min: 35, max: 110 },
} as const;

/** The maximum of saved searches of one person. */
export const maxSavedSearches = 50;

/** The length of the address's query of a saved search in characters. */
export const maxSavedQueryLength = 4000;

/** Distances in kilometres by which results can be filtered: for readers who count in kilometres, */
export const roundKilometres = [10, 25, 50, 100, 250] as const;

/** and for those who count in miles: 10, 25, 50, 100 and 200. */
export const roundMiles = [16, 40, 80, 161, 322] as const;

export const distances = [...roundKilometres, ...roundMiles].sort((one, other) => one - other);

/** The largest distance in kilometres that a map shows as a ring. */
export const mapDistance = 500;

import type {
  AddressRow,
  ChecklistRow,
  DealState,
  DealStep,
  DisputeRow,
  HoldRow,
  PayoutAccountRow,
  ShipmentRow,
} from './deal-rows.ts';
import type {
  CaseNoteRow,
  CopiedPictureRow,
  DecisionRow,
  EditRow,
  PaymentMessageRow,
  PersonCaseRow,
  PersonReportRow,
  ReviewReportRow,
  RuleRow,
} from './moderation-rows.ts';
import type { ListedPicture } from './products/shots.ts';
import type { Photo } from './products/subject.ts';

export type Role = 'buyer' | 'seller' | 'admin';

/** Every row has an id of version 7, made at the moment of its row. */
interface Row {
  id: string;
}

/** Most users have no identity, so nobody can sign in to their accounts. */
export interface UserRow extends Row {
  email: string;
  username: string;
  photoUrl: string;
  role: Role;
  verified: boolean;
  createdAt: Date;
}

/** The picture's address and the category's id are known only where the rows are stored. */
export interface ProductRow extends Row {
  sellerId: string;
  photo: Photo;
  title: string;
  sellingPriceCents: number;
  purchasePriceCents: number;
  phone: string;
  /** As in 2024-05-31. */
  purchaseDate: string;
  condition: 'good' | 'fair' | 'excellent';
  city: string;
  area: string;
  description: string;
  state: 'available' | 'sold' | 'withdrawn';
  postedAt: Date;
  /** The whole bicycle and details of it; empty if there is only `photo`. */
  pictures: ListedPicture[];
  attributes: AttributesRow;
  /** The id of the city in GeoNames. */
  placeId: number;
  delivery: 'pick_up' | 'shipping' | 'both';
  /** 0 where it is not sent. */
  shippingCents: number;
  /** What shipping abroad costs; without it, the same as to the seller's country. */
  shippingZones?: ZonesRow;
  checklist: ChecklistRow;
}

/** Prices in cents; null where the seller does not ship to. */
export interface ZonesRow {
  from: string;
  continent: number | null;
  world: number | null;
}

/** What is told of a bicycle beside its description. */
export interface AttributesRow {
  make: string;
  model: string;
  model_year: number;
  frame_size?: string;
  frame_shape?: 'diamond' | 'step_through' | 'folding' | 'box' | 'long_tail';
  frame_material?: 'steel' | 'aluminium' | 'carbon' | 'titanium';
  wheel_size?: '20' | '26' | '28' | '29';
  gearing?: 'derailleur' | 'hub' | 'single_speed';
  gears?: number;
  brakes?: 'hydraulic_disc' | 'mechanical_disc' | 'rim';
  colour?:
    | 'beige'
    | 'blue'
    | 'green'
    | 'grey'
    | 'orange'
    | 'pink'
    | 'purple'
    | 'red'
    | 'several'
    | 'silver'
    | 'white'
    | 'yellow';
  motor?: 'mid' | 'rear_hub';
  battery_wh?: number;
  range_km?: number;
  age_from?: number;
  age_to?: number;
  payload_kg?: number;
  child_seats?: number;
}

export interface BookingRow extends Row {
  productId: string;
  buyerId: string;
  sellerId: string;
  /** Title and price as they were when the buyer booked. */
  title: string;
  priceCents: number;
  buyerPhone: string;
  buyerLocation: string;
  state: DealState;
  cancelReason?: 'sold' | 'withdrawn' | 'by_buyer' | 'by_seller' | 'not_sent' | 'dispute';
  bookedAt: Date;
  /** What happened to it since; its state follows from them. */
  steps: DealStep[];
  delivery: 'pick_up' | 'shipping';
  shippingCents: number;
  address?: AddressRow;
  shipment?: ShipmentRow;
  returnShipment?: ShipmentRow;
  /** The accepted offer that has set the price, and until when that reserves the bicycle. */
  offerId?: string;
  reservedUntil?: Date;
}

/** For which bicycles offers are taken, and below which price they are declined at once. */
interface OfferRuleRow {
  productId: string;
  lowestCents: number | null;
}

/** A seller's offer to several people. */
interface OfferRoundRow extends Row {
  productId: string;
  sellerId: string;
  priceCents: number;
  madeAt: Date;
  endsAt: Date;
  sent: number;
}

/** What a buyer and a seller offer each other for a bicycle. */
export interface OfferRow extends Row {
  productId: string;
  buyerId: string;
  sellerId: string;
  madeBy: 'buyer' | 'seller';
  roundId?: string;
  previousId?: string;
  priceCents: number;
  /** Null for an offer to several people that nobody has taken. */
  delivery: 'pick_up' | 'shipping' | null;
  shippingCents: number;
  /** What the booking needs; of open offers. */
  details?: { buyerPhone: string; buyerLocation: string; address: AddressRow | null };
  state:
    | 'open'
    | 'accepted'
    | 'lapsed'
    | 'declined'
    | 'countered'
    | 'withdrawn'
    | 'expired'
    | 'voided';
  voidReason?: 'delivery_changed';
  madeAt: Date;
  endsAt: Date;
  /** When it was no longer open. One that has lapsed was accepted then. */
  endedAt?: Date;
  bookingId?: string;
  message?: string;
}

export interface Offers {
  rules: OfferRuleRow[];
  rounds: OfferRoundRow[];
  offers: OfferRow[];
  /** Of the offers that were accepted. */
  bookings: BookingRow[];
}

export interface PaymentRow extends Row {
  transactionId: string;
  bookingId: string;
  /** The price and shipping. */
  amountCents: number;
  recordedAt: Date;
}

export interface AdvertisementRow extends Row {
  productId: string;
  startedAt: Date;
}

export interface WishRow extends Row {
  buyerId: string;
  productId: string;
  addedAt: Date;
  priceCents: number;
}

export interface ReportRow extends Row {
  productId: string;
  buyerId: string;
  productTitle: string;
  sellerEmail: string;
  buyerEmail: string;
  message: string;
  rule: RuleRow;
  /** In UTC, as in 2024-05-31. */
  day: string;
  reportedAt: Date;
  deletedAt?: Date;
}

export interface PriceChangeRow extends Row {
  productId: string;
  fromCents: number;
  toCents: number;
  changedAt: Date;
}

export interface AuditRow extends Row {
  at: Date;
  action:
    | 'signed_up'
    | 'seller_verified'
    | 'role_changed'
    | 'payment_recorded'
    | 'refund_due'
    | 'payment_refunded'
    | 'product_reported'
    | 'price_changed'
    | 'dispute_opened'
    | 'dispute_decided';
  actor: 'user' | 'operator' | 'server';
  actorId?: string | null;
  subjectId?: string;
  productId?: string;
  details?: Record<string, string | number>;
}

export interface ThreadMessageRow {
  /** The id that the sender's browser would have made. */
  clientId: string;
  senderId: string;
  text: string;
  sentAt: Date;
}

/** What a buyer and a seller write each other about a product. */
export interface ThreadRow extends Row {
  productId: string;
  buyerId: string;
  sellerId: string;
  createdAt: Date;
  messages: ThreadMessageRow[];
  /** How many of the last messages each side has not read. They are the other side's. */
  unread: { buyer: number; seller: number };
}

type StarsRow = 1 | 2 | 3 | 4 | 5;

/** What one side of a deal says of the other. */
export interface ReviewRow {
  bookingId: string;
  /** The side of its author. */
  by: 'buyer' | 'seller';
  stars: StarsRow;
  aspects: { described?: StarsRow; contact?: StarsRow; punctuality?: StarsRow };
  text: string;
  /** How long after the end of the deal, in milliseconds. Without an end, it is not written. */
  afterMs: number;
  /** The answer to it, once it is visible. */
  reply?: string;
  /** Why an admin has hidden it. */
  hidden?: string;
}

type OpenRow = { from: string; to: string } | null;

/** What a seller says on their page. */
export interface SellerPageRow {
  userId: string;
  about: string;
  address: string;
  openingHours: {
    monday: OpenRow;
    tuesday: OpenRow;
    wednesday: OpenRow;
    thursday: OpenRow;
    friday: OpenRow;
    saturday: OpenRow;
    sunday: OpenRow;
  } | null;
}

/** Until which day a seller is away, as in 2024-05-31. */
export interface PauseRow {
  userId: string;
  until: string;
}

export interface ViewRow {
  productId: string;
  day: string;
  views: number;
}

/** A person of the demo shop: their record, their location, their phone number. */
export interface Person {
  user: UserRow;
  area: string;
  city: string;
  phone: string;
}

/** What was reported and noticed, and what moderators have decided. A case has the id of its first report. */
export interface ModerationRows {
  /** Of people without a password. */
  threads: ThreadRow[];
  /** Beside those of `DemoShop` and `History`. */
  reports: ReportRow[];
  personReports: PersonReportRow[];
  reviewReports: ReviewReportRow[];
  personCases: PersonCaseRow[];
  paymentMessages: PaymentMessageRow[];
  copiedPictures: CopiedPictureRow[];
  notes: CaseNoteRow[];
  /** The cases that an admin has taken. */
  taken: { caseId: string; adminId: string }[];
  /** Cases without one wait. */
  decisions: DecisionRow[];
  edits: EditRow[];
}

/** The whole demo shop, ready to be stored in this order. */
export interface DemoShop {
  users: UserRow[];
  products: ProductRow[];
  bookings: BookingRow[];
  payments: PaymentRow[];
  advertisements: AdvertisementRow[];
  wishes: WishRow[];
  reports: ReportRow[];
  priceChanges: PriceChangeRow[];
  history: History;
  /** Deals in every state, most of them of the seller and the buyer with a password. */
  deals: Deals;
  payoutAccounts: PayoutAccountRow[];
  reviews: ReviewRow[];
  sellerPages: SellerPageRow[];
  pause: PauseRow;
  views: ViewRow[];
  auditEvents: AuditRow[];
  threads: ThreadRow[];
  offers: Offers;
  moderation: ModerationRows;
}

/**
 * Completed events of the last year: bicycles that were sold and then removed by their sellers, new
 * users, and answered reports.
 */
export interface History {
  users: UserRow[];
  products: ProductRow[];
  bookings: BookingRow[];
  payments: PaymentRow[];
  reports: ReportRow[];
}

/** Bicycles that are sold or were not, with what has become of their bookings. */
export interface Deals {
  products: ProductRow[];
  bookings: BookingRow[];
  payments: PaymentRow[];
  disputes: DisputeRow[];
  holds: HoldRow[];
}

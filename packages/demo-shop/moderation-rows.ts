import type { Photo } from './products/subject.ts';

/** The rule that a report or a decision names. */
export type RuleRow =
  | 'stolen'
  | 'fraud'
  | 'abuse'
  | 'misleading'
  | 'pictures'
  | 'outside'
  | 'review'
  | 'personal_data'
  | 'account'
  | 'other';

/** A report about the other person of a thread, or about one of their messages. */
export interface PersonReportRow {
  id: string;
  threadId: string;
  reporterId: string;
  personId: string;
  personName: string;
  personEmail: string;
  /** How many messages the thread had. */
  upToNumber: number;
  messageNumber?: number;
  message: string;
  rule: RuleRow;
  day: string;
  reportedAt: Date;
}

/** A report by one side of a deal about what the other has written of it. */
export interface ReviewReportRow {
  id: string;
  bookingId: string;
  /** The side of the author of the review. */
  by: 'buyer' | 'seller';
  reporterId: string;
  message: string;
  rule: RuleRow;
  day: string;
  reportedAt: Date;
}

/** A case about a person that a moderator has opened. */
export interface PersonCaseRow {
  id: string;
  userId: string;
  openedAt: Date;
}

/** A message that asks to be paid elsewhere. */
export interface PaymentMessageRow {
  threadId: string;
  number: number;
  senderId: string;
  sentAt: Date;
}

/** A listing with a picture of an earlier one of another seller. */
export interface CopiedPictureRow {
  productId: string;
  earlierId: string;
  photo: Photo;
  foundAt: Date;
}

export interface CaseNoteRow {
  id: string;
  caseId: string;
  authorId: string;
  text: string;
  writtenAt: Date;
}

export interface AppealRow {
  id: string;
  kind: 'appeal' | 'changed';
  text: string;
  madeAt: Date;
  /** Without it, the appeal waits. */
  answer?: {
    outcome: 'upheld' | 'reversed';
    explanation: string;
    decidedBy: string;
    decidedAt: Date;
  };
}

/** What was decided about a case, which is that of the report with its id, or of a moderator. */
export interface DecisionRow {
  id: string;
  caseId: string;
  action: 'none' | 'ask_to_change' | 'hide' | 'warn' | 'suspend' | 'ban' | 'hold_payouts';
  rule?: RuleRow;
  explanation: string;
  facts: string;
  until?: Date;
  decidedBy: string;
  decidedAt: Date;
  isRead?: boolean;
  end?: {
    endedAt: Date;
    endReason: 'taken_back' | 'appeal' | 'changed';
    endedBy: string;
    endExplanation: string;
  };
  appeal?: AppealRow;
}

/** What sellers have written since a decision about their listing. */
export interface EditRow {
  productId: string;
  description: string;
}

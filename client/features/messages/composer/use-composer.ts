import { useEffect, useState } from 'react';
import { paragraphs } from '../../../../contract/fields.ts';
import { maxMessagePictures, textLimits } from '../../../../contract/limits.ts';
import type { OutsideContact } from '../../../../contract/outside-contacts/outside-contact.ts';
import { useEmail } from '../../../api/session.ts';
import {
  contactFilter,
  loadContactFilter,
  loadedContactFilter,
} from '../../../form/contacts/contact-filter.ts';
import { useChosenPictures } from '../../../form/pictures/use-chosen-pictures.ts';
import { formatAddress, readAddress } from '../../../router/address.ts';
import { addUnsent, type Target, targetKey } from '../outbox/outbox.ts';
import { useStoredDraft } from './use-stored-draft.ts';

const schema = paragraphs(textLimits.message);

/** What a person was warned of. Sending the same text again sends it anyway. */
interface Warning {
  text: string;
  contacts: readonly OutsideContact[];
}

/** Why a message cannot be sent as it is. */
interface Problem {
  about: 'text' | 'pictures';
  message: string;
}

/**
 * The message that is being written: its text and pictures, what is wrong with it, and sending it.
 * @param isPaid whether contact details may be written
 */
export function useComposer(target: Target, isPaid: boolean) {
  const email = useEmail();
  const { initial, store } = useStoredDraft(targetKey(target));
  const [text, setText] = useState(initial.text);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [warning, setWarning] = useState<Warning | null>(null);
  /** While it is, nothing can be written: the text must not change before it is sent. */
  const [isChecking, setChecking] = useState(false);
  /** Whether the message is sent as soon as its pictures are uploaded. */
  const [isWaiting, setWaiting] = useState(false);
  const isFiltered = text !== '' && !isPaid;
  useEffect(() => {
    if (isFiltered) void loadContactFilter();
  }, [isFiltered]);
  const chosen = useChosenPictures(initial.pictures);
  const pictures = chosen.pictures.flatMap(({ url }) => url ?? []);
  const isUploading = chosen.pictures.some((one) => !one.url && !one.problem);
  const stored = JSON.stringify({ text, pictures });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `store` is made by each rendering
  useEffect(() => store(JSON.parse(stored)), [stored]);

  const deliver = () => {
    const path = formatAddress(readAddress());
    addUnsent(email, { target, text: text.trim(), pictures, path });
    setText('');
    setWarning(null);
    chosen.clear();
  };
  const deliverUnless = (contacts: readonly OutsideContact[]) =>
    contacts.length > 0 ? setWarning({ text, contacts }) : deliver();
  /** Sends the message, unless something is wrong with it. */
  const send = async (): Promise<void> => {
    if (isChecking) return;
    const wrong = problemOf(text, chosen.pictures);
    setProblem(wrong);
    setWaiting(!wrong && isUploading);
    if (wrong || isUploading) return;
    if (isPaid || warning?.text === text) return deliver();
    const loaded = loadedContactFilter();
    if (loaded) return deliverUnless(loaded.findOutsideContacts(text));
    setChecking(true);
    deliverUnless((await contactFilter())?.findOutsideContacts(text) ?? []);
    setChecking(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` is made by each rendering
  useEffect(() => {
    if (isWaiting && !isUploading) void send();
  }, [isWaiting, isUploading]);
  const write = (next: string) => {
    setText(next);
    setProblem(null);
    setWaiting(false);
  };
  const tooManyPictures = () =>
    setProblem({
      about: 'pictures',
      message: `A message can have at most ${maxMessagePictures} pictures.`,
    });
  const contacts = warning?.text === text ? warning.contacts : [];
  return { text, write, chosen, contacts, isChecking, isWaiting, problem, tooManyPictures, send };
}

/** Returns why a message cannot be sent as it is; null if it can, at least after the uploads. */
function problemOf(
  text: string,
  pictures: ReturnType<typeof useChosenPictures>['pictures'],
): Problem | null {
  if (pictures.some(({ problem }) => problem))
    return {
      about: 'pictures',
      message: 'Please remove the pictures that could not be sent, or try them again.',
    };
  if (!text.trim())
    return pictures.length > 0
      ? null
      : { about: 'text', message: 'Please write a message or add a picture.' };
  const message = schema.safeParse(text).error?.issues[0]?.message;
  return message ? { about: 'text', message } : null;
}

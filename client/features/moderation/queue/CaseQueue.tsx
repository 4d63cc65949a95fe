import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import type { CaseRow } from '../../../../contract/moderation/cases.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { showErrorToast } from '../../../feedback/error-toast.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-dialog.tsx';
import { countText } from '../../../ui/text/count-text.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useTakeCase } from '../queries.ts';
import { CaseItem } from './CaseItem.tsx';

/** So many cases can be closed at once. */
const maxSelected = 100;

interface CaseQueueProps {
  cases: readonly CaseRow[];
  /** Whether the cases can be selected and taken. */
  decides: boolean;
}

/** The cases, which can be gone through, selected and taken by the keyboard. */
export function CaseQueue({ cases, decides }: CaseQueueProps) {
  const list = useRef<HTMLOListElement>(null);
  /** Each as it was shown when it was selected. */
  const [selected, setSelected] = useState<ReadonlyMap<string, CaseRow>>(new Map());
  const take = useTakeCase();
  // Those that another moderator has closed are no longer in the list.
  const chosen = cases.flatMap(({ _id }) => selected.get(_id) ?? []);
  const toggle = (row: CaseRow) =>
    setSelected((before) => {
      const after = new Map(before);
      if (!after.delete(row._id)) after.set(row._id, row);
      return after;
    });
  const { move, current } = useCurrent(list, cases);
  const withCurrent = (act: (row: CaseRow) => void) => () => {
    const row = current();
    if (row) act(row);
  };
  const moves = { j: () => move(1), k: () => move(-1) };
  const takeOrGiveBack = ({ _id: id, isOwn }: CaseRow) => take.mutate({ id, isOwn: !isOwn });
  useKeys({
    ...moves,
    ...(decides && { x: withCurrent(toggle), t: withCurrent(takeOrGiveBack) }),
  });
  return (
    <>
      {chosen.length > 0 && <SelectedCases cases={chosen} onDone={() => setSelected(new Map())} />}
      <ol ref={list} aria-label="Cases" className="grid gap-3">
        {cases.map((row) => (
          <li key={row._id} data-case={row._id}>
            <CaseItem
              row={row}
              {...(decides && {
                isSelected: selected.has(row._id),
                onSelect: () => toggle(row),
                onTake: () => takeOrGiveBack(row),
              })}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The case in which the focus is: what the keyboard acts on, also for readers who hear the page. */
function useCurrent(list: RefObject<HTMLOListElement | null>, cases: readonly CaseRow[]) {
  /** Where the focus was last: a case that was closed is no longer there. */
  const last = useRef(-1);
  const index = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-case]')?.dataset.case;
    return cases.findIndex(({ _id }) => _id === id);
  };
  return {
    current: () => cases[index()],
    move: (by: number) => {
      const from = index();
      const to = from < 0 && last.current >= 0 ? last.current : from + by;
      last.current = Math.min(cases.length - 1, Math.max(0, to));
      list.current?.children.item(last.current)?.querySelector('a')?.focus();
    },
  };
}

/** What can be done with the selected cases. */
function SelectedCases({ cases, onDone }: Pick<CaseQueueProps, 'cases'> & { onDone(): void }) {
  const email = useEmail();
  const client = useQueryClient();
  const close = useMutation({
    mutationFn: () =>
      call('POST /cases/no-action', {
        query: { email },
        body: {
          cases: cases
            .slice(0, maxSelected)
            .map(({ _id, version, reports }) => ({ _id, version, reports })),
        },
      }),
    onSuccess: ({ closed, changed }) => {
      const news = `${countText(changed, 'case')} with something new: please look again`;
      if (closed > 0) toast.success(`${countText(closed, 'case')} closed`);
      if (changed > 0) toast.error(news);
      onDone();
    },
    onError: (error) => showErrorToast(error),
    onSettled: () => invalidateTopics(client, 'cases', 'reports'),
  });
  const count = Math.min(cases.length, maxSelected);
  return (
    <section
      aria-label="Selected cases"
      className="sticky top-20 z-10 mb-3 flex flex-wrap items-center gap-3 card p-3 shadow-lifted"
    >
      <p aria-live="polite" className="mr-auto font-medium">
        {countText(cases.length, 'case')} selected
      </p>
      <ConfirmButton
        label="No action"
        question={`Close ${countText(count, 'case')} without any action?`}
        consequence="Everything stays as it is. Those who have reported it are told. Appeals, cases with something new, and those to which you are a party stay open."
        yes="Close them"
        isHarmful={false}
        variant="primary"
        pending={close.isPending}
        onConfirm={() => close.mutate()}
      />
      <Button variant="secondary" onClick={onDone}>
        Select none
      </Button>
    </section>
  );
}

import { type ChangeEvent, type ComponentProps, type FocusEvent, useRef, useState } from 'react';
import { formatMoney } from '../../contract/money.ts';
import { plainMoney, readMoney } from '../../contract/typed/read-money.ts';
import { TextField } from '../ui/form/field.tsx';

/** For `register`: the form gets a clear amount as the API takes it. */
export const asMoney = { setValueAs: plainMoney };

/**
 * A field for an amount in dollars, as people of many countries write it. Below it stands the amount that was
 * understood, or a question where the text may mean another one. Its form takes it by `asMoney`.
 */
export function MoneyField({ hint = '', onChange, ...rest }: ComponentProps<typeof TextField>) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''));
  const box = useRef<HTMLDivElement>(null);
  const read = readMoney(typed);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  const accept = (amount: number) => {
    const input = box.current?.querySelector('input');
    if (!input) return;
    input.value = String(amount);
    change({ target: input, type: 'change' } as ChangeEvent<HTMLInputElement>);
    input.focus();
  };
  const look = ({ target }: FocusEvent<HTMLInputElement>) => setTyped(target.value);
  const understood = read && 'exact' in read && read.exact < 1e12 ? formatMoney(read.exact) : '';
  return (
    <div ref={box} className="grid min-w-0 gap-1.5">
      <TextField
        inputMode="decimal"
        autoComplete="off"
        hint={[understood, hint].filter(Boolean).join('. ')}
        onFocus={look}
        onChange={change}
        {...rest}
      />
      {read && 'likely' in read && (
        <p role="status" className="text-sm">
          Did you mean {formatMoney(read.likely)}?{' '}
          <button
            type="button"
            className="min-h-11 font-medium text-pine underline"
            onClick={() => accept(read.likely)}
          >
            Yes
          </button>
        </p>
      )}
    </div>
  );
}

import { expect, test } from 'vitest';
import { typedChecklist } from './typed-checklist.ts';

test('parts of which nothing is said are left out', () => {
  const typed = {
    frame: { wear: 'light', faults: ' A scratch ' },
    fork: { wear: '', faults: ' ' },
    brakes: { wear: 'new', faults: '' },
    wheels: undefined,
  };
  expect(typedChecklist.parse(typed)).toEqual({
    frame: { wear: 'light', faults: 'A scratch' },
    brakes: { wear: 'new', faults: '' },
  });
  expect(typedChecklist.parse(undefined)).toEqual({});
});

test('faults without the wear are refused at the wear', () => {
  const { error } = typedChecklist.safeParse({ frame: { wear: '', faults: 'Bent' } });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['frame.wear', 'Please choose how worn it is'],
  ]);
});

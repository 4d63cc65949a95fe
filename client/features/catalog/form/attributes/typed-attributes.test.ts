import { expect, test } from 'vitest';
import { typedAttributes } from './typed-attributes.ts';

test('empty fields are left out, numbers are read, and sizes are written in one way', () => {
  const typed = { make: ' Trek ', model: '', model_year: '2021', frame_size: '54', gears: ' ' };
  expect(typedAttributes.parse(typed)).toEqual({
    make: 'Trek',
    model_year: 2021,
    frame_size: '54 cm',
  });
  expect(typedAttributes.parse(undefined)).toEqual({});
});

test.each([
  ['model_year', 'soon', 'Please enter a number'],
  ['gears', '2.5', 'Please enter a whole number'],
  ['gears', '99', 'At most 36'],
  ['frame_size', 'huge', 'Please write it as 54 cm, 18 in or M'],
])('an error of %s is shown at its field', (name, value, message) => {
  const { error } = typedAttributes.safeParse({ [name]: value });
  expect(error?.issues).toMatchObject([{ path: [name], message }]);
});

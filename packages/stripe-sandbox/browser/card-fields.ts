import { brandOf, digitsOf, formatCvc, formatExpiry, formatNumber } from './card-format.ts';
import type { CardField, CardInput } from './card-state.ts';

export interface CardFields {
  root: HTMLElement;
  inputs: Record<CardField, HTMLInputElement>;
  read(): CardInput;
  /** Formats what was typed; `deleting` is true after a backspace. */
  format(field: CardField, deleting: boolean): void;
}

const HINT =
  'Demo: no card is charged. Use 4242 4242 4242 4242 to pay, 4000 0000 0000 0002 to be declined, ' +
  '4000 0000 0000 9995 for insufficient funds or 4000 0025 0000 3155 to be asked for ' +
  'confirmation, with any future date and any CVC.';

let cards = 0;

/** The three inputs of a card with labels, brand and hint; not yet in the page. */
export function buildCardFields(): CardFields {
  cards += 1;
  const prefix = `payment-card-${cards}`;
  const brand = part('span', 'payment-card__brand', `${prefix}-brand`);
  const hint = part('p', 'payment-card__hint', `${prefix}-hint`);
  hint.textContent = HINT;
  const number = buildField(prefix, 'number', 'Card number', 'cc-number', '1234 1234 1234 1234');
  const expiry = buildField(prefix, 'expiry', 'Expiry date (MM / YY)', 'cc-exp', 'MM / YY');
  const cvc = buildField(prefix, 'cvc', 'CVC', 'cc-csc', 'CVC');
  number.box.insertBefore(brand, number.input);
  number.input.setAttribute('aria-describedby', `${brand.id} ${hint.id}`);

  const root = part('div', 'payment-card', prefix);
  root.append(number.box, expiry.box, cvc.box, hint);
  const inputs = { number: number.input, expiry: expiry.input, cvc: cvc.input };
  return {
    root,
    inputs,
    read: () => ({
      number: inputs.number.value,
      expiry: inputs.expiry.value,
      cvc: inputs.cvc.value,
    }),
    format: (field, deleting) => {
      if (field === 'number') rewrite(inputs.number, formatNumber(inputs.number.value));
      if (field === 'expiry') rewrite(inputs.expiry, formatExpiry(inputs.expiry.value, deleting));
      rewrite(inputs.cvc, formatCvc(inputs.cvc.value, inputs.number.value));
      brand.textContent = brandOf(digitsOf(inputs.number.value)).name;
    },
  };
}

function buildField(
  prefix: string,
  field: CardField,
  name: string,
  autocomplete: AutoFill,
  placeholder: string,
): { box: HTMLElement; input: HTMLInputElement } {
  const box = part(
    'div',
    `payment-card__field payment-card__field--${field}`,
    `${prefix}-${field}-box`,
  );
  const label = part('label', 'payment-card__label', `${prefix}-${field}-label`);
  label.textContent = name;
  const input = part('input', 'payment-card__input', `${prefix}-${field}`);
  label.htmlFor = input.id;
  input.type = 'text';
  input.inputMode = 'numeric';
  input.autocomplete = autocomplete;
  input.placeholder = placeholder;
  input.spellcheck = false;
  input.required = true;
  box.append(label, input);
  return { box, input };
}

function part<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  id: string,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.id = id;
  return element;
}

/** Changes the text and leaves the caret behind the same digit as before. */
function rewrite(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret >= input.value.length;
  const digitsBefore = digitsOf(input.value.slice(0, caret)).length;
  input.value = text;
  if (document.activeElement !== input) return;
  const place = atEnd ? text.length : placeAfter(text, digitsBefore);
  input.setSelectionRange(place, place);
}

function placeAfter(text: string, digits: number): number {
  let place = 0;
  for (let seen = 0; seen < digits && place < text.length; place += 1) {
    if (/\d/.test(text.charAt(place))) seen += 1;
  }
  return place;
}

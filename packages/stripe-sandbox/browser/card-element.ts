import { buildCardFields, type CardFields } from './card-fields.ts';
import { brandOf, digitsOf } from './card-format.ts';
import { type CardField, type CardInput, type FieldProblem, problemsOf } from './card-state.ts';
import { adoptStyles } from './styles.ts';
import type {
  CardElement,
  CardElementOptions,
  CardEvent,
  CardEventName,
  CardListener,
} from './types.ts';

const FIELDS: readonly CardField[] = ['number', 'expiry', 'cvc'];

/** How the payment calls read an element. Scripts of the page cannot reach the card through it. */
const cardReaders = new WeakMap<CardElement, () => CardInput>();

/**
 * Returns what is typed into a card element, which shows all its errors from then on. Throws for an
 * object that is not a card element.
 */
export function readCardElement(element: CardElement): CardInput {
  const read = cardReaders.get(element);
  if (!read) throw new TypeError('A card Element made by elements.create() is required.');
  return read();
}

/** Creates a card element outside the page. `onDestroy` is called when it is destroyed. */
export function createCardElement(
  options: CardElementOptions = {},
  onDestroy: () => void = () => undefined,
): CardElement {
  const fields = buildCardFields();
  const visited = new Set<CardField>();
  const listeners = listenerLists();
  let place: HTMLElement | null = null;

  const show = () => {
    const event = cardEventOf(fields.read(), visited);
    for (const field of FIELDS) {
      const bad = event.problems.some((problem) => problem.field === field);
      fields.inputs[field].setAttribute('aria-invalid', String(bad));
    }
    markContainer(place, event.change, fields);
    return event.change;
  };
  listenToInputs(fields, visited, (name) => listeners.emit(name, show()));
  applyOptions(fields, options);

  const element: CardElement = {
    mount: (target) => {
      adoptStyles();
      place = findPlace(target);
      place.replaceChildren(fields.root);
      show();
      // A microtask: as in Stripe.js, a listener added right after mount() still receives it.
      queueMicrotask(() => listeners.emit('ready', { elementType: 'card' }));
    },
    unmount: () => {
      fields.root.remove();
      markContainer(place, null, fields);
      place = null;
    },
    destroy: () => {
      element.unmount();
      listeners.clear();
      onDestroy();
    },
    clear: () => {
      for (const field of FIELDS) fields.inputs[field].value = '';
      visited.clear();
      fields.format('number', true);
      listeners.emit('change', show());
    },
    focus: () => fields.inputs.number.focus(),
    blur: () => {
      for (const field of FIELDS) fields.inputs[field].blur();
    },
    update: (changed) => applyOptions(fields, changed),
    on: (name, listener) => listeners.add(element, name, listener, false),
    once: (name, listener) => listeners.add(element, name, listener, true),
    off: (name, listener) => listeners.remove(element, name, listener),
  };
  cardReaders.set(element, () => {
    // The card is read when the person has pressed Pay, so incomplete fields are errors now.
    for (const field of FIELDS) visited.add(field);
    listeners.emit('change', show());
    return fields.read();
  });
  return element;
}

/**
 * Returns the event about the card. An incomplete field is not an error until it has lost the
 * focus.
 */
function cardEventOf(
  input: CardInput,
  visited: ReadonlySet<CardField>,
): { change: CardEvent; problems: FieldProblem[] } {
  const all = problemsOf(input, new Date());
  const problems = all.filter(({ field, unfinished }) => !unfinished || visited.has(field));
  const error = problems[0]?.error;
  return {
    problems,
    change: {
      elementType: 'card',
      empty: FIELDS.every((field) => input[field] === ''),
      complete: all.length === 0,
      brand: brandOf(digitsOf(input.number)).id,
      ...(error && { error }),
    },
  };
}

function listenToInputs(
  fields: CardFields,
  visited: Set<CardField>,
  emit: (name: CardEventName) => void,
): void {
  for (const field of FIELDS) {
    const input = fields.inputs[field];
    input.addEventListener('input', (event) => {
      const kind = event instanceof InputEvent ? event.inputType : '';
      fields.format(field, kind.startsWith('delete'));
      emit('change');
    });
    input.addEventListener('focus', () => emit('focus'));
    input.addEventListener('blur', () => {
      if (input.value !== '') visited.add(field);
      emit('change');
      emit('blur');
    });
  }
}

function applyOptions(fields: CardFields, { style, disabled }: CardElementOptions): void {
  const set = (property: string, value: string | undefined) => {
    if (value !== undefined) fields.root.style.setProperty(property, value);
  };
  set('--payment-color', style?.base?.color);
  set('--payment-font', style?.base?.fontFamily);
  set('--payment-font-size', style?.base?.fontSize);
  set('--payment-invalid', style?.invalid?.color);
  if (disabled !== undefined) {
    for (const field of FIELDS) fields.inputs[field].disabled = disabled;
  }
}

function findPlace(target: string | HTMLElement): HTMLElement {
  const place = typeof target === 'string' ? document.querySelector(target) : target;
  if (place instanceof HTMLElement) return place;
  throw new TypeError(`The selector you specified (${target}) applies to no DOM elements.`);
}

/** The classes that Stripe.js keeps on the container, for the page's own styles. */
function markContainer(place: HTMLElement | null, state: CardEvent | null, fields: CardFields) {
  const focused = fields.root.contains(document.activeElement);
  place?.classList.toggle('StripeElement', state !== null);
  place?.classList.toggle('StripeElement--empty', state?.empty === true);
  place?.classList.toggle('StripeElement--complete', state?.complete === true);
  place?.classList.toggle('StripeElement--invalid', state?.error !== undefined);
  place?.classList.toggle('StripeElement--focus', state !== null && focused);
}

function listenerLists() {
  let entries: { name: CardEventName; listener: CardListener; once: boolean }[] = [];
  return {
    add(element: CardElement, name: CardEventName, listener: CardListener, once: boolean) {
      entries.push({ name, listener, once });
      return element;
    },
    remove(element: CardElement, name: CardEventName, listener?: CardListener) {
      entries = entries.filter(
        (entry) => entry.name !== name || (listener !== undefined && entry.listener !== listener),
      );
      return element;
    },
    emit(name: CardEventName, event: CardEvent) {
      const heard = entries.filter((entry) => entry.name === name);
      entries = entries.filter((entry) => !(entry.once && heard.includes(entry)));
      for (const { listener } of heard) listener(event);
    },
    clear() {
      entries = [];
    },
  };
}

import { adoptStyles } from './styles.ts';
import type { PaymentIntent } from './types.ts';

/**
 * Shows the bank's challenge, and resolves with whether the payment was confirmed. Closing the
 * dialog with Escape counts as a refusal, as leaving the bank's page does.
 */
export function askCardHolder(intent: PaymentIntent): Promise<boolean> {
  adoptStyles();
  const dialog = document.createElement('dialog');
  dialog.className = 'payment-challenge';
  const title = piece('h2', 'payment-challenge__title', 'Confirm this payment');
  title.id = 'payment-challenge-title';
  dialog.setAttribute('aria-labelledby', title.id);
  const text = piece(
    'p',
    'payment-challenge__text',
    `Demo of your bank's security check for a payment of ${price(intent)}.`,
  );
  const fail = button('', 'Fail');
  const complete = button('payment-challenge__button--complete', 'Complete');
  complete.autofocus = true;
  const buttons = piece('div', 'payment-challenge__buttons', '');
  buttons.append(fail, complete);
  dialog.append(title, text, buttons);

  return new Promise((resolve) => {
    complete.addEventListener('click', () => dialog.close('complete'));
    fail.addEventListener('click', () => dialog.close('fail'));
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'complete');
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

function button(className: string, name: string): HTMLButtonElement {
  const element = piece('button', `payment-challenge__button ${className}`.trim(), name);
  element.type = 'button';
  return element;
}

function piece<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text: string,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function price({ amount, currency }: PaymentIntent): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 100);
}

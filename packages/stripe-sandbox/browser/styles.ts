/**
 * Added as a constructed stylesheet, because a strict content security policy forbids style
 * elements and attributes. Everything is inherited or can be set by a `--payment-*` property.
 */
const CARD_STYLES = `
.payment-card { display: flex; flex-wrap: wrap; gap: 0.75rem; text-align: start;
  font-family: var(--payment-font, inherit); font-size: var(--payment-font-size, inherit);
  color: var(--payment-color, inherit); }
.payment-card__field { display: flex; flex-wrap: wrap; justify-content: space-between;
  align-content: space-between; gap: 0.25rem; min-width: 0; }
.payment-card__field--number { flex: 1 0 100%; }
.payment-card__field--expiry { flex: 3 0 9.25rem; }
.payment-card__field--cvc { flex: 2 0 5rem; }
.payment-card__label { font-size: 0.875em; font-weight: 600; white-space: nowrap; }
.payment-card__brand { font-size: 0.875em; color: var(--payment-muted, inherit); }
.payment-card__input { box-sizing: border-box; width: 100%; min-height: 2.75rem;
  padding: 0.5rem 0.75rem; font: inherit; font-variant-numeric: tabular-nums; color: inherit;
  background: var(--payment-background, Field);
  border: 1px solid var(--payment-border, currentColor);
  border-radius: var(--payment-radius, 0.5rem); }
.payment-card__input:focus-visible { outline: 2px solid var(--payment-focus, Highlight);
  outline-offset: 2px; }
.payment-card__input[aria-invalid="true"] { color: var(--payment-invalid, #b91c1c);
  border-color: var(--payment-invalid, #b91c1c); }
.payment-card__input:disabled { opacity: 0.6; }
.payment-card__hint { flex: 1 0 100%; margin: 0; font-size: 0.875em;
  color: var(--payment-muted, inherit); }
.payment-challenge { box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); margin: auto;
  padding: 1.5rem;
  font-family: var(--payment-font, inherit); color: var(--payment-color, CanvasText);
  background: var(--payment-background, Canvas);
  border: 1px solid var(--payment-border, currentColor);
  border-radius: var(--payment-radius, 0.5rem); }
.payment-challenge::backdrop { background: rgb(0 0 0 / 0.5); }
.payment-challenge__title { margin: 0 0 0.5rem; font-size: 1.25em; font-weight: 700; }
.payment-challenge__text { margin: 0 0 1.25rem; }
.payment-challenge__buttons { display: flex; justify-content: flex-end; gap: 0.75rem; }
.payment-challenge__button { min-height: 2.75rem; padding: 0.5rem 1.25rem; font: inherit;
  font-weight: 600; cursor: pointer; color: inherit; background: transparent;
  border: 1px solid var(--payment-border, currentColor);
  border-radius: var(--payment-radius, 0.5rem); }
.payment-challenge__button--complete { color: var(--payment-on-accent, Canvas);
  background: var(--payment-accent, CanvasText); border-color: transparent; }
.payment-challenge__button:focus-visible { outline: 2px solid var(--payment-focus, Highlight);
  outline-offset: 2px; }
`;

let adopted = false;

/** Adds the styles of the card and of the challenge to the page, once. */
export function adoptStyles(): void {
  if (adopted) return;
  adopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CARD_STYLES);
  document.adoptedStyleSheets.push(sheet);
}

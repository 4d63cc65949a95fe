import type { Plugin } from 'vite';

/** Focusable elements; `:focus-visible` in the styles would otherwise match every element. */
const focusable = ':is(a, button, input, select, textarea, [tabindex])';

const inside = (state: string, what: string) => `:where([data-forced="${state}"] ${what})`;

const rules: readonly [RegExp, string][] = [
  [/(?<!\\):hover(?![\w-])/g, `:is(:hover, ${inside('hover', '*')})`],
  [/(?<!\\):active(?![\w-])/g, `:is(:active, ${inside('active', '*')})`],
  [/(?<!\\):focus-visible(?![\w-])/g, `:is(:focus-visible, ${inside('focus', focusable)})`],
];

/** Extends each rule for hovered, pressed or focused elements to those inside `Forced`. */
const addForcedStates = (css: string): string =>
  rules.reduce((text, [pattern, wider]) => text.replace(pattern, wider), css);

/** Applies `addForcedStates` to the shop's styles, after Tailwind has written them. */
export const forcedStates: Plugin = {
  name: 'forced-states',
  transform: { filter: { id: /\.css$/ }, handler: addForcedStates },
};

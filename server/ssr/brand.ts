import type { Brand } from '../config/brand/read-brand.ts';

/** What the built page has of the brand. */
export interface BrandElements {
  /** The rules that follow the theme's style sheet: the brand's colours and font in place of its own. */
  style: string;
  /** The elements that colour the browser's own bars. */
  themeColours: string;
  /** The element that preloads the brand's font; undefined for the theme's. */
  fontPreload: string | undefined;
}

/** The path of the brand's font. */
export const fontPath = '/font.woff2';

/** Returns what to put into the built page. */
export function brandElements({ colours, ownColours, font }: Brand): BrandElements {
  const [light, dark] = colours.paper ?? [];
  return {
    style: styleOf({ ownColours, font }),
    themeColours:
      `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">` +
      `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
    fontPreload:
      font && `<link rel="preload" as="font" type="font/woff2" href="${fontPath}" crossorigin>`,
  };
}

function styleOf({ ownColours, font }: Pick<Brand, 'ownColours' | 'font'>): string {
  const values = Object.entries(ownColours).map(
    ([name, pair]) => `--color-${name}:light-dark(${pair.join(',')});`,
  );
  // There is no system font of its widths to wait in its place: where it comes late, the text stays as it is.
  const face = font
    ? `@font-face{font-family:"${font.family}";font-weight:100 900;font-display:optional;` +
      `src:url("${fontPath}") format("woff2")}`
    : '';
  if (font) values.push(`--font-sans:"${font.family}",ui-sans-serif,system-ui,sans-serif;`);
  return values.length > 0 ? `${face}:root{${values.join('')}}` : '';
}

import { type Colours, coloursOf, findColourProblems } from '../config/brand/colours.ts';
import type { Brand } from '../config/brand/read-brand.ts';
import { ConfigError } from '../config/config.ts';

/** The brand with what pages need of it. */
export interface BuiltBrand extends Brand {
  /** All colours of the theme, with the brand's in place of some. */
  colours: Colours;
  /** The rules that follow the theme's style sheet. */
  style: string;
  /** The elements that colour the browser's own bars. */
  themeColours: string;
  /** The element that preloads the brand's font; undefined for the theme's. */
  fontPreload: string | undefined;
}

/** The path of the brand's font. */
export const fontPath = '/font.woff2';

/**
 * Puts the brand's colours and font over those of the built style sheet.
 * @throws ConfigError when a text could not be read, or a colour has an unknown name
 */
export function openBrand(brand: Brand, css: string): BuiltBrand {
  const theme = coloursOf(css);
  const problems = findColourProblems(theme, brand.colours);
  if (problems.length > 0)
    throw new ConfigError(problems.map((line) => `BRAND_DIR: brand.json: ${line}`).join('\n'));
  const colours = { ...theme, ...brand.colours };
  const [light, dark] = colours.paper ?? [];
  return {
    ...brand,
    colours,
    style: styleOf(brand),
    themeColours:
      `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">` +
      `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
    fontPreload:
      brand.font &&
      `<link rel="preload" as="font" type="font/woff2" href="${fontPath}" crossorigin>`,
  };
}

function styleOf({ colours, font }: Brand): string {
  const values = Object.entries(colours).map(
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

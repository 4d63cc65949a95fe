import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ClientSettings, footerLink } from '../../../contract/client-settings.ts';
import { z } from '../../../contract/zod.ts';
import { brandName, contactEmail, type Settings } from '../settings.ts';
import { type Colours, colour, findColourProblems, themeColours } from './colours.ts';
import { readMark } from './read-mark.ts';

/** What makes the shop the operator's own: read once, from the folder of the setting `BRAND_DIR`. */
export interface Brand {
  name: string;
  contactEmail: string;
  /** What pages show of it. */
  shown: ClientSettings['brand'];
  /** All colours of the theme, with the brand's in place of some. */
  colours: Colours;
  /** The brand's alone. */
  ownColours: Colours;
  /** The family of the font file, which replaces the theme's. */
  font: { family: string; file: string } | undefined;
  /** The absolute path of the picture of shared links; undefined to make one from the mark. */
  socialPicture: string | undefined;
}

/** The brand that the shop has without the setting. */
const ownFolder = join(import.meta.dirname, 'respoke');

const brandJson = z.strictObject({
  name: brandName,
  contactEmail,
  /** Who runs the shop, a line each: name, address, register, tax number. */
  company: z.array(z.string().min(1).max(120)).max(12).default([]),
  companyLinks: z.array(footerLink).max(6).default([]),
  socialLinks: z.array(footerLink).max(6).default([]),
  /** Light and dark, by the names in `client/brand/theme.css`. */
  colours: z.record(z.string(), z.tuple([colour, colour])).default({}),
  /** The family of `font.woff2`. */
  font: z
    .string()
    .regex(/^[\w -]{1,60}$/, 'must be the name of a font family')
    .optional(),
});

type Given = Pick<Settings, 'BRAND_DIR' | 'BRAND_NAME' | 'CONTACT_EMAIL'>;

/**
 * Reads the folder of the brand. `BRAND_NAME` and `CONTACT_EMAIL` stand above its file.
 * @returns the brand, and a line for each thing wrong with it
 */
export function readBrand(given: Given): { brand: Brand; problems: string[] } {
  const own = readFolder(ownFolder, given);
  if (!own.brand) throw new Error(own.problems.join('\n'));
  if (!given.BRAND_DIR) return { brand: own.brand, problems: [] };
  const { brand, problems } = readFolder(resolve(given.BRAND_DIR), given);
  return { brand: brand ?? own.brand, problems: problems.map((line) => `BRAND_DIR: ${line}`) };
}

function readFolder(folder: string, given: Given): { brand?: Brand; problems: string[] } {
  const facts = readFacts(join(folder, 'brand.json'));
  if (typeof facts === 'string') return { problems: [facts] };
  const markFile = existingFile(folder, 'mark.svg') ?? join(ownFolder, 'mark.svg');
  const mark = readMark(readFileSync(markFile, 'utf8'));
  const fontFile = existingFile(folder, 'font.woff2');
  const { colours: ownColours, font, ...shown } = facts;
  const problems = [
    ...(typeof mark === 'string' ? [`mark.svg ${mark}`] : []),
    ...findColourProblems(ownColours).map((problem) => `brand.json: ${problem}`),
    ...(Boolean(font) === Boolean(fontFile)
      ? []
      : ['font.woff2 and its family, as "font" in brand.json, need each other']),
  ];
  if (typeof mark === 'string' || problems.length > 0) return { problems };
  const name = given.BRAND_NAME ?? facts.name;
  const contactEmail = given.CONTACT_EMAIL ?? facts.contactEmail;
  const brand = {
    name,
    contactEmail,
    shown: { ...shown, name, contactEmail, mark },
    colours: { ...themeColours, ...ownColours },
    ownColours,
    font: font && fontFile ? { family: font, file: fontFile } : undefined,
    socialPicture: existingFile(folder, 'social.jpg'),
  };
  return { brand, problems };
}

function existingFile(folder: string, name: string): string | undefined {
  const file = join(folder, name);
  return existsSync(file) ? file : undefined;
}

/** @returns what the file says, or why it cannot be used */
function readFacts(file: string): z.infer<typeof brandJson> | string {
  let text: unknown;
  try {
    text = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return `brand.json cannot be read: ${(error as Error).message}`;
  }
  const { data, error } = brandJson.safeParse(text);
  if (data) return data;
  return error.issues
    .map(({ path, message }) => `brand.json, ${path.join('.') || 'file'}: ${message}`)
    .join('\n');
}

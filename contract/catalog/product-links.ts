const maxSlugLength = 60;

/** Letters that Unicode does not decompose into a Latin letter and an accent. */
const latinLetters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/**
 * Returns a title or a name as a part of an address: Latin letters without accents, digits and hyphens, at
 * most 60 characters, without cutting a word unless it is longer than that.
 */
function slugOf(title: string, fallback: string): string {
  const words = title
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => latinLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > maxSlugLength) return slug || longer.slice(0, maxSlugLength);
    slug = longer;
  }
  return slug || fallback;
}

/** Returns the path of a bicycle's public page. Its id alone decides which bicycle it is. */
export const bicyclePath = ({ id, title }: { id: string; title: string }): string =>
  `/bicycle/${id}/${slugOf(title, 'bicycle')}`;

/** Returns the path of the form with which a seller changes a listing. */
export const editProductPath = (id: string): string => `/dashboard/products/${id}/edit`;

/** Returns the path of a seller's public page. The id alone decides who it is. */
export const sellerPath = ({ id, name }: { id: string; name: string }): string =>
  `/seller/${id}/${slugOf(name, 'seller')}`;

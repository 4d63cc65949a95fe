import { SaxesParser } from 'saxes';
import type { Mark, MarkShape } from '../../../contract/client-settings.ts';

/** The maximum size of a mark in bytes: each page contains it three times. */
const maxBytes = 8192;

const shapes = ['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'];

/** The attributes of shapes. None of them can run a script or load a file. */
const attributes = [
  ...['d', 'points', 'transform', 'x', 'y', 'width', 'height', 'cx', 'cy', 'r', 'rx', 'ry'],
  ...['x1', 'y1', 'x2', 'y2', 'color', 'opacity', 'fill', 'fill-opacity', 'fill-rule'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'stroke-dasharray'],
];

/** What drawing programs write, and a page does not need. */
const ignored = /^(xmlns|xml|id|version|baseProfile|width|height|viewBox)\b/;

/** The reason why a mark is refused, as a sentence without a full stop. */
class MarkError extends Error {}

/**
 * Reads the drawing of a mark: nested shapes, in the form in which pages draw them.
 * @returns the mark, or the reason why the file is none
 */
export function readMark(svg: string): Mark | string {
  try {
    return parseMark(svg);
  } catch (error) {
    if (error instanceof MarkError) return error.message;
    // The parser's errors begin with a line and a column.
    return `is no well-formed SVG: ${(error as Error).message}`;
  }
}

function parseMark(svg: string): Mark {
  if (Buffer.byteLength(svg) > maxBytes) throw new MarkError('has more than 8 KB');
  let mark: Mark | undefined;
  const open: MarkShape[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new MarkError('has a document type, which pages cannot draw');
  });
  parser.on('text', (text) => {
    if (text.trim()) throw new MarkError('has text; turn it into paths');
  });
  parser.on('opentag', ({ name, attributes: given }) => {
    const parent = open.at(-1);
    if (!mark) mark = { ...rootOf(name, given), shapes: [] };
    else if (!shapes.includes(name))
      throw new MarkError(`has <${name}>; it may have ${shapes.join(', ')}`);
    const shape = { name, attributes: attributesOf(name, given), shapes: [] };
    if (parent) parent.shapes.push(shape);
    open.push(parent ? shape : { ...shape, shapes: mark.shapes });
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(svg).close();
  if (!mark || mark.shapes.length === 0) throw new MarkError('has no shape');
  return mark;
}

function rootOf(name: string, given: Record<string, string>): Omit<Mark, 'shapes'> {
  if (name !== 'svg') throw new MarkError('is no SVG');
  const { viewBox = '' } = given;
  if (!/^-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+$/.test(viewBox))
    throw new MarkError('needs a viewBox, as in viewBox="0 0 64 64"');
  return { viewBox, attributes: attributesOf(name, given) };
}

/** @returns the attributes by their names in React @throws MarkError for one that is not allowed */
function attributesOf(shape: string, given: Record<string, string>): Record<string, string> {
  const kept = Object.entries(given).filter(
    ([name]) =>
      name !== 'class' && (shape === 'svg' ? !ignored.test(name) : !/^(id|xml)/.test(name)),
  );
  for (const [name, value] of kept) {
    if (!attributes.includes(name))
      throw new MarkError(`has the attribute ${name} at <${shape}>, which pages do not draw`);
    if (/url\(|javascript:/i.test(value))
      throw new MarkError(`refers to something else in the attribute ${name}`);
  }
  return Object.fromEntries(
    kept.map(([name, value]) => [name.replace(/-([a-z])/g, (_, c) => c.toUpperCase()), value]),
  );
}

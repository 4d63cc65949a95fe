import type { Profiler } from 'node:inspector';

/** A function under its callers, with its own time and its total time in microseconds. */
interface Frame {
  name: string;
  self: number;
  total: number;
  children: Map<string, Frame>;
}

const idle = new Set(['(idle)', '(program)']);

/** Returns the short place of a function: its package, or its file in this project. */
function placeOf({ url, lineNumber }: Profiler.ProfileNode['callFrame']): string {
  const place = url
    .replace(/^.*node_modules\//, '')
    .replace(/^file:\/\/.*?\/(server|contract)\//, '$1/');
  return place && `${place}:${lineNumber + 1}`;
}

function nameOf({ callFrame }: Profiler.ProfileNode): string {
  const place = placeOf(callFrame);
  return `${callFrame.functionName || '(anonymous)'}${place && ` ${place}`}`;
}

/** Sums up a profile from its outermost function, without idle time. */
export function sumUp({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Frame {
  const took = new Map<number, number>();
  for (const [index, id] of samples.entries())
    took.set(id, (took.get(id) ?? 0) + (timeDeltas[index] ?? 0));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const visit = (node: Profiler.ProfileNode): Frame => {
    const isIdle = idle.has(node.callFrame.functionName);
    const frame: Frame = { name: nameOf(node), self: 0, total: 0, children: new Map() };
    frame.self = isIdle ? 0 : (took.get(node.id) ?? 0);
    for (const id of node.children ?? []) {
      const child = byId.get(id);
      if (child) add(frame.children, visit(child));
    }
    frame.total = [...frame.children.values()].reduce((sum, { total }) => sum + total, frame.self);
    return frame;
  };
  const [root] = nodes;
  if (!root) throw new Error('the profile is empty');
  return visit(root);
}

/** Adds a frame to its siblings, or merges it into the one of the same name. */
function add(siblings: Map<string, Frame>, frame: Frame): void {
  const known = siblings.get(frame.name);
  if (!known) return void siblings.set(frame.name, frame);
  known.self += frame.self;
  known.total += frame.total;
  for (const child of frame.children.values()) add(known.children, child);
}

/**
 * Returns each function's own time as a share of the total, whatever its callers, largest first.
 */
export function largest(root: Frame): { name: string; part: number }[] {
  const self = new Map<string, number>();
  const visit = (frame: Frame) => {
    self.set(frame.name, (self.get(frame.name) ?? 0) + frame.self);
    for (const child of frame.children.values()) visit(child);
  };
  visit(root);
  return [...self]
    .map(([name, micros]) => ({ name, part: micros / root.total }))
    .sort((a, b) => b.part - a.part);
}

const width = 1400;
const rowHeight = 17;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * Draws the profile as a flame graph: callers above, callees below, with their time as width. A
 * tooltip has each share.
 */
export function drawFlame(root: Frame): string {
  const boxes: string[] = [];
  let deepest = 0;
  const draw = (frame: Frame, x: number, depth: number) => {
    const wide = (frame.total / root.total) * width;
    // Narrower ones cannot be pointed at.
    if (wide < 0.5) return;
    deepest = Math.max(deepest, depth);
    const y = depth * rowHeight;
    const hue = frame.name.includes(' server/') ? 24 : frame.name.includes(' node:') ? 210 : 48;
    const share = ((frame.total / root.total) * 100).toFixed(1);
    const label = wide > 40 ? escaped(frame.name.slice(0, wide / 6.2)) : '';
    boxes.push(
      `<g><title>${escaped(frame.name)}: ${share} %</title><rect x="${x.toFixed(1)}" y="${y}" width="${wide.toFixed(1)}" height="${rowHeight - 1}" fill="hsl(${hue} 70% ${70 + (depth % 3) * 4}%)"/>${label && `<text x="${(x + 3).toFixed(1)}" y="${y + 12}">${label}</text>`}</g>`,
    );
    let at = x;
    for (const child of [...frame.children.values()].sort((a, b) => b.total - a.total)) {
      draw(child, at, depth + 1);
      at += (child.total / root.total) * width;
    }
  };
  draw(root, 0, 0);
  const height = (deepest + 1) * rowHeight;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="monospace" font-size="10"><title>Where the time goes</title>${boxes.join('\n')}</svg>\n`;
}

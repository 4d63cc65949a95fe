import type { BicycleKind } from './drawing/geometry.ts';

/** The colours of one bicycle, all #rrggbb. */
export interface Colourway {
  readonly name: string;
  readonly frame: string;
  /** Second colour, on fork tips and bands. */
  readonly accent: string;
  readonly decal: string;
  /** Metal parts. */
  readonly metal: string;
  readonly rim: string;
  readonly spokes: string;
  readonly saddle: string;
  readonly grips: string;
  /** Side of the tyre. */
  readonly sidewall: string;
}

const black = {
  metal: '#3a3c40',
  rim: '#26282b',
  spokes: '#3b3d41',
  saddle: '#232325',
  grips: '#232325',
  sidewall: '#2a2a2b',
};
const silver = {
  metal: '#c3c6c9',
  rim: '#c9ccce',
  spokes: '#aeb2b6',
  saddle: '#2a2826',
  grips: '#2a2826',
  sidewall: '#2a2a2b',
};
const leather = { ...silver, saddle: '#8a5230', grips: '#8a5230' };

/** All colourways, for bicycles of any kind. */
export const colourways: readonly Colourway[] = [
  {
    name: 'Spruce',
    frame: '#1f4d43',
    accent: '#d8c9a3',
    decal: '#e6d9b5',
    ...leather,
    sidewall: '#c39a6a',
  },
  {
    name: 'Oxblood',
    frame: '#7d2029',
    accent: '#e3cfa8',
    decal: '#ecd9b4',
    ...leather,
    sidewall: '#bf966a',
  },
  { name: 'Fjord', frame: '#2c5a80', accent: '#dfe6ea', decal: '#f0f3f4', ...black },
  { name: 'Graphite', frame: '#3b3f45', accent: '#cf6a36', decal: '#c9ccd0', ...black },
  { name: 'Ivory', frame: '#e5ddca', accent: '#7c3b2a', decal: '#6b3427', ...leather },
  {
    name: 'Sage',
    frame: '#8d9f86',
    accent: '#f0ead8',
    decal: '#2f3a30',
    ...black,
    sidewall: '#b98d5f',
  },
  {
    name: 'Rust',
    frame: '#b3532c',
    accent: '#f0e2cb',
    decal: '#f6ead6',
    ...black,
    sidewall: '#b98d5f',
  },
  { name: 'Midnight', frame: '#1d2740', accent: '#c7a25a', decal: '#d8b873', ...black },
  { name: 'Mustard', frame: '#c9962f', accent: '#2b2b2b', decal: '#2b2724', ...black },
  { name: 'Glacier', frame: '#9dbfc9', accent: '#21424f', decal: '#1f4150', ...silver },
  { name: 'Chalk', frame: '#d9dcdc', accent: '#30343a', decal: '#2b2f34', ...black },
  { name: 'Aubergine', frame: '#4a2b4a', accent: '#dcb9a4', decal: '#e2c4b1', ...black },
  { name: 'Coral', frame: '#d9654f', accent: '#fff1e4', decal: '#fff3e6', ...silver },
  { name: 'Lagoon', frame: '#1f8083', accent: '#f3e9cf', decal: '#f6efdc', ...black },
  {
    name: 'Brushed titanium',
    frame: '#a5a39d',
    accent: '#3a3937',
    decal: '#3a3937',
    ...black,
    sidewall: '#b98d5f',
  },
];

const fitting: Partial<Record<BicycleKind, readonly string[]>> = {
  city: ['Spruce', 'Oxblood', 'Ivory', 'Glacier', 'Midnight', 'Sage', 'Coral', 'Mustard'],
  road: ['Fjord', 'Graphite', 'Midnight', 'Oxblood', 'Chalk', 'Rust', 'Lagoon', 'Brushed titanium'],
  gravel: ['Spruce', 'Sage', 'Rust', 'Brushed titanium', 'Mustard', 'Aubergine', 'Fjord'],
  kids: ['Coral', 'Lagoon', 'Mustard', 'Glacier', 'Fjord', 'Sage'],
};

/** The colourways that suit a kind of bicycle. */
export function colourwaysFor(kind: BicycleKind): readonly Colourway[] {
  const names = fitting[kind];
  return names ? colourways.filter(({ name }) => names.includes(name)) : colourways;
}

/** How a seller would describe the paints of the artwork's bicycles. */
export const paintNames: Readonly<Record<string, string>> = {
  Spruce: 'dark spruce green',
  Oxblood: 'oxblood red',
  Fjord: 'slate blue',
  Graphite: 'graphite gray',
  Ivory: 'ivory',
  Sage: 'sage green',
  Rust: 'burnt orange',
  Midnight: 'midnight blue',
  Mustard: 'mustard yellow',
  Glacier: 'pale ice blue',
  Chalk: 'chalk white',
  Aubergine: 'deep aubergine',
  Coral: 'coral',
  Lagoon: 'teal',
  'Brushed titanium': 'brushed silver',
};

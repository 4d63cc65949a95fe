/** The categories of every shop, in the order in which they are shown. */
export const categoryList = [
  { kind: 'road', title: 'Road bikes' },
  { kind: 'mountain', title: 'Mountain bikes' },
  { kind: 'gravel', title: 'Gravel bikes' },
  { kind: 'city', title: 'City bikes' },
  { kind: 'electric', title: 'Electric bikes' },
  { kind: 'folding', title: 'Folding bikes' },
  { kind: 'cargo', title: 'Cargo bikes' },
  { kind: 'kids', title: "Kids' bikes" },
  { kind: 'bmx', title: 'BMX bikes' },
] as const;

export type SeededKind = (typeof categoryList)[number]['kind'];

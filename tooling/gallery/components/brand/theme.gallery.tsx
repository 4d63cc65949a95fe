import { component } from '../../component.ts';

const sizes = [
  ['text-5xl', '5xl, 60 px'],
  ['text-4xl', '4xl, 44 px'],
  ['text-3xl', '3xl, 34 px'],
  ['text-2xl', '2xl, 26 px'],
  ['text-xl', 'xl, 21 px'],
  ['text-lg', 'lg, 18 px'],
  ['text-base', 'base, 16 px'],
  ['text-sm', 'sm, 14 px'],
  ['text-xs', 'xs, 13 px'],
] as const;

const colours = [
  ['paper', 'card', 'sand', 'line', 'ink', 'soft'],
  ['pine', 'pine-dark', 'on-pine', 'mist', 'clay', 'on-clay', 'blush', 'honey', 'cream'],
  ['deep', 'veil', 'night', 'haze'],
] as const;

const Swatch = ({ name }: { name: string }) => (
  <div className="text-center text-xs">
    <div
      className="mb-1 size-16 rounded-field border border-line"
      style={{ background: `var(--color-${name})` }}
    />
    {name}
  </div>
);

export default component({
  title: 'Colours, sizes, surfaces',
  about: 'client/brand/theme.css has all of them; docs/design.md says what each is for.',
  states: {
    colours: (
      <div className="grid gap-4">
        {colours.map((row) => (
          <div key={row[0]} className="flex flex-wrap gap-4">
            {row.map((name) => (
              <Swatch key={name} name={name} />
            ))}
          </div>
        ))}
      </div>
    ),
    'sizes of text': (
      <div className="grid gap-2">
        {sizes.map(([size, words]) => (
          <p key={size} className={size}>
            Ridden twice, {words}
          </p>
        ))}
      </div>
    ),
    surfaces: (
      <div className="flex flex-wrap gap-6 p-2">
        <p className="rounded-card bg-card p-6 shadow-card">A card, lying</p>
        <p className="rounded-card bg-card p-6 shadow-lifted">A card, lifted</p>
        <p className="rounded-field border border-line bg-card p-6">A field</p>
        <p className="rounded-card bg-sand p-6">Set into the page</p>
      </div>
    ),
  },
});

import { Badge } from '../../../../client/ui/badge.tsx';
import { component } from '../../component.ts';

const tones = ['good', 'plain', 'bad', 'warm'] as const;

export default component({
  title: 'Badge',
  of: { Badge },
  states: {
    'every tone': (
      <p className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </p>
    ),
    'on a card': (
      <p className="rounded-card bg-card p-4 shadow-card">
        <Badge tone="bad">Sold Out</Badge>
      </p>
    ),
  },
});

import { MoreMenu } from '../../../../client/ui/more-menu.tsx';
import { component } from '../../component.ts';
import { Forced } from '../../frame/Forced.tsx';
import { longWords, nothing } from '../../frame/samples.ts';

const actions = [
  { label: 'Archive', onSelect: nothing },
  { label: 'Block', onSelect: nothing },
  { label: 'Report', onSelect: nothing },
];

export default component({
  title: 'Menu of rare actions',
  of: { MoreMenu },
  about: 'It opens on a press, and closes on Escape, on a press beside it and on a choice.',
  states: {
    'press it': <MoreMenu label="More for Ada" actions={actions} />,
    'one action': <MoreMenu label="More for Sam" actions={actions.slice(0, 1)} />,
    'long words': (
      <MoreMenu label="More for Cem" actions={[{ label: longWords, onSelect: nothing }]} />
    ),
    hover: (
      <Forced state="hover">
        <MoreMenu label="More for Ida" actions={actions} />
      </Forced>
    ),
    'focus by keyboard': (
      <Forced state="focus">
        <MoreMenu label="More for Eva" actions={actions} />
      </Forced>
    ),
  },
});
